import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { pastContent } from '../recorded/content.ts';
import { openRecordedChain } from '../recorded/open.ts';
import { seenVotes } from '../recorded/seen-votes.ts';
import type { Write } from '../state/table.ts';
import { createFeed } from './feed.ts';
import { createSides, foldsOf, type Sides } from './index.ts';

const fixture = (file: string) =>
  fileURLToPath(new URL(`../../../fixtures/chains/a/${file}.ndjson.gz`, import.meta.url));

/** Every row of every table in its first order. */
function dump(sides: Sides) {
  return Object.values(sides).map((table) => {
    const orders = Object.values(table.by as Readonly<Record<string, { from(): Iterable<unknown> }>>);
    return [table.name, table.size, ...orders.map((order) => [...order.from()])];
  });
}

describe('folds', () => {
  it('write nothing but what the journal hears of: undone, block by block, all is as it was', async () => {
    const view = await openRecordedChain({ blocks: fixture('blocks'), states: fixture('states') });
    const journal: Write[][] = [];
    const sides = createSides((write) => journal.at(-1)?.push(write));
    const content = pastContent(view.state, seenVotes([]));
    const feed = createFeed(sides, foldsOf(view.protocol), content);
    let middle: ReturnType<typeof dump> | undefined;
    const half = Math.floor(view.headBlockNumber / 2);
    for (let blockNum = 1; blockNum <= view.headBlockNumber; blockNum++) {
      journal.push([]);
      for (const [index, record] of view.operationsInBlock(blockNum).entries()) {
        const after = feed.before(record, index);
        content.apply(record);
        after();
      }
      if (blockNum === half) middle = dump(sides);
    }
    expect(journal.flat().length).toBeGreaterThan(5000);

    const undoDownTo = (blockNum: number) => {
      while (journal.length > blockNum) for (const write of (journal.pop() ?? []).toReversed()) write.undo();
    };
    undoDownTo(half);
    expect(dump(sides)).toEqual(middle);
    undoDownTo(0);
    expect(dump(sides)).toEqual(dump(createSides()));
  });
});
