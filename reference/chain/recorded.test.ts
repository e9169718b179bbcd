import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { stringifyJson } from '../../spec/kernel/json.ts';
import { write } from '../../spec/kernel/schema.ts';
import type { Wire } from '../../spec/kernel/wire.ts';
import { queriedBlock } from '../../spec/types/block.ts';
import { openRecordedChain } from './recorded.ts';
import type { QueriedBlock } from './view.ts';

const fixtures = new URL('../../fixtures/chains/c/', import.meta.url);
const view = openRecordedChain(fixtures);

describe('openRecordedChain', () => {
  it('holds every block from the first to the head, each linked to the one before', () => {
    let previous = '0'.repeat(40);
    for (let blockNum = 1; blockNum <= view.headBlockNumber; blockNum++) {
      const block = view.block(blockNum);
      expect(block?.previous).toBe(previous);
      previous = block?.block_id ?? '';
      expect(Number.parseInt(previous.slice(0, 8), 16)).toBe(blockNum);
    }
    expect(view.headBlockNumber).toBe(4897);
    const { head_block_number, head_block_id } = view.dynamicGlobalProperties();
    expect({ head_block_number, head_block_id }).toEqual({ head_block_number: 4897, head_block_id: previous });
  });

  it('keeps the operations in their order, virtual ones behind those of the transactions', () => {
    const records = view.operationsInBlock(3000);
    expect(records.map(({ op, virtual_op }) => [op.type, virtual_op])).toEqual([
      ['account_witness_vote', 0n],
      ['account_witness_vote', 0n],
      ['producer_reward', 1n],
    ]);
  });

  it.each([0, 4898, 4294967295])('has no block %i', (blockNum) => {
    expect(view.block(blockNum)).toBeUndefined();
    expect(view.operationsInBlock(blockNum)).toEqual([]);
  });

  it('reads a file whose last line has no end', () => {
    const directory = pathToFileURL(`${mkdtempSync(join(tmpdir(), 'plumbline-chain-'))}/`);
    const wire: Wire = { form: 'object', dialect: view.dialect };
    const lines = [1, 2].map((num) => ({ num, block: write(queriedBlock, blockOf(num), wire), ops: [] }));
    writeFileSync(
      new URL('blocks.ndjson.gz', directory),
      gzipSync(lines.map((line) => stringifyJson(line)).join('\n')),
    );
    copyFileSync(new URL('head.json', fixtures), new URL('head.json', directory));

    const short = openRecordedChain(directory);
    rmSync(directory, { recursive: true });
    expect(short.headBlockNumber).toBe(2);
    expect(short.block(2)).toEqual(view.block(2));
    expect(short.block(3)).toBeUndefined();
  });
});

function blockOf(blockNum: number): QueriedBlock {
  const block = view.block(blockNum);
  if (block === undefined) throw new Error(`no block ${blockNum}`);
  return block;
}
