import { u32 } from '../../../spec/kernel/integer.ts';
import { accountName } from '../../../spec/kernel/keys.ts';
import { string } from '../../../spec/kernel/scalars.ts';
import type { QueriedBlock } from '../block-records.ts';
import type { Context } from '../ledger/context.ts';
import { headerIdentity, transactionsOf } from '../ledger/identify-block.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { witnessOf } from '../ledger/rows.ts';
import { slotAt, witnessOfSlot } from '../processes/slots.ts';

const otherPrevious = assertion('block/previous', 'The block follows ${previous}, and the head is ${head}', {
  previous: string(),
  head: string(),
});
const notLater = assertion('block/time', 'The block is not later than the head', {});
const tooMany = assertion('block/limit', 'Block ${block_num} is beyond the limit of this test network, ${limit}', {
  block_num: u32,
  limit: u32,
});
const otherWitness = assertion('block/witness', 'The slot is that of ${scheduled}, not of ${witness}', {
  witness: accountName,
  scheduled: accountName,
});
const otherSigner = assertion('block/signature', 'The witness has not signed the block', {});
const otherRoot = assertion('block/merkle-root', 'The transactions have another merkle root', {});
const tooBig = assertion('block/size', 'Block ${next_block_num} of ${block_size} bytes is larger than ${max}', {
  next_block_num: u32,
  block_size: u32,
  max: u32,
});
const otherId = assertion('block/id', 'The block has another id', {});

export interface HeaderChecks {
  /** Whether hashes and the signature are checked; a replay of known blocks may skip it. */
  readonly verifiesSignatures: boolean;
}

/** @throws RefusalError for a block that the chain is not to have any more (`blockLimit`). */
export function verifyBlockNum({ parameters }: Context, block_num: number): void {
  const limit = parameters.blockLimit ?? Number.POSITIVE_INFINITY;
  refuse(block_num >= limit, tooMany, { block_num, limit });
}

/** @throws RefusalError for a block that cannot follow the head. */
export function verifyHeader(context: Context & HeaderChecks, block: QueriedBlock): void {
  const { state } = context;
  const { head_block_id: head, time, head_block_number } = state.dynamicGlobalProperties;
  refuse(block.previous !== head, otherPrevious, { previous: block.previous, head });
  refuse(block.timestamp <= time, notLater, {});
  const scheduled = witnessOfSlot(context, slotAt(context, block.timestamp));
  refuse(scheduled !== block.witness, otherWitness, { witness: block.witness, scheduled });
  if (context.verifiesSignatures) verifyHashes(context, block, head_block_number + 1);
}

function verifyHashes(context: Context, block: QueriedBlock, blockNum: number): void {
  const { dialect, state } = context;
  const transactions = transactionsOf(block, dialect);
  refuse(transactions.root !== block.transaction_merkle_root, otherRoot, {});
  const header = headerIdentity(block, blockNum, dialect);
  refuse(header.signing_key !== witnessOf(context, block.witness).signing_key, otherSigner, {});
  refuse(header.block_id !== block.block_id, otherId, {});
  const max = state.dynamicGlobalProperties.maximum_block_size;
  const block_size = header.size + transactions.size;
  refuse(block_size > max, tooBig, { next_block_num: blockNum, block_size, max });
}
