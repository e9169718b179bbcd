import type { OperationRecord } from '../block-records.ts';
import { createFeed } from '../indexes/feed.ts';
import { createSides, foldsOf, type SidesView } from '../indexes/index.ts';
import type { ChainView } from '../view.ts';
import { pastContent } from './content.ts';
import { payoutsByTime } from './payouts.ts';
import type { SeenVotes } from './seen-votes.ts';

type Blocks = Pick<ChainView, 'headBlockNumber' | 'state' | 'protocol' | 'block' | 'operationsInBlock'>;

/** Side indexes under construction from recorded blocks. */
export interface PluginIndexesInTheMaking {
  /** Folds the given number of blocks more, fewer at the head. False when all are folded. */
  step(count: number): boolean;
  /** Folds the rest, and returns the tables. */
  finish(): SidesView;
}

const NO_TRANSACTION = { trx_id: '0'.repeat(40), trx_in_block: 0xffffffff, op_in_trx: 0, virtual_op: 0n } as const;

/** Feeds the operations of all blocks to the folds, and those that the chain keeps no record of, payouts. Nothing is read yet. */
export function recordedPluginIndexes(chain: Blocks, seen: () => SeenVotes): PluginIndexesInTheMaking {
  let making: ReturnType<typeof begin> | undefined;
  let made: SidesView | undefined;

  function step(count: number): boolean {
    if (made !== undefined) return false;
    making ??= begin(chain, seen());
    if (making.foldBlocks(count)) return true;
    // Their input is not needed any more.
    made = making.sides;
    making = undefined;
    return false;
  }

  return {
    step,
    finish() {
      step(chain.headBlockNumber);
      return made as SidesView;
    },
  };
}

function begin(chain: Blocks, seen: SeenVotes) {
  const sides = createSides();
  const content = pastContent(chain.state, seen);
  const feed = createFeed(sides, foldsOf(chain.protocol), content);
  const payouts = payoutsByTime(chain.state);
  let folded = 0;

  function apply(record: OperationRecord, index: number): void {
    const after = feed.before(record, index);
    content.apply(record);
    after();
  }

  function foldBlock(block: number): void {
    const records = chain.operationsInBlock(block);
    for (const [index, record] of records.entries()) apply(record, index);
    const timestamp = chain.block(block)?.timestamp ?? 0;
    for (const { reward, update } of payouts.get(timestamp) ?? []) {
      if (reward)
        apply({ ...NO_TRANSACTION, block, timestamp, op: { type: 'comment_reward', value: reward } }, records.length);
      content.payOut(update.author, update.permlink);
      apply(
        { ...NO_TRANSACTION, block, timestamp, op: { type: 'comment_payout_update', value: update } },
        records.length,
      );
    }
  }

  function foldBlocks(count: number): boolean {
    const until = Math.min(folded + count, chain.headBlockNumber);
    while (folded < until) foldBlock(++folded);
    return folded < chain.headBlockNumber;
  }

  return { sides, foldBlocks };
}
