"""The Model Context Protocol with its official client, in its revisions, over standard input and over HTTP."""
import asyncio
import json

import pytest
from mcp import Client, MCPError, StdioServerParameters
from mcp.client.stdio import stdio_client

import serving

TOOLS = ["search", "fetch", "ask", "list_documents", "get_page", "status"]
# The client's words for how it opens: with the handshake, by asking first, without either.
MODES = {"legacy": "2025-11-25", "auto": "2026-07-28", "2026-07-28": "2026-07-28"}


@pytest.fixture(params=["stdio", "http"])
def server(request):
    """What a client is given to connect to."""
    if request.param == "http":
        return request.getfixturevalue("base") + "/mcp"
    home = request.getfixturevalue("home")
    return StdioServerParameters(command=serving.VADE, args=["mcp"], env=serving.environment(home))


def connect(server, mode: str) -> Client:
    return Client(stdio_client(server) if isinstance(server, StdioServerParameters) else server, mode=mode)


def converse(server, mode, talk):
    """Runs a conversation, bounded in time."""

    async def run():
        async with asyncio.timeout(60), connect(server, mode) as client:
            return await talk(client)

    return asyncio.run(run())


@pytest.mark.parametrize("mode", MODES)
def test_a_client_of_each_revision_finds_the_tools(server, mode):
    async def talk(client):
        assert client.protocol_version == MODES[mode]
        tools = (await client.list_tools()).tools
        assert [tool.name for tool in tools] == TOOLS
        assert all(tool.annotations.read_only_hint and tool.output_schema and tool.title for tool in tools)

    converse(server, mode, talk)


@pytest.mark.parametrize("mode", MODES)
def test_an_answer_is_cited_and_its_page_can_be_read(server, mode):
    async def talk(client):
        steps = []

        async def progress(done, total, message):
            steps.append(done)

        # The client checks each structured result against the tool's own schema.
        answer = await client.call_tool("ask", {"question": "What does the lamp of the lighthouse show?"}, progress_callback=progress)
        assert not answer.is_error and answer.structured_content["status"] == "answered"
        citation = answer.structured_content["citations"][0]
        assert citation["quote"] and citation["title"]
        assert f"[{citation['number']}]" in answer.content[0].text
        links = [item.uri for item in answer.content if item.type == "resource_link"]
        assert str(links[0]) == citation["url"]
        read = await client.read_resource(links[0])
        assert citation["quote"].split()[0] in read.contents[0].text
        assert steps == sorted(steps) and steps

    converse(server, mode, talk)


@pytest.mark.parametrize("mode", MODES)
def test_what_is_found_can_be_fetched_as_chatgpt_does(server, mode):
    async def talk(client):
        found = await client.call_tool("search", {"query": "lamp"})
        assert len(found.content) == 1
        results = json.loads(found.content[0].text)["results"]
        assert results and all({"id", "title", "url"} <= result.keys() for result in results)
        item = json.loads((await client.call_tool("fetch", {"id": results[0]["id"]})).content[0].text)
        assert {"id", "title", "text", "url", "metadata"} <= item.keys()
        assert item["id"] == results[0]["id"] and item["text"] == results[0]["text"]

    converse(server, mode, talk)


@pytest.mark.parametrize("mode", MODES)
def test_documents_are_listed_as_tools_and_as_resources(server, mode):
    async def talk(client):
        listed = (await client.call_tool("list_documents", {"limit": 500})).structured_content
        assert listed["total"] == len(listed["documents"]) > 0
        resources = (await client.list_resources()).resources
        assert {document["url"] for document in listed["documents"]} <= {str(resource.uri) for resource in resources}
        assert len((await client.list_resource_templates()).resource_templates) == 3
        for document in listed["documents"]:
            if document.get("pages"):
                page = await client.call_tool("get_page", {"document": document["id"], "page": 1})
                assert not page.is_error and page.structured_content["page"] == 1
                break
        status = (await client.call_tool("status", {})).structured_content
        assert listed["library"] == status["libraries"][0]["name"]

    converse(server, mode, talk)


@pytest.mark.parametrize("mode", MODES)
def test_what_goes_wrong_says_what_to_do(server, mode):
    async def talk(client):
        wrong = await client.call_tool("search", {"q": "lamp"})
        assert wrong.is_error and "takes query" in wrong.content[0].text
        missing = await client.call_tool("fetch", {"id": "987654321"})
        assert missing.is_error and "list_documents" in missing.content[0].text
        nobody = await client.call_tool("ask", {"question": "x", "library": "nobody"})
        assert nobody.is_error and "there are" in nobody.content[0].text
        with pytest.raises(MCPError, match="Unknown tool"):
            await client.call_tool("delete_everything", {})
        with pytest.raises(MCPError):
            await client.read_resource("vade://default/documents/987654321")
        # The connection has lived through it.
        assert not (await client.call_tool("status", {})).is_error

    converse(server, mode, talk)


def test_many_calls_at_once_are_all_answered(server):
    async def talk(client):
        calls = [client.call_tool("search", {"query": word}) for word in ["key", "lamp", "light", "log"] * 10]
        assert not any(result.is_error for result in await asyncio.gather(*calls))

    converse(server, "auto", talk)
