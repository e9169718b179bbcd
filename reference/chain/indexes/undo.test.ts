import { describe, expect, it } from 'vitest';
import { read } from '../../../spec/kernel/schema.ts';
import { queriedBlock } from '../../../spec/types/block.ts';
import { openBlocks } from '../../replay/recorded-blocks.ts';
import { recorded } from '../../replay/recordings.testing.ts';
import { engineOf } from '../../replay/replay.ts';
import type { Write } from '../state/table.ts';
import { foldObserver } from './feed.ts';
import { createPluginIndexes, foldsOf, type PluginIndexes } from './index.ts';

/** Every row of every table in its first order. */
function dump(pluginIndexes: PluginIndexes) {
  return Object.values(pluginIndexes).map((table) => {
    const orders = Object.values(table.by as Readonly<Record<string, { from(): Iterable<unknown> }>>);
    return [table.name, table.size, ...orders.map((order) => [...order.from()])];
  });
}

describe('folds', () => {
  it('write nothing but what the journal hears of: undone, block by block, all is as it was', () => {
    const blocks = openBlocks(recorded.c.blocks);
    const journal: Write[][] = [];
    const pluginIndexes = createPluginIndexes((write) => journal.at(-1)?.push(write));
    const engine = engineOf(blocks, false, [foldObserver(pluginIndexes, foldsOf(blocks.protocol))]);
    let middle: ReturnType<typeof dump> | undefined;
    const [half, last] = [150, 300];
    for (let blockNum = 1; blockNum <= last; blockNum++) {
      journal.push([]);
      engine.applyBlock(read(queriedBlock, blocks.json(blockNum).block, blocks.wire));
      if (blockNum === half) middle = dump(pluginIndexes);
    }
    expect(journal.flat().length).toBeGreaterThan(3000);

    const undoDownTo = (blockNum: number) => {
      while (journal.length > blockNum) for (const write of (journal.pop() ?? []).toReversed()) write.undo();
    };
    undoDownTo(half);
    expect(dump(pluginIndexes)).toEqual(middle);
    undoDownTo(0);
    expect(dump(pluginIndexes)).toEqual(dump(createPluginIndexes()));
  });
});
