import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../spec/kernel/json/json.ts';
import { stateHash } from '../chain/apply/state-hash.ts';
import { importChain } from './import.ts';
import { recorded, rewriteLines } from './recordings.testing.ts';
import { replay } from './replay.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-builds-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Members = Record<string, Json>;
const members = (json: Json | undefined) => json as Members;
const list = (json: Json | undefined) => json as unknown as Json[];

let written = 0;

/** The first blocks of chain C as `change` leaves each line. */
async function blocksOf(change: (line: Members) => Members, count = 120): Promise<string> {
  const file = join(folder, `blocks-${written++}.ndjson`);
  await rewriteLines(recorded.c.blocks, file, count, change as never);
  return file;
}

const imported = (blocks: string, options = {}) =>
  stateHash(importChain({ blocks, verifiesSignatures: false, ...options }).state);

let usual = '';
beforeAll(async () => {
  usual = imported(await blocksOf((line) => line));
});

describe('blocks as other builds write them', () => {
  it('have the extensions of headers as pairs', async () => {
    const numbers: Readonly<Record<string, number>> = { version: 1, hardfork_version_vote: 2 };
    let pairs = 0;
    const blocks = await blocksOf((line) => {
      const block = members(line.block);
      const extensions = list(block.extensions).map((each) => {
        pairs++;
        return [numbers[String(members(each).type)] ?? -1, members(each).value ?? null];
      });
      return { ...line, block: { ...block, extensions } as never };
    });
    expect(pairs).toBeGreaterThan(10);
    expect(imported(blocks)).toBe(usual);
    expect(readFileSync(blocks, 'utf8')).toContain('[1,"0.24.0"]');
  });

  it('have operations that are recorded twice', async () => {
    const blocks = await blocksOf((line) => ({ ...line, ops: [...list(line.ops), ...list(line.ops)] as never }));
    const { operations, refused } = await replay({ blocks, verifiesSignatures: false });
    expect([operations.mismatched, refused]).toEqual([0, undefined]);
    expect(operations.compared).toBeGreaterThan(100);
  });
});

describe('the start of a chain', () => {
  const later = 3_600 * 24 * 365 * 5;
  const moved = (by: number) => (line: Members) => {
    if (line.num !== 1) return line;
    const ops = list(line.ops).map((each) => {
      const at = Date.parse(`${String(members(each).timestamp)}Z`) - by * 1000;
      return { ...members(each), timestamp: new Date(at).toISOString().slice(0, 19) };
    });
    return { ...line, ops: ops as never };
  };

  it('is the time of its hardforks, years before its first block too', async () => {
    const { state } = importChain({ blocks: await blocksOf(moved(later), 1), verifiesSignatures: false });
    const { current_aslot, participation_count } = state.dynamicGlobalProperties;
    expect(Number(current_aslot)).toBe(later / 3 + 1);
    // Deployed nodes count the slot of the block before the missed ones, of which 128 are remembered.
    expect(participation_count).toBe(0);
    expect(state.hardforkProperties.processed_hardforks[0]).toBe(Date.UTC(2026, 6, 22) / 1000 - later);
  });

  it('is the given one where it is given', async () => {
    const genesisTime = Date.UTC(2020, 0, 1) / 1000;
    const { state } = importChain({
      blocks: await blocksOf((line) => line, 1),
      verifiesSignatures: false,
      genesisTime,
    });
    expect(state.hardforkProperties.processed_hardforks[0]).toBe(genesisTime);
  });
});

describe('lines that cannot be read', () => {
  it.each([
    ['a time that is none', { timestamp: 'then' }, '/block/timestamp: expected '],
    ['an extension of no kind', { extensions: [[9, 1]] }, '/block/extensions/0'],
    ['no transactions', { transactions: 5 }, '/block/transactions: expected '],
    ['an operation that is none', { transactions: [{ operations: [7] }] }, '/block/transactions/0'],
  ])('are named by file, line and place: %s', async (_, change, place) => {
    const blocks = await blocksOf(
      (line) => (line.num === 3 ? { ...line, block: { ...members(line.block), ...change } as never } : line),
      5,
    );
    const refused = () => importChain({ blocks, verifiesSignatures: false });
    expect(refused).toThrow(`${blocks}, line 3, ${place}`);
    await expect(replay({ blocks, verifiesSignatures: false })).rejects.toMatchObject({ name: 'RecordingError' });
  });
});
