"""Asks a running server what a browser would: its page, a question, and the page the answer cites.

    ask-server.py ADDRESS QUESTION
"""
import json
import sys
import urllib.parse
import urllib.request


def get(path: str, body: dict | None = None) -> bytes:
    data = json.dumps(body).encode() if body else None
    request = urllib.request.Request(sys.argv[1] + path, data, {"Content-Type": "application/json"} if body else {})
    with urllib.request.urlopen(request, timeout=60) as answer:
        return answer.read()


page = get("/").decode()
if "<title>Vademecum" not in page:
    sys.exit("error: the page of the web app is not what it should be")
libraries = json.loads(get("/api/libraries"))["libraries"]
library = "/api/libraries/" + urllib.parse.quote(libraries[0]["name"])
answer = json.loads(get(library + "/ask", {"question": sys.argv[2]}))
citation = answer["citations"][0]
picture = get(f"{library}/documents/{citation['document_id']}/pages/{citation['page']}.png")
if not picture.startswith(b"\x89PNG"):
    sys.exit("error: the cited page is no picture")
print(f"    {sys.argv[1]}/ answers: {answer['sentences'][0]['text']} [page {citation['page']}, {len(picture)} bytes of picture]")
