import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logOf } from '../chain/recorded/block-log.testing.ts';
import { type ReferenceNode, startNode } from '../node.ts';
import { openBlocks } from '../replay/recorded-blocks.ts';
import { recorded } from '../replay/recordings.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-push-'));
const recording = openBlocks(recorded.c.blocks);
const blocks = Array.from({ length: 90 }, (_, index) => recording.block(index + 1));

function fileOf(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

/** Behind the last of the blocks, of another branch. */
const branched = { ...recording.block(2), previous: `0000005a${'e'.repeat(32)}` };

const complete = fileOf('block_log', logOf(blocks, recording.dialect));
let node: ReferenceNode;
beforeAll(async () => {
  const importBlocks = fileOf('begun', logOf(blocks.slice(0, 40), recording.dialect));
  node = await startNode({ importBlocks, genesisTime: recording.time, blockTime: 'manual' });
});
afterAll(async () => {
  await node.close();
  rmSync(folder, { recursive: true });
});

interface Reply {
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

async function push(params: object, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'debug_node_api.debug_push_blocks', params });
  return (await fetch(node.url, { method: 'POST', headers, body })).json() as Promise<Reply>;
}

const head = () => node.chain.headBlockNumber;
const idOf = (blockNum: number) => (recording.json(blockNum).block as { readonly block_id: string }).block_id;

describe('debug_push_blocks', () => {
  it('pushes blocks that follow the head, as many as are asked for and there', async () => {
    expect(await push({ src_filename: complete, count: 0 })).toMatchObject({ result: { blocks: 0 } });
    expect(head()).toBe(40);
    const few = await push({ src_filename: complete, count: 20, skip_validate_invariants: true });
    expect(few.result).toEqual({ blocks: 20 });
    expect([head(), node.chain.state.dynamicGlobalProperties.head_block_id]).toEqual([60, idOf(60)]);
    expect((await push({ src_filename: complete, count: 1000 })).result).toEqual({ blocks: 30 });
    expect([head(), node.chain.state.dynamicGlobalProperties.head_block_id]).toEqual([90, idOf(90)]);
    expect((await push({ src_filename: complete, count: 1 })).result).toEqual({ blocks: 0 });
  });

  it('keeps the blocks before one that is refused, which is named', async () => {
    while (head() > 80) node.chain.popBlock();
    const bad = blocks.map((block, index) => (index === 85 ? { ...block, witness: 'alder' } : block));
    const src_filename = fileOf('bad', logOf(bad, recording.dialect));
    const { error } = await push({ src_filename, count: 10 });
    expect(error?.message).toContain(`${src_filename}: block 86 is refused: `);
    expect(error?.message).toContain('block/witness');
    expect(head()).toBe(85);
    expect((await push({ src_filename: complete, count: 10 })).result).toEqual({ blocks: 5 });
  });

  it.each([
    [
      'a log of another chain',
      () => fileOf('other', logOf([...blocks, branched], recording.dialect)),
      /block 91 follows 0000005ae+, and the head is 0000005a/,
    ],
    [
      'a torn log',
      () => fileOf('torn', logOf(blocks, recording.dialect).subarray(0, -20)),
      /torn, byte \d+: the file ends within block 90/,
    ],
    [
      'lines of text',
      () => recorded.c.blocks.replace(/blocks.*/, '../../refusals.json'),
      /refusals.json, byte 0: no block log, but text/,
    ],
    ['no file', () => join(folder, 'none'), /none: there is no such file/],
    ['a folder', () => folder, /it is no regular file/],
    ['a device', () => '/dev/zero', /it is no regular file/],
  ])('refuses %s, and changes nothing', async (_, path, message) => {
    expect((await push({ src_filename: path(), count: 5 })).error?.message).toMatch(message);
    expect(head()).toBe(90);
  });

  it('needs a file, and no count is none', async () => {
    expect((await push({ count: 1 })).error?.message).toContain('src_filename is the path of a block log');
    expect((await push({ src_filename: complete })).result).toEqual({ blocks: 0 });
    expect((await push({ src_filename: complete, count: 'many' })).error).toBeDefined();
  });

  it('is not for pages of other sites', async () => {
    const { error } = await push({ src_filename: complete, count: 1 }, { origin: 'https://evil.example' });
    expect(error?.message).toContain('pages of https://evil.example may not control this node');
  });
});
