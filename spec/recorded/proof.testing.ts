import { blockId, headerDigest, merkleLeaf, merkleRoot, transactionId } from '../crypto/digests.ts';
import { recover } from '../crypto/recover.ts';
import { encode, type Static } from '../kernel/schema.ts';
import type { Dialect } from '../kernel/wire.ts';
import type { queriedBlock } from '../types/block.ts';
import { blockHeader, signedBlockHeader } from '../types/block-header.ts';
import { signedTransaction, transaction } from '../types/transaction.ts';

type QueriedBlock = Static<typeof queriedBlock>;

/** What of a block's own hashes does not follow from its bytes; empty when all does. */
export function hashFaults(block: QueriedBlock, dialect: Dialect): readonly string[] {
  const number = Number.parseInt(block.block_id.slice(0, 8), 16);
  const leaves = block.transactions.map((signed) => merkleLeaf(encode(signedTransaction, signed, dialect)));
  const ids = block.transactions.map((signed) => transactionId(encode(transaction, signed, dialect)));
  const faults: string[] = [];
  if (blockId(number, encode(signedBlockHeader, block, dialect)) !== block.block_id) faults.push('block id');
  if (merkleRoot(leaves) !== block.transaction_merkle_root) faults.push('merkle root');
  if (ids.join() !== block.transaction_ids.join()) faults.push('transaction ids');
  return faults;
}

/** Whether the holder of the signing key signed the header. */
export function signedByWitness(block: QueriedBlock, dialect: Dialect): boolean {
  return recover(headerDigest(encode(blockHeader, block, dialect)), block.witness_signature) === block.signing_key;
}
