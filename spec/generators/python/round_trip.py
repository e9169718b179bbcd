"""Reads lines of {method, result} and writes each result again, held to the whole description, as the typings do."""

import json
import sys

from plumbline_node import METHODS

for line in sys.stdin:
    call = json.loads(line)
    result = METHODS[call["method"]].result
    print(json.dumps(result.write(result.read(call["result"], True))))
