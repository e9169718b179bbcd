import { accountName } from '../../../spec/kernel/keys.ts';
import type { QueriedBlock } from '../block-records.ts';
import type { Context } from '../ledger/context.ts';
import { due } from '../ledger/due.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { updateWitness, witnessOf } from '../ledger/rows.ts';
import { applyHardforks, emitHardforks } from '../processes/hardforks.ts';
import { advanceHead, advanceIrreversible, confirmBlock } from '../processes/head.ts';
import { verifyBlockNum, verifyHeader } from './header.ts';
import { endInheritedBlocks } from './inherited-blocks.ts';
import { applyTransaction, type TransactionContext } from './transaction.ts';

const oldVersion = assertion('block/version', 'The witness ${witness} runs a version before the current hardfork', {
  witness: accountName,
});

/** @throws RefusalError for a header that cannot follow the head, and for a transaction that is refused. */
export function applyBlock(context: TransactionContext, block: QueriedBlock): void {
  openBlock(context);
  verifyHeader(context, block);
  beginTransactions(context, block);
  for (const [index, transaction] of block.transactions.entries())
    applyTransaction(context, transaction, block.transaction_ids[index] as string, index);
  closeBlock(context, block);
}

/** What comes before a block is looked at. @throws RefusalError for a block beyond the limit of the chain. */
export function openBlock(context: TransactionContext): void {
  const blockNum = context.state.dynamicGlobalProperties.head_block_number + 1;
  verifyBlockNum(context, blockNum);
  context.place.begin(blockNum);
  if (blockNum === context.parameters.hardforkBlock) emitHardforks(context);
  if (blockNum === 1) applyHardforks(context);
}

/** What evaluators know of the block that they work for. @throws RefusalError for a witness of an older version. */
export function beginTransactions(context: Context, block: Pick<QueriedBlock, 'witness' | 'extensions'>): void {
  const { state } = context;
  state.set('dynamicGlobalProperties', { current_witness: block.witness });
  readExtensions(context, block);
  const { running_version } = witnessOf(context, block.witness);
  refuse(running_version < state.hardforkProperties.current_hardfork_version, oldVersion, { witness: block.witness });
}

/** The block becomes the head, and what happens by itself at the end of each block happens. */
export function closeBlock(context: TransactionContext, block: QueriedBlock): void {
  const { place, state } = context;
  const blockNum = state.dynamicGlobalProperties.head_block_number + 1;
  place.endTransactions(block.timestamp);
  advanceHead(context, block, blockNum);
  confirmBlock(context, block);
  advanceIrreversible(context);
  summarise(context, block.block_id, blockNum);
  forgetTransactions(context);
  for (const process of context.mechanics.processes) process(context);
  endInheritedBlocks(context);
  for (const observer of context.observers) observer.afterBlock?.(context, block);
}

/** The header of a block may report the version that its witness runs and the hardfork it votes for. */
function readExtensions(
  context: Context,
  { witness: name, extensions }: Pick<QueriedBlock, 'witness' | 'extensions'>,
): void {
  for (const extension of extensions) {
    const witness = witnessOf(context, name);
    if (extension.type === 'version') updateWitness(context, witness, { running_version: extension.value });
    if (extension.type === 'hardfork_version_vote') {
      const { hf_version, hf_time } = extension.value;
      updateWitness(context, witness, { hardfork_version_vote: hf_version, hardfork_time_vote: hf_time });
    }
  }
}

/** Transactions refer to a block by the low 16 bits of its number. */
function summarise({ state }: Context, block_id: string, blockNum: number): void {
  const slot = blockNum & 0xffff;
  const before = state.blockSummaries.get(slot);
  if (before === undefined) state.blockSummaries.insert({ slot, block_id });
  else state.blockSummaries.replace(before, { slot, block_id });
}

/** Removes expired transactions: their expiration alone keeps them from being applied again. */
function forgetTransactions({ state }: Context): void {
  const { time } = state.dynamicGlobalProperties;
  const { recentTransactions } = state;
  for (const row of due(recentTransactions.by.expiration, ({ expiration }) => expiration < time))
    recentTransactions.remove(row);
}
