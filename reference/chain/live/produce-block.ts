import type { SignedTransaction } from '../../../spec/authority/verify-authority.ts';
import { headerDigest } from '../../../spec/crypto/digests.ts';
import { encode } from '../../../spec/kernel/schema.ts';
import { blockHeader, signedBlockHeader } from '../../../spec/types/block-header.ts';
import { beginTransactions, closeBlock, openBlock } from '../apply/block.ts';
import type { OperationContext } from '../apply/operation-context.ts';
import type { QueriedBlock } from '../block-records.ts';
import { type Context, lastTime } from '../ledger/context.ts';
import { headerId, idOf, transactionsOf } from '../ledger/identify-block.ts';
import { packed } from '../ledger/packed.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { witnessOf } from '../ledger/rows.ts';
import { hundredPercent } from '../ledger/units.ts';
import { slotAt, witnessOfSlot } from '../processes/slots.ts';
import { applyPending, isApplied, type PendingTransaction } from './pending-transaction.ts';

const noSlot = assertion('block/slot', 'No slot has come yet', {});
const atEnd = assertion('block/last-time', 'No block is later than 2038-01-19T03:14:07', {});

export interface ProducedAt {
  /** Epoch seconds, in a slot after the head. */
  readonly timestamp: number;
  /** The signature (130 hex) of the witness whose slot it is; throws where its key is not here. */
  sign(witness: string, signingKey: string, digest: Uint8Array): string;
  /** Go into the block behind those that wait, and have to hold; their signatures are those of the caller, and nobody verifies them. */
  readonly transactions?: readonly SignedTransaction[] | undefined;
}

/** Transactions that do not fit any more, after which a block is closed. */
const mostPostponed = 5;

/** The number of transactions, as long as it may get. */
const countRoom = 4;

/**
 * Makes the block of a slot from the transactions that wait and applies it; what does not fit, is expired then or is refused is left
 * out. The session around it takes it back. @throws RefusalError where no slot has come or one of `transactions` is refused, and what
 * `sign` throws.
 */
export function produceBlock(
  to: OperationContext,
  waiting: readonly PendingTransaction[],
  { timestamp, sign, transactions: others = [] }: ProducedAt,
): QueriedBlock {
  const { context } = to;
  const { state, dialect } = context;
  openBlock(context);
  const slot = slotAt(context, timestamp);
  refuse(slot === 0, noSlot, {});
  refuse(timestamp > lastTime, atEnd, {});
  const witness = witnessOfSlot(context, slot);
  const { head_block_id: previous, maximum_block_size } = state.dynamicGlobalProperties;
  const { signing_key } = witnessOf(context, witness);
  const header = { previous, timestamp, witness, extensions: extensionsOf(context, witness) };
  beginTransactions(context, header);

  const limit = transactionRoom(context, maximum_block_size);
  const included: PendingTransaction[] = [];
  let [size, postponed] = [encode(signedBlockHeader, { ...header, ...nothing }, dialect).length + countRoom, 0];
  for (const { transaction, id } of waiting) {
    if (postponed > mostPostponed) break;
    if (transaction.expiration < timestamp) continue;
    const bytes = packed(transaction, dialect).length;
    if (size + bytes >= limit) postponed++;
    else if (isApplied(to, { transaction, id }, included.length)) {
      included.push({ transaction, id });
      size += bytes;
    }
  }
  for (const transaction of others) {
    const pending = { transaction, id: idOf(transaction, dialect) };
    applyPending(to, pending, included.length);
    included.push(pending);
  }

  const transactions = included.map(({ transaction }) => transaction);
  const { root: transaction_merkle_root } = transactionsOf({ transactions }, dialect);
  const unsigned = { ...header, transaction_merkle_root };
  const witness_signature = sign(witness, signing_key, headerDigest(encode(blockHeader, unsigned, dialect)));
  const block_id = headerId({ ...unsigned, witness_signature }, dialect);
  const transaction_ids = included.map(({ id }) => id);
  const block = { ...unsigned, witness_signature, transactions, block_id, signing_key, transaction_ids };
  closeBlock(context, block);
  return block;
}

const nothing = { transaction_merkle_root: '0'.repeat(40), witness_signature: '0'.repeat(130) };

/** A part of a block is kept for actions that the chain requires (deployed). */
function transactionRoom({ state }: Context, size: number): number {
  const { required_actions_partition_percent = 0 } = state.dynamicGlobalProperties;
  return size - Math.trunc((size * required_actions_partition_percent) / hundredPercent);
}

/** A witness says which version it runs until the chain knows, and votes for no hardfork that its version does not have. */
function extensionsOf(context: Context, name: string): QueriedBlock['extensions'] {
  const { running_version, hardfork_version_vote } = witnessOf(context, name);
  const { current_hardfork_version: hf_version, processed_hardforks } = context.state.hardforkProperties;
  const extensions: QueriedBlock['extensions'][number][] = [];
  if (running_version !== hf_version) extensions.push({ type: 'version', value: hf_version });
  if (hardfork_version_vote > hf_version)
    extensions.push({ type: 'hardfork_version_vote', value: { hf_version, hf_time: processed_hardforks.at(-1) ?? 0 } });
  return extensions;
}
