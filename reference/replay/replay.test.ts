import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Json } from '../../spec/kernel/json/json.ts';
import { changedLeaf, mismatches, recorded, rewriteLines } from './recordings.testing.ts';
import { replay } from './replay.ts';

const { a, c } = recorded;
const folder = mkdtempSync(join(tmpdir(), 'plumbline-replay-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('replay', () => {
  it('proves the first blocks of chain C: hashes, signatures, authorities, operations and state', async () => {
    const { refused, ...result } = await replay({ ...c, until: 300 });

    expect(refused).toBeUndefined();
    expect(result.blocks).toBe(300);
    expect(mismatches(result)).toEqual({});
    expect(result.snapshots).toBeGreaterThan(20);
    expect(result.operations.compared).toBeGreaterThan(1000);
  });

  it('finds the state of chain A as recorded, up to its first post', async () => {
    const { refused, ...result } = await replay({ ...a, until: 2735, verifiesSignatures: false });

    expect(refused).toBeUndefined();
    expect(mismatches(result)).toEqual({});
    expect(result.snapshots).toBeGreaterThan(50);
  });

  it('compares the named sections alone', async () => {
    const { sections } = await replay({ ...c, until: 30, sections: ['feed', 'accounts'] });

    expect(Object.keys(sections)).toEqual(['feed', 'accounts']);
    expect(sections.accounts?.compared).toBeGreaterThan(0);
  });

  it('finds a changed value in every section', async () => {
    const states = join(folder, 'states.ndjson');
    const changed = new Set<string>();
    await rewriteLines(c.states, states, 30, ({ head, changed: sections }) => {
      const changes = Object.entries(sections as Record<string, Json>).flatMap(([name, section]) => {
        const value = changedLeaf(section);
        if (value === undefined) return [];
        changed.add(name);
        return [[name, value] as const];
      });
      return { head: head as Json, changed: Object.fromEntries(changes) };
    });
    const { sections } = await replay({ ...c, states, until: 300, verifiesSignatures: false });
    const silent = Object.entries(sections).filter(([name, { mismatched }]) => changed.has(name) && mismatched === 0);

    expect(changed.size).toBeGreaterThan(15);
    expect(silent).toEqual([]);
  });

  it('reads snapshots with spaces in them', async () => {
    const [spaced, compact] = [join(folder, 'spaced.ndjson'), join(folder, 'compact.ndjson')];
    await rewriteLines(c.states, spaced, 6, (line) => line, ' ');
    await rewriteLines(c.states, compact, 6, (line) => line);
    const options = { ...c, until: 30, verifiesSignatures: false };
    const { sections, snapshots } = await replay({ ...options, states: spaced });

    expect(snapshots).toBe(6);
    expect(sections).toEqual((await replay({ ...options, states: compact })).sections);
  });

  it.each([
    ['of another form', '[1]'],
    ['without an end', '{"head":1,"changed":{"dgp":{}'],
    ['with a record that is no JSON', '{"head":1,"changed":{"dgp":{"id":x}}}'],
  ])('names the line %s', async (_, line) => {
    const states = join(folder, 'malformed.ndjson');
    writeFileSync(states, `${line}\n`);

    await expect(replay({ ...c, states, until: 2 })).rejects.toThrow(`${states}, line 1: not a snapshot`);
  });

  it('refuses the block whose transaction was changed, and says why', async () => {
    const blocks = join(folder, 'blocks.ndjson');
    let num: unknown;
    await rewriteLines(c.blocks, blocks, 60, (line) => {
      const text = JSON.stringify(line.block);
      if (num !== undefined || !text.includes('"transfer_operation"')) return line;
      num = line.num;
      return { ...line, block: JSON.parse(text.replace(/"amount":"(\d+)"/, '"amount":"9$1"')) };
    });
    const { refused } = await replay({ blocks, until: 60 });

    expect(refused).toEqual({ block: num, reason: expect.stringMatching(/merkle/) });
  });
});
