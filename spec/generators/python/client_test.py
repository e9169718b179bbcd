"""Calls a node that answers from a list, and checks the requests."""

import json
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any, List

from plumbline_node import Amount, Node, RpcError, ShapeError, TransportError

requests: List[Any] = []
answers: List[Any] = []


class Handler(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        requests.append([each["params"] for each in body] if isinstance(body, list) else body["params"])
        answer = answers.pop(0)
        if isinstance(body, list):
            answer = [{"id": each["id"], **part} for each, part in zip(body, answer)][::-1]
        elif isinstance(answer, dict):
            answer = {"id": body["id"], **answer}
        self.send_response(200)
        self.end_headers()
        self.wfile.write((answer if isinstance(answer, str) else json.dumps(answer)).encode())

    def log_message(self, format: str, *args: Any) -> None:
        pass


server = HTTPServer(("127.0.0.1", 0), Handler)
Thread(target=server.serve_forever, daemon=True).start()
node = Node(f"http://127.0.0.1:{server.server_port}")

answers.append({"result": []})
node.condenser_api.get_account_history("alice", 2**64 - 1, 10)
answers.append({"result": {"history": []}})
node.account_history_api.get_account_history(account="alice", limit=10)
answers.append({"result": {"escrows": []}})
node.database_api.find_escrows(from_="alice")
answers.append({"result": {"comments": []}})
node.database_api.find_comments_deployed([("alice", "hello")])
assert requests == [
    ["alice", "18446744073709551615", 10],
    {"account": "alice", "limit": 10},
    {"from": "alice"},
    {"comments": [["alice", "hello"]]},
], requests

stack = [{"format": "no ${thing} here", "data": {"thing": "block"}}]
answers.append({"error": {"code": -32003, "message": "Assert Exception", "data": {"code": 10, "stack": stack}}})
try:
    node.condenser_api.get_block(1)
    raise AssertionError("no error")
except RpcError as error:
    assert (error.code, str(error), error.method) == (-32003, "no block here", "condenser_api.get_block"), error

answers.append("<html>")
try:
    node.condenser_api.get_block(1)
    raise AssertionError("no error")
except TransportError as error:
    assert error.body == "<html>"

answers.append({"result": [{"name": "alice", "balance": 5}]})
try:
    node.condenser_api.get_accounts(["alice"])
    raise AssertionError("no error")
except ShapeError as error:
    assert error.pointer == "/0/balance", error

answers.append([{"result": 97}, {"error": {"code": -32000, "message": "no"}}])
count, refusal = node.batch([("condenser_api.get_account_count", []), ("block_api.get_block", {"block_num": 1})])
assert count == 97 and isinstance(refusal, RpcError), (count, refusal)

assert str(Amount.parse("-0.001 TESTS")) == "-0.001 TESTS" and Amount.parse("1.000 TBD").amount == 1000
print("ok")
