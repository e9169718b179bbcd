import type { Model } from '../model/index.ts';
import { broadcastMethod, headMethod, transactionLayout } from '../model/layout.ts';

/** What binds signing to the types of transactions, below the heads of the module. */
export function broadcastText({ dialect }: Model): string {
  const layout = JSON.stringify(JSON.stringify(transactionLayout(dialect)));
  return `import json
from calendar import timegm
from time import gmtime, strftime, strptime
from typing import Any, List, Mapping, Sequence, cast

from .codecs import legacy_transaction_codec
from .node import Node
from .signing import signatures, transaction_id as _id
from .types import BroadcastReceipt, LegacyOperation, LegacyTransaction

TRANSACTION_LAYOUT: Mapping[str, Any] = json.loads(
    ${layout}
)


def sign(transaction: LegacyTransaction, keys: Sequence[str], chain_id: str) -> LegacyTransaction:
    """The transaction with a signature more for each key; needs the package \`ecdsa\`. Raises ValueError."""
    added = signatures(TRANSACTION_LAYOUT, legacy_transaction_codec.write(transaction), keys, chain_id)
    signed = transaction.copy()
    signed["signatures"] = [*transaction["signatures"], *added]
    return signed


def transaction_id(transaction: LegacyTransaction) -> str:
    """The id of a transaction, signed or not: 40 hexadecimal digits."""
    return _id(TRANSACTION_LAYOUT, legacy_transaction_codec.write(transaction))


def prepare(node: Node, operations: Sequence[LegacyOperation], seconds: int = 60) -> LegacyTransaction:
    """A transaction of these operations, which refers to the head block and expires so many seconds after it."""
    head = node.call("${headMethod}")
    expiration = timegm(strptime(head["time"], "%Y-%m-%dT%H:%M:%S")) + seconds
    return {
        "ref_block_num": head["head_block_number"] & 0xFFFF,
        "ref_block_prefix": int.from_bytes(bytes.fromhex(head["head_block_id"])[4:8], "little"),
        "expiration": strftime("%Y-%m-%dT%H:%M:%S", gmtime(expiration)),
        "operations": list(operations),
        "extensions": [],
        "signatures": [],
    }


def broadcast(
    node: Node, operations: Sequence[LegacyOperation], keys: Sequence[str], chain_id: str
) -> BroadcastReceipt:
    """Signs operations, hands them to the node, and waits until they are in a block."""
    signed = sign(prepare(node, operations), keys, chain_id)
    return cast(BroadcastReceipt, node.call("${broadcastMethod}", [signed]))
`;
}
