import type { AppliedOperation, Fold } from '../indexes/fold.ts';
import { createSides, foldsOf, type Sides, type SidesView } from '../indexes/index.ts';
import type { ChainView, OperationRecord } from '../view.ts';
import { pastContent } from './content.ts';
import { payoutsByTime } from './payouts.ts';
import type { SeenVotes } from './seen-votes.ts';

type Blocks = Pick<ChainView, 'headBlockNumber' | 'state' | 'protocol' | 'block' | 'operationsInBlock'>;

/** Side indexes that are being made of recorded blocks. */
export interface SidesInTheMaking {
  /** Folds so many blocks more, fewer at the head. False when all are folded. */
  step(count: number): boolean;
  /** Folds what is left, and gives the tables. */
  finish(): SidesView;
}

const NO_TRANSACTION = { trx_id: '0'.repeat(40), trx_in_block: 0xffffffff, op_in_trx: 0, virtual_op: 0n } as const;

/** Feeds the operations of all blocks to the folds, and those that the chain keeps no record of, payouts. Nothing is read yet. */
export function recordedSides(chain: Blocks, seen: () => SeenVotes): SidesInTheMaking {
  let making: ReturnType<typeof begin> | undefined;

  function step(count: number): boolean {
    making ??= begin(chain, seen());
    return making.foldBlocks(count);
  }

  return {
    step,
    finish() {
      step(chain.headBlockNumber);
      return (making as NonNullable<typeof making>).sides;
    },
  };
}

function begin(chain: Blocks, seen: SeenVotes) {
  const sides = createSides();
  const folds: readonly Fold<Sides>[] = foldsOf(chain.protocol);
  const content = pastContent(chain.state, seen);
  const payouts = payoutsByTime(chain.state);
  let folded = 0;

  function apply(applied: AppliedOperation): void {
    for (const fold of folds) fold.before?.(sides, applied, content);
    content.apply(applied);
    for (const fold of folds) fold.after?.(sides, applied, content);
  }

  function foldBlock(blockNum: number): void {
    const records = chain.operationsInBlock(blockNum);
    for (const [index, record] of records.entries()) apply({ ...record, index });
    const timestamp = chain.block(blockNum)?.timestamp ?? 0;
    for (const { reward, update } of payouts.get(timestamp) ?? []) {
      const unrecorded = (op: OperationRecord['op']) =>
        apply({ ...NO_TRANSACTION, block: blockNum, timestamp, op, index: records.length });
      if (reward) unrecorded({ type: 'comment_reward', value: reward });
      content.payOut(update.author, update.permlink);
      unrecorded({ type: 'comment_payout_update', value: update });
    }
  }

  function foldBlocks(count: number): boolean {
    const until = Math.min(folded + count, chain.headBlockNumber);
    while (folded < until) foldBlock(++folded);
    return folded < chain.headBlockNumber;
  }

  return { sides, foldBlocks };
}
