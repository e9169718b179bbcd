"""Writes bytes and signatures of each {layout, value, keys, chain_id} on a line; then what refusals say."""

import json
import sys

from plumbline_node.signing import SerializationError, signatures, transaction_bytes

for line in sys.stdin:
    given = json.loads(line)
    layout, value = given["layout"], given["value"]
    signed = signatures(layout, value, given["keys"], given["chain_id"])
    print(json.dumps({"bytes": transaction_bytes(layout, value).hex(), "signatures": signed}))

vote = {"assets": [], "transaction": ["struct", ["weight", "i16"]]}
for wrong in ({"weight": 40000}, {"weight": "0.5"}, {"weight": True}, {}):
    try:
        transaction_bytes(vote, wrong)
        raise AssertionError(wrong)
    except SerializationError as error:
        assert str(error).startswith("/weight: expected an integer"), error
for key, chain_id, said in (("no key", "0" * 64, "a private key is no"), ("", "x", "a chain id has 64")):
    try:
        signatures(vote, {"weight": 1}, [key], chain_id)
        raise AssertionError(key)
    except ValueError as error:
        assert str(error).startswith(said) and "no key" not in str(error), error
