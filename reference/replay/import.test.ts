import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { write } from '../../spec/kernel/schema.ts';
import { queriedBlock } from '../../spec/types/block.ts';
import { operationRecord } from '../../spec/types/operation-record.ts';
import { listedRecords } from '../apis/topics/operation-records.ts';
import { importChain } from './import.ts';
import { openBlocks } from './recorded-blocks.ts';
import { recorded, rewriteLines } from './recordings.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-import-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('an imported chain', () => {
  it('has exactly the recorded blocks and operations, and what is not final can be taken back', () => {
    const { wire, json } = openBlocks(recorded.c.blocks);
    const chain = importChain({ blocks: recorded.c.blocks, until: 120, verifiesSignatures: false });

    expect(chain.headBlockNumber).toBe(120);
    for (let num = 1; num <= 120; num++) {
      const { block, ops } = json(num);
      expect(write(queriedBlock, chain.block(num) as never, wire)).toEqual(block);
      expect(listedRecords(chain, num).map((record) => write(operationRecord, record, wire))).toEqual(ops);
    }
    expect(chain.popBlock().block_id).toBe((json(120).block as { block_id: string }).block_id);
    expect(chain.headBlockNumber).toBe(119);
  });

  it('is none where a block is refused, which is named', async () => {
    const blocks = join(folder, 'blocks.ndjson');
    await rewriteLines(recorded.c.blocks, blocks, 4, (line) =>
      line.num === 3 ? { ...line, block: { ...(line.block as object), witness: 'alder' } } : line,
    );

    expect(() => importChain({ blocks })).toThrow(/block 3 is refused/);
  });
});
