import { afterAll, beforeAll, expect, it, vi } from 'vitest';
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

/** A reason that the engine does not ask for. */
const ignored = vi.hoisted(() => ({ slug: '' }));
vi.mock('../../chain/ledger/refuse.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../chain/ledger/refuse.ts')>();
  const refuse: typeof original.refuse = (condition, refusal, values) => {
    if (condition && refusal(values).slug !== ignored.slug) original.refuse(condition, refusal, values);
  };
  return { ...original, refuse };
});

/** What is refused for them is refused for another reason too: a node without the first one differs in nothing but the text. */
const refusedTwice = [
  ...['transfer_to_vesting/asset', 'claim_reward_balance/core', 'claim_reward_balance/dollars'],
  ...['claim_reward_balance/vests', 'account-fee/asset', 'account-fee/negative', 'account-fee/too-large'],
  ...['account_create/fee-too-large', 'authority/invalid-name', 'custom/no-signer', 'recover_account/same-owner'],
  ...['recover_account/recent-impossible', 'owner/impossible', 'owner/open', 'recover_account/other-authority'],
  ...['set_reset_account/same', 'comment/other-parent', 'beneficiaries/too-many', 'reblog/own', 'price/same-asset'],
  ...['asset/overflow', 'escrow_release/who', 'escrow_release/receiver', 'create_proposal/no-permlink'],
  ...['feed_publish/assets', 'witness_set_properties/no-key', 'witness_set_properties/fee-asset'],
];

/** Heads; some cases need what others did before. */
const mostTurns = 12;

let node: ReferenceNode;
beforeAll(async () => {
  const of = { accounts: 5, witnesses: 34, seed: 1, scenario: 'small', blockTime: 'manual', reuses: true } as const;
  node = await startNode({ development: { ...of, dialect: core, protocol: protocols['0.24'] } });
});
afterAll(() => node.close());

it('each case is refused for its reason, and for no other', async () => {
  const { chain, devAccounts, controls } = node;
  const keys = devAccounts.flatMap(({ keys: { active, posting } }) => [active, posting]);
  const transactionOf = signing(chain, keys);
  const actors = devAccounts.map(({ name }) => name) as unknown as People;
  const reasons = new Map(refusedCases.map(({ refusal }) => [refusal, new Set<string>()]));
  const without = new Map(refusedCases.map(({ refusal }) => [refusal, new Set<string>()]));
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
        if (error instanceof RefusalError) return error.refusal.slug;
        if (ignored.slug === '') throw error;
        return (error as Error).message;
      }
    };
    for (const { cases } of before)
      for (const { operations, lifetime = 700 } of cases(scene)) judge(operations, lifetime);
    await controls.mine(2);
    for (const { refusal, of } of refusedCases) {
      const operations = of(scene);
      if (operations === undefined) continue;
      const reason = judge(operations);
      reasons.get(refusal)?.add(reason);
      if (reason !== refusal) continue;
      ignored.slug = refusal;
      without.get(refusal)?.add(judge(operations));
      ignored.slug = '';
      chain.dropWaiting();
    }
    await controls.mine(1);
  }
  const others = [...reasons].filter(([refusal, seen]) => !seen.has(refusal));
  expect(others.map(([refusal, seen]) => `${refusal}: ${[...seen].join(', ') || 'never tried'}`)).toEqual([]);
  // What is tried is never accepted: nothing of it may change a target.
  expect([...reasons].filter(([, seen]) => seen.has('accepted')).map(([refusal]) => refusal)).toEqual([]);
  // Some are thrown without that function: of these nothing is known.
  const twice = [...without].filter(([refusal, seen]) => !seen.has('accepted') && !seen.has(refusal));
  expect(twice.map(([refusal]) => refusal)).toEqual(refusedTwice);
}, 60_000);

it('cases have refusals of their own', () => {
  expect(new Set(refusedCases.map(({ refusal }) => refusal)).size).toBe(refusedCases.length);
});
