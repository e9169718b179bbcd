"""Reads lines of {method, result} and writes each result again, checked against the complete description."""

import json
import sys

from plumbline_node import METHODS

for line in sys.stdin:
    call = json.loads(line)
    result = METHODS[call["method"]].result
    print(json.dumps(result.write(result.read(call["result"], True))))
