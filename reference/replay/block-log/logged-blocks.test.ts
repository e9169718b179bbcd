import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stateHash } from '../../chain/apply/state-hash.ts';
import { logOf } from '../../chain/recorded/block-log.testing.ts';
import { importChain } from '../import.ts';
import { openRecording } from '../open-recording.ts';
import { openBlocks } from '../recorded-blocks.ts';
import { recorded, rewriteLines } from '../recordings.testing.ts';
import { replay } from '../replay.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-logged-'));
afterAll(() => rmSync(folder, { recursive: true }));

const path = join(folder, 'block_log');
const lines = openBlocks(recorded.c.blocks);
const count = 150;
/** That of chain C, which its block log cannot say. */
const genesisTime = lines.time;

beforeAll(() => {
  const blocks = Array.from({ length: count }, (_, index) => lines.block(index + 1));
  writeFileSync(path, logOf(blocks, lines.dialect));
});

describe('the block log of a chain', () => {
  it('has the blocks as the node told them, ids and signing keys included', () => {
    const log = openBlocks(path);
    expect(log.count).toBe(count);
    for (const blockNum of [1, 2, 75, count]) expect(log.json(blockNum)).toEqual({ block: lines.json(blockNum).block });
  });

  it('says what it began with, but the time, which is that of deployed test networks', () => {
    const { dialect, protocol, initKey, chainId, time } = openBlocks(path);
    expect([dialect, protocol, initKey, chainId]).toEqual([
      lines.dialect,
      lines.protocol,
      lines.initKey,
      lines.chainId,
    ]);
    expect(time).toBe(Date.UTC(2016, 0, 1) / 1000);
    expect(openBlocks(path, { genesisTime }).time).toBe(genesisTime);
  });

  it('gives the same chain as lines do, also packed', () => {
    const options = { genesisTime, until: 60, verifiesSignatures: false };
    const hash = (blocks: string) => stateHash(importChain({ blocks, ...options }).state);
    writeFileSync(`${path}.gz`, gzipSync(readFileSync(path)));
    expect(hash(path)).toBe(hash(recorded.c.blocks));
    expect(hash(`${path}.gz`)).toBe(hash(recorded.c.blocks));
  });

  it('is replayed, and its state compared; it has no operations to compare', async () => {
    const { states } = recorded.c;
    const { blocks, snapshots, operations, sections, refused } = await replay({ blocks: path, states, genesisTime });
    expect([blocks, operations, refused]).toEqual([count, { compared: 0, mismatched: 0, first: undefined }, undefined]);
    expect(snapshots).toBeGreaterThan(10);
    expect(sections.accounts).toMatchObject({ mismatched: 0 });
    expect(sections.accounts?.compared).toBeGreaterThan(1000);
  });

  it('shows a wrong start in the state', async () => {
    const { sections } = await replay({ blocks: path, states: recorded.c.states, until: 30 });
    expect(sections.dgp?.first).toMatchObject({ pointer: '/current_aslot' });
  });

  it('is served at its last snapshot', async () => {
    const states = join(folder, 'states.ndjson');
    let heads = 0;
    await rewriteLines(recorded.c.states, states, 8, (line) => {
      heads = Number(line.head);
      return line;
    });
    const { chain, differences } = await openRecording({ blocks: path, states, genesisTime });
    expect([chain.headBlockNumber, differences]).toEqual([heads, []]);
    writeFileSync(states, `${JSON.stringify({ head: count + 1, changed: {} })}\n`);
    await expect(openRecording({ blocks: path, states, genesisTime })).rejects.toThrow(
      `its last snapshot is of block ${count + 1}, and ${path} ends at ${count}`,
    );
  });
});

describe('the block log that a deployed node wrote', () => {
  // Both of one test network: the first 100 blocks of the file, and what the node answered about them.
  const written = { log: 'fixtures/chains/logged/block_log', lines: 'fixtures/chains/logged/blocks.ndjson.gz' };

  it('has the blocks that the node told, and the bytes that the codec writes', () => {
    const [log, told] = [openBlocks(written.log), openBlocks(written.lines)];
    expect(log.count).toBe(100);
    for (let num = 1; num <= 100; num++) expect(log.block(num)).toEqual(told.block(num));
    const blocks = Array.from({ length: 100 }, (_, index) => log.block(index + 1));
    expect(logOf(blocks, log.dialect).equals(readFileSync(written.log))).toBe(true);
  });

  it('says all that its chain began with', () => {
    const [{ dialect, protocol, initKey, chainId, time }, told] = [openBlocks(written.log), openBlocks(written.lines)];
    expect([dialect, protocol, initKey, chainId]).toEqual([told.dialect, told.protocol, told.initKey, told.chainId]);
    // The operations of the hardforks have the start of the chain, and no block has it.
    expect(time).toBe(told.time);
  });

  it('is applied, signatures and authorities verified, to the state that the lines give', async () => {
    const [log, told] = await Promise.all([replay({ blocks: written.log }), replay({ blocks: written.lines })]);
    expect([log.blocks, log.refused]).toEqual([100, undefined]);
    expect(told.operations).toMatchObject({ compared: 283, mismatched: 0 });
    expect(stateHash(log.engine.state)).toBe(stateHash(told.engine.state));
  });
});
