import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RefusalError } from '../../../spec/authority/refusal.ts';
import { core } from '../../../spec/dialects/core.ts';
import { parametersOf } from '../../chain/ledger/parameters.ts';
import { protocols } from '../../chain/protocol.ts';
import type { People } from '../../chain/random/draw.ts';
import { type ReferenceNode, startNode } from '../../node.ts';
import { signing } from '../signing.ts';
import type { Boundary } from './boundary.ts';
import { boundaries } from './index.ts';

const accepted = 'accepted';
/** Replies to the greatest depth take so many heads, where each actor writes one at each. */
const mostTurns = 24;

let node: ReferenceNode;
beforeAll(async () => {
  const of = { accounts: 5, witnesses: 34, seed: 1, scenario: 'small', blockTime: 'manual', reuses: true } as const;
  node = await startNode({ development: { ...of, dialect: core, protocol: protocols['0.24'] } });
});
afterAll(() => node.close());

/** What becomes of its transactions, at some heads. */
async function verdicts({ cases, refusal }: Boundary): Promise<ReadonlySet<string>> {
  const { chain, devAccounts, controls } = node;
  const keys = devAccounts.flatMap(({ keys: { active, posting } }) => [active, posting]);
  const transactionOf = signing(chain, keys);
  const actors = devAccounts.map(({ name }) => name) as unknown as People;
  const parameters = parametersOf(chain.protocol);
  const seen = new Set<string>();
  for (let turn = 0; turn < mostTurns && !(seen.has(accepted) && seen.has(refusal ?? accepted)); turn++) {
    for (const { operations, lifetime = 600 } of cases({ state: chain.state, actors, parameters, turn })) {
      const transaction = transactionOf(operations, 'right', lifetime);
      if (transaction === undefined) continue;
      try {
        chain.pushTransaction(transaction);
        seen.add(accepted);
      } catch (error) {
        if (!(error instanceof RefusalError)) throw error;
        seen.add(error.refusal.slug);
      }
    }
    await controls.mine(1);
  }
  return seen;
}

describe('each limit has a transaction before it that is accepted, and one behind it that is refused for it', () => {
  it.each(boundaries.filter(({ id }) => id !== 'vote/before-the-payout').map((each) => [each.id, each] as const))(
    '%s',
    async (_, boundary) => {
      const seen = await verdicts(boundary);
      expect([...seen]).toContain(accepted);
      if (boundary.refusal !== undefined) expect([...seen]).toContain(boundary.refusal);
    },
  );

  it('vote/before-the-payout, which time brings', async () => {
    const boundary = boundaries.find(({ id }) => id === 'vote/before-the-payout') as Boundary;
    const { chain, controls } = node;
    const { cashoutWindow, upvoteLockout } = parametersOf(chain.protocol);
    await controls.travel(`${cashoutWindow}`);
    await verdicts(boundaries.find(({ id }) => id === 'comment/pause-between-replies') as Boundary);
    await controls.travel(`${cashoutWindow - upvoteLockout}`);
    expect([...(await verdicts(boundary))]).toContain(accepted);
  });
});

it('limits have names of their own', () => {
  expect(new Set(boundaries.map(({ id }) => id)).size).toBe(boundaries.length);
});
