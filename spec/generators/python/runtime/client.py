"""Calls methods over HTTP with nothing but the standard library."""

from __future__ import annotations

import json
import re
import urllib.error
import urllib.request
from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple, Union

from .method import Method

Params = Union[Mapping[str, Any], Sequence[Any]]


class RpcError(Exception):
    """The node refused: its code and data, and the message put together from the template in the data where there is one."""

    def __init__(self, method: str, error: Any) -> None:
        parts: Dict[str, Any] = error if isinstance(error, dict) else {"message": json.dumps(error)}
        self.method = method
        self.code: int = parts.get("code", 0)
        self.data: Any = parts.get("data")
        super().__init__(_rebuilt(self.data) or str(parts.get("message")))


class TransportError(Exception):
    """No answer that is JSON-RPC."""

    def __init__(self, message: str, status: int, body: str) -> None:
        self.status = status
        self.body = body
        super().__init__(message)


def _rebuilt(data: Any) -> Optional[str]:
    """`format` of the top stack frame with its `${name}` filled from the frame's data."""
    stack = data.get("stack") if isinstance(data, dict) else None
    top = stack[0] if isinstance(stack, list) and stack else None
    template = top.get("format") if isinstance(top, dict) else None
    if not isinstance(template, str) or not template:
        return None
    values = top.get("data") if isinstance(top, dict) else None
    known: Dict[str, Any] = values if isinstance(values, dict) else {}

    def filled(found: re.Match[str]) -> str:
        if found[1] not in known:
            return found[0]
        value = known[found[1]]
        return value if isinstance(value, str) else json.dumps(value)

    return re.sub(r"\$\{(\w+)\}", filled, template)


class Client:
    """Raises RpcError where the node refuses, TransportError where it does not answer, ShapeError where shapes do not fit."""

    def __init__(
        self,
        methods: Mapping[str, Method],
        url: str,
        headers: Optional[Mapping[str, str]] = None,
        timeout: float = 30.0,
        strict: bool = False,
    ) -> None:
        """`timeout` in seconds; `strict` checks every result against the complete description."""
        self._methods = methods
        self._url = url
        self._headers = {"content-type": "application/json", **(headers or {})}
        self._timeout = timeout
        self._strict = strict
        self._last_id = 0

    def call(self, method: str, params: Params = ()) -> Any:
        """Any method, with arguments by name or in order."""
        request = self._envelope(method, params)
        reply = self._post(request)
        if isinstance(reply, dict) and reply.get("id") != request["id"] and "error" not in reply:
            raise TransportError(f"the reply to {method} has another id", 200, json.dumps(reply))
        outcome = self._outcome(method, reply)
        if isinstance(outcome, RpcError):
            raise outcome
        return outcome

    def batch(self, calls: Sequence[Tuple[str, Params]]) -> List[Any]:
        """All in one request; a result or an RpcError for each, in order."""
        if not calls:
            return []
        sent = [self._envelope(method, params) for method, params in calls]
        replies = self._post(sent)
        if not isinstance(replies, list):
            raise RpcError("batch", replies.get("error", replies) if isinstance(replies, dict) else replies)
        by_id = {reply.get("id"): reply for reply in replies if isinstance(reply, dict)}
        return [self._outcome(call[0], by_id.get(request["id"])) for call, request in zip(calls, sent)]

    def _envelope(self, method: str, params: Params) -> Dict[str, Any]:
        self._last_id += 1
        written = self._methods[method].write_params(params)
        return {"jsonrpc": "2.0", "id": self._last_id, "method": method, "params": written}

    def _post(self, body: Any) -> Any:
        request = urllib.request.Request(self._url, json.dumps(body).encode(), self._headers)
        try:
            with urllib.request.urlopen(request, timeout=self._timeout) as response:
                status, text = response.status, response.read().decode()
        except urllib.error.HTTPError as error:
            status, text = error.code, error.read().decode(errors="replace")
        try:
            return json.loads(text)
        except ValueError:
            raise TransportError(f"HTTP {status} without JSON", status, text) from None

    def _outcome(self, method: str, reply: Any) -> Any:
        if not isinstance(reply, dict):
            raise TransportError(f"no reply to {method}", 200, json.dumps(reply))
        if "error" in reply:
            return RpcError(method, reply["error"])
        return self._methods[method].result.read(reply.get("result"), self._strict)
