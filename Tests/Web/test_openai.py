"""OpenAI's interface with its official client: answers from a library, vectors, files and vector stores."""
import json
import math
import subprocess
import uuid

import openai
import pytest

import serving

QUESTION = "What does the lamp of the lighthouse show?"
QUOTE = "The lamp shows two white flashes every fifteen seconds."


@pytest.fixture
def client(base):
    return openai.OpenAI(base_url=base + "/v1", api_key="none-needed", timeout=60, max_retries=0)


def test_libraries_are_models(client):
    models = [model.id for model in client.models.list()]
    assert "default" in models
    assert client.models.retrieve("default").owned_by == "vademecum"
    with pytest.raises(openai.NotFoundError) as refused:
        client.chat.completions.create(model="gpt-4o", messages=[{"role": "user", "content": QUESTION}])
    assert refused.value.code == "model_not_found" and "default" in refused.value.message


def test_a_chat_is_answered_with_citations_at_their_marks(client, base):
    completion = client.chat.completions.create(
        model="default", temperature=0.2, max_tokens=100,
        messages=[{"role": "system", "content": "Be brief."}, {"role": "user", "content": QUESTION}])
    message = completion.choices[0].message
    assert QUOTE in message.content and completion.choices[0].finish_reason == "stop"
    citation = message.annotations[0].url_citation
    assert message.content[citation.start_index:citation.end_index] == "[1]"
    assert citation.url.startswith(base + "/library/default/document/") and "page=2" in citation.url
    assert completion.model_extra["vademecum"]["citations"][0]["quote"] == QUOTE


def test_a_streamed_chat_makes_the_same_text(client):
    ask = {"model": "default", "messages": [{"role": "user", "content": QUESTION}]}
    chunks = list(client.chat.completions.create(**ask, stream=True, stream_options={"include_usage": True}))
    text = "".join(chunk.choices[0].delta.content or "" for chunk in chunks if chunk.choices)
    assert text == client.chat.completions.create(**ask).choices[0].message.content
    assert [chunk.choices[0].finish_reason for chunk in chunks if chunk.choices and chunk.choices[0].finish_reason] == ["stop"]
    assert chunks[-1].usage.total_tokens == 0


def test_a_response_is_answered_whole_and_in_events(client):
    whole = client.responses.create(model="default", input=QUESTION)
    assert QUOTE in whole.output_text and whole.output[0].content[0].annotations[0].type == "url_citation"
    with client.responses.stream(model="default", input=[{"role": "user", "content": QUESTION}]) as stream:
        types = [event.type for event in stream]
        final = stream.get_final_response()
    assert final.output_text == whole.output_text
    assert types[:2] == ["response.created", "response.in_progress"] and types[-1] == "response.completed"
    assert "response.output_text.annotation.added" in types


def test_what_would_change_the_answer_is_refused(client):
    ask = {"model": "default", "messages": [{"role": "user", "content": QUESTION}]}
    for name, value in {"n": 2, "logprobs": True, "tools": [{"type": "function", "function": {"name": "f"}}]}.items():
        with pytest.raises(openai.BadRequestError) as refused:
            client.chat.completions.create(**ask, **{name: value})
        assert refused.value.param == name and refused.value.code == "unsupported_parameter"
    with pytest.raises(openai.BadRequestError):
        client.responses.create(model="default", input=QUESTION, previous_response_id="resp_1")
    with pytest.raises(openai.InternalServerError) as speech:
        client.audio.transcriptions.create(model="whisper-1", file=("a.wav", b"RIFF" * 100))
    assert speech.value.status_code == 501


def test_texts_become_vectors_in_both_forms(client):
    model = usual_model(client)
    # The client asks for base64 by itself.
    packed = client.embeddings.create(model=model, input=["The lamp is lit at dusk.", "Bins are emptied on Tuesday."])
    plain = client.embeddings.create(model=model, input=["The lamp is lit at dusk."], encoding_format="float")
    assert len(packed.data) == 2 and packed.usage.total_tokens > 0
    assert packed.data[0].embedding == pytest.approx(plain.data[0].embedding, abs=1e-5)
    question = client.embeddings.create(model=model, input="When is the lamp lit?", extra_body={"input_type": "query"}).data[0].embedding
    near, far = (cosine(question, item.embedding) for item in packed.data)
    assert near > far
    with pytest.raises(openai.BadRequestError, match="dimensions"):
        client.embeddings.create(model=model, input="x", dimensions=8)
    with pytest.raises(openai.BadRequestError):
        client.embeddings.create(model=model, input="word " * 5000)


def usual_model(client) -> str:
    with pytest.raises(openai.NotFoundError) as refused:
        client.embeddings.create(model="text-embedding-3-small", input="x")
    return refused.value.message.rsplit("installed are ", 1)[1].split(",")[0]


def cosine(left, right) -> float:
    return sum(a * b for a, b in zip(left, right)) / math.sqrt(sum(a * a for a in left) * sum(b * b for b in right))


def test_documents_are_put_in_order(client):
    reply = client.post("/rerank", cast_to=object, body={
        "query": "When is the lamp lit?", "top_n": 2, "return_documents": True,
        "documents": ["Bins are emptied on Tuesday.", "The lamp is lit at dusk.", {"text": "The cat sleeps."}]})
    assert [result["index"] for result in reply["results"]][0] == 1 and len(reply["results"]) == 2
    assert reply["results"][0]["document"]["text"] == "The lamp is lit at dusk."


def test_a_file_is_sent_added_to_a_new_store_found_and_asked_for(client, start):
    server = start()
    client = openai.OpenAI(base_url=server.base + "/v1", api_key="none-needed", timeout=60, max_retries=0)
    name = "store-" + uuid.uuid4().hex[:8]
    store = client.vector_stores.create(name=name)
    assert store.id == name and store.file_counts.total == 0
    file = client.files.create(file=("boathouse.txt", b"The boathouse key lies under the third stone.\n"), purpose="assistants")
    assert client.files.content(file.id).read().startswith(b"The boathouse")
    attached = client.vector_stores.files.create_and_poll(vector_store_id=name, file_id=file.id, poll_interval_ms=200)
    assert attached.status == "completed", attached.last_error
    assert [item.id for item in client.vector_stores.files.list(name)] == [file.id]
    found = client.vector_stores.search(name, query="boathouse key").data
    assert found[0].file_id == file.id and "third stone" in found[0].content[0].text
    answer = client.chat.completions.create(model=name, messages=[{"role": "user", "content": "Where does the boathouse key lie?"}])
    assert "third stone" in answer.choices[0].message.content
    assert client.vector_stores.retrieve(name).file_counts.completed == 1
    # What is no document says so and stays away from the library.
    broken = client.files.create(file=("broken.pdf", b"%PDF-1.7 and nothing more"), purpose="assistants")
    failed = client.vector_stores.files.create_and_poll(vector_store_id=name, file_id=broken.id, poll_interval_ms=200)
    assert failed.status == "failed" and failed.last_error.code == "unsupported_file"
    for item in (file, broken):
        assert client.files.delete(item.id).deleted
    with pytest.raises(openai.NotFoundError):
        client.files.retrieve(file.id)


def test_a_key_bound_to_one_library_sees_no_other(start):
    server = start("--require-key")
    made = subprocess.run(
        [serving.VADE, "--json", "key", "create", "reader", "--only", "books"], env=serving.environment(server.home), capture_output=True,
        text=True, check=True, timeout=60)
    key = json.loads(made.stdout)["key"]["key"]
    url = server.base + "/v1"
    with pytest.raises(openai.AuthenticationError):
        openai.OpenAI(base_url=url, api_key="wrong", max_retries=0).models.list()
    client = openai.OpenAI(base_url=url, api_key=key, timeout=60, max_retries=0)
    assert [model.id for model in client.models.list()] == ["books"]
    for refused in (
        lambda: client.chat.completions.create(model="default", messages=[{"role": "user", "content": QUESTION}]),
        lambda: client.vector_stores.search("default", query="lamp"),
        lambda: client.vector_stores.create(name="mine"),
        lambda: client.files.create(file=("a.txt", b"x"), purpose="assistants"),
    ):
        with pytest.raises((openai.NotFoundError, openai.PermissionDeniedError)):
            refused()
