import { timeText } from '../../../spec/kernel/scalars.ts';
import type { Chain } from '../../chain/live/chain.ts';
import { operationText } from '../../explain/operation-text.ts';

/** A block with what happened in it, or blocks in which nothing did. */
export interface BlockRow {
  readonly first: number;
  readonly last: number;
  readonly time: string;
  readonly witness: string;
  readonly operations: readonly string[];
  /** How many operations are not shown. */
  readonly more: number;
}

/** How many rows there are, how far back blocks are looked at, and how many operations a block shows. */
const [mostRows, farthest, mostOperations] = [25, 300, 20];

/** The last blocks, the newest first; those without operations but the pay of their witness share a row. */
export function blockRows(chain: Chain): readonly BlockRow[] {
  const rows: BlockRow[] = [];
  const { headBlockNumber: head, dialect } = chain;
  for (let num = head; num > Math.max(0, head - farthest); num--) {
    const block = chain.block(num);
    if (block === undefined) break;
    const { timestamp, witness } = block;
    const all = chain.operationsInBlock(num).filter(({ op }) => op.type !== 'producer_reward');
    const before = rows.at(-1);
    if (all.length === 0 && before?.operations.length === 0) {
      rows[rows.length - 1] = { ...before, first: num };
      continue;
    }
    if (rows.length === mostRows) break;
    const operations = all.slice(0, mostOperations).map(({ op }) => operationText(op, dialect));
    const more = all.length - operations.length;
    rows.push({ first: num, last: num, time: timeText(timestamp), witness, operations, more });
  }
  return rows;
}
