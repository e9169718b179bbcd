import { expect, it } from 'vitest';
import { allCases } from '../../test/support/sampled.ts';
import { fed, headsOfLimit, isBroadcast, refusal } from './feed.testing.ts';
import { trial } from './trial.testing.ts';

it('finds nothing in a node that forks and waits, whatever it is fed with', async () => {
  const { difference, writes, forks } = await trial({ seed: 5, mostBlocks: allCases ? 8 : 5 });
  expect(difference).toBeUndefined();
  expect([writes > 20, forks > 0]).toEqual([true, true]);
});

it('sends valid and invalid operations, and nothing without keys', async () => {
  const { events, difference } = await fed((target) => target, { blocks: allCases ? 6 : 3 });
  expect(difference).toBeUndefined();
  const written = events.flatMap((event) => (event.kind === 'write' ? [event] : []));
  const kinds = (all: typeof written) => new Set(all.map(({ operation }) => operation)).size;
  expect(kinds(written.filter(({ refused }) => refused === undefined))).toBeGreaterThan(3);
  expect(kinds(written.filter(({ refused }) => refused !== undefined))).toBeGreaterThan(3);

  const silent = await fed((target) => target, { withKeys: false, blocks: 2 });
  expect([...silent.called].filter((method) => /broadcast/.test(method))).toEqual([]);
});

it('names what the target refuses and the engine accepts, in its shortest form', async () => {
  const { difference } = await fed((right) => ({
    call: (method, params) => (isBroadcast(method) ? refusal(method) : right.call(method, params)),
  }));
  expect(difference).toMatchObject({
    ...{ part: 'writes', kind: 'missing', expected: 'accepted', actual: 'refused: refused', pointer: '/error' },
    calls: [{ method: expect.stringMatching(/broadcast_transaction$/) }],
  });
  expect(difference?.script).toHaveLength(1);
  expect(difference?.operation?.startsWith(difference?.script?.[0]?.split(' ')[0] ?? '-')).toBe(true);
});

// The long tests try the other direction, too.
if (allCases)
  it('names what the target accepts and the engine refuses', async () => {
    const { difference } = await fed((right) => ({
      call: (method, params) =>
        isBroadcast(method) ? right.call(method, params).catch(() => ({})) : right.call(method, params),
    }));
    expect(difference).toMatchObject({ part: 'writes', kind: 'unexpected', actual: 'accepted', pointer: '/result' });
    expect(difference?.expected).toMatch(/^refused: .*\([\w-]+\/[\w-]+\)$/);
  });

if (allCases)
  it('does at a later head what is another thing then', async () => {
    const heads = await headsOfLimit('change_recovery_account/back', { isSpread: false });
    expect(heads.length).toBeGreaterThanOrEqual(4);
    expect(new Set(heads).size).toBe(3);
  });
