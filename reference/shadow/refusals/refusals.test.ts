import { afterAll, beforeAll, expect, it } from 'vitest';
import { RefusalError } from '../../../spec/authority/refusal.ts';
import { core } from '../../../spec/dialects/core.ts';
import { parametersOf } from '../../chain/ledger/parameters.ts';
import { protocols } from '../../chain/protocol.ts';
import type { People } from '../../chain/random/draw.ts';
import { type ReferenceNode, startNode } from '../../node.ts';
import type { Scene } from '../boundaries/boundary.ts';
import { boundaries } from '../boundaries/index.ts';
import { signing } from '../signing.ts';
import { refusedCases } from './index.ts';

/** Heads; some cases need what others did before. */
const mostTurns = 12;

let node: ReferenceNode;
beforeAll(async () => {
  const of = { accounts: 5, witnesses: 34, seed: 1, scenario: 'small', blockTime: 'manual', reuses: true } as const;
  node = await startNode({ development: { ...of, dialect: core, protocol: protocols['0.24'] } });
});
afterAll(() => node.close());

it('each case is refused for its reason', async () => {
  const { chain, devAccounts, controls } = node;
  const keys = devAccounts.flatMap(({ keys: { active, posting } }) => [active, posting]);
  const transactionOf = signing(chain, keys);
  const actors = devAccounts.map(({ name }) => name) as unknown as People;
  const reasons = new Map(refusedCases.map(({ refusal }) => [refusal, new Set<string>()]));
  // A witness among the actors, and content that was voted for.
  const before = boundaries.filter(({ id }) => /^(?:witness_update|vote\/|comment\/pause)/.test(id));
  for (let turn = 0; turn < mostTurns; turn++) {
    const scene: Scene = { state: chain.state, actors, parameters: parametersOf(chain.protocol), turn };
    const judge = (operations: Parameters<typeof transactionOf>[0], lifetime = 600): string => {
      const transaction = transactionOf(operations, 'right', lifetime);
      if (transaction === undefined) return 'no transaction';
      try {
        chain.pushTransaction(transaction);
        return 'accepted';
      } catch (error) {
        if (!(error instanceof RefusalError)) throw error;
        return error.refusal.slug;
      }
    };
    for (const { cases } of before)
      for (const { operations, lifetime = 700 } of cases(scene)) judge(operations, lifetime);
    for (const { refusal, of } of refusedCases) {
      const operations = of(scene);
      if (operations !== undefined) reasons.get(refusal)?.add(judge(operations));
    }
    await controls.mine(1);
  }
  const others = [...reasons].filter(([refusal, seen]) => !seen.has(refusal));
  expect(others.map(([refusal, seen]) => `${refusal}: ${[...seen].join(', ') || 'never tried'}`)).toEqual([]);
  // What is tried is never accepted: nothing of it may change a target.
  expect([...reasons].filter(([, seen]) => seen.has('accepted')).map(([refusal]) => refusal)).toEqual([]);
});

it('cases have refusals of their own', () => {
  expect(new Set(refusedCases.map(({ refusal }) => refusal)).size).toBe(refusedCases.length);
});

it('nothing is sent that is longer than a node reads', () => {
  const maximum_block_size = 393_216_000;
  const state = { dynamicGlobalProperties: { maximum_block_size } };
  const scene = { state, parameters: parametersOf(protocols['0.24']) } as unknown as Scene;
  expect(refusedCases.find(({ refusal }) => refusal === 'transaction/size')?.of(scene)).toBeUndefined();
});
