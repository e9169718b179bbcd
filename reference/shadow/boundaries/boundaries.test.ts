import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accepted, openScenes } from '../scene/scene.testing.ts';
import type { Boundary } from './boundary.ts';
import { boundaries } from './index.ts';
import { limitsOf } from './turns.ts';

/** Replies to the greatest depth take so many heads, where each actor writes one at each. */
const mostTurns = 24;

let scenes: Awaited<ReturnType<typeof openScenes>>;
beforeAll(async () => {
  scenes = await openScenes();
});
afterAll(() => scenes.close());

/** What becomes of its transactions, at some heads. */
async function verdicts({ cases, refusal }: Boundary): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  for (let turn = 0; turn < mostTurns && !(seen.has(accepted) && seen.has(refusal ?? accepted)); turn++) {
    for (const { operations, lifetime = 600, signed } of cases(scenes.scene(turn))) {
      const verdict = scenes.verdict(operations, lifetime, signed);
      if (verdict !== undefined) seen.add(verdict);
    }
    await scenes.controls.mine(1);
  }
  return seen;
}

/** Limits that are tried only when time has brought them near. */
const byTime = ['vote/before-the-payout', 'vote/least-payout', 'transfer_to_vesting/last-part'];

describe('each limit has a transaction before it that is accepted, and one behind it that is refused for it', () => {
  it.each(boundaries.filter(({ id }) => !byTime.includes(id)).map((each) => [each.id, each] as const))(
    '%s',
    async (_, boundary) => {
      const seen = await verdicts(boundary);
      expect([...seen]).toContain(accepted);
      if (boundary.refusal !== undefined) expect([...seen]).toContain(boundary.refusal);
    },
  );

  it('vote/before-the-payout, which time brings', async () => {
    const boundary = boundaries.find(({ id }) => id === 'vote/before-the-payout') as Boundary;
    const { controls, parameters } = scenes;
    const { cashoutWindow, upvoteLockout } = parameters;
    await controls.travel(`${cashoutWindow}`);
    await verdicts(boundaries.find(({ id }) => id === 'comment/pause-between-replies') as Boundary);
    await controls.travel(`${cashoutWindow - upvoteLockout}`);
    expect([...(await verdicts(boundary))]).toContain(accepted);
  });

  it('vote/least-payout, which time brings', async () => {
    const boundary = boundaries.find(({ id }) => id === 'vote/least-payout') as Boundary;
    const { chain, controls, parameters } = scenes;
    const { cashoutWindow, blockInterval } = parameters;
    await controls.travel(`${cashoutWindow}`);
    await verdicts(boundaries.find(({ id }) => id === 'comment/pause-between-replies') as Boundary);
    const [next] = [...chain.state.comments.by.cashout_time.from(chain.state.dynamicGlobalProperties.time)];
    const left = (next?.cashout_time ?? 0) - chain.state.dynamicGlobalProperties.time;
    await controls.travel(`${left - blockInterval}`);
    expect([...(await verdicts(boundary))]).toContain(accepted);
  });

  it('transfer_to_vesting/last-part, which time brings', async () => {
    const { controls, parameters } = scenes;
    const of = (wanted: string) => boundaries.find(({ id }) => id === wanted) as Boundary;
    const withdrawn = of('set_withdraw_vesting_route/vested');
    expect([...(await verdicts(withdrawn))]).toContain(withdrawn.refusal);
    const boundary = of('transfer_to_vesting/last-part');
    expect(boundary.isNear?.(scenes.scene(0))).toBe(false);
    for (let part = 1; part < parameters.withdrawIntervals; part++)
      await controls.travel(`${parameters.withdrawInterval}`);
    expect(boundary.isNear?.(scenes.scene(0))).toBe(true);
    expect([...(await verdicts(boundary))]).toContain(accepted);
    // It is looked at once.
    expect(boundary.isNear?.(scenes.scene(0))).toBe(false);
  });
});

it('limits have names of their own', () => {
  expect(new Set(boundaries.map(({ id }) => id)).size).toBe(boundaries.length);
});

it('each limit has its turn once in a round', () => {
  const heads = boundaries.length;
  const seen = Array.from({ length: heads }, (_, head) => limitsOf(head).inTurn).flat();
  const rounds = seen.length / boundaries.length;
  for (const boundary of boundaries) expect(seen.filter((each) => each === boundary).length).toBe(rounds);
});
