import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { boundaries } from '../boundaries/index.ts';
import { accepted, openScenes } from '../scene/scene.testing.ts';
import type { Scene } from '../scene/scene.ts';
import { refusedCases } from './index.ts';
import type { Refused } from './refused.ts';

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

let scenes: Awaited<ReturnType<typeof openScenes>>;
beforeAll(async () => {
  scenes = await openScenes();
});
afterAll(() => scenes.close());

const lifetime = 600;
const idOf = ({ refusal, by }: Refused): string => (by === undefined ? refusal : `${refusal} (${by})`);

it('each case is refused for its reason, and for no other', async () => {
  const { chain, controls } = scenes;
  const reasons = new Map(refusedCases.map((each) => [each, new Set<string>()]));
  const without = new Map(refusedCases.map((each) => [each, new Set<string>()]));
  // A witness among the actors, and content that was voted for.
  const before = boundaries.filter(({ id }) => /^(?:witness_update|vote\/|comment\/pause)/.test(id));
  for (let turn = 0; turn < mostTurns; turn++) {
    const scene = scenes.scene(turn);
    for (const { cases } of before) for (const each of cases(scene)) scenes.verdict(each.operations, lifetime);
    await controls.mine(2);
    for (const each of refusedCases) {
      const { refusal, of } = each;
      const operations = of(scene);
      if (operations === undefined) continue;
      const reason = scenes.verdict(operations, lifetime);
      reasons.get(each)?.add(reason ?? 'no transaction');
      if (reason === refusal) without.get(each)?.add(verdictWithout(refusal, operations));
      chain.dropWaiting();
    }
    await controls.mine(1);
  }
  const others = [...reasons].filter(([{ refusal }, seen]) => !seen.has(refusal));
  expect(others.map(([each, seen]) => `${idOf(each)}: ${[...seen].join(', ') || 'never tried'}`)).toEqual([]);
  // What is tried is never accepted: nothing of it may change a target.
  expect([...reasons].filter(([, seen]) => seen.has(accepted)).map(([each]) => idOf(each))).toEqual([]);
  // Some are thrown without that function: of these nothing is known.
  const twice = [...without].filter(([{ refusal }, seen]) => !seen.has(accepted) && !seen.has(refusal));
  expect(twice.map(([each]) => idOf(each))).toEqual(refusedTwice);
}, 60_000);

/** What an engine says that does not ask for the reason; it may be unable to go on. */
function verdictWithout(refusal: string, operations: Parameters<typeof scenes.verdict>[0]): string {
  ignored.slug = refusal;
  try {
    return scenes.verdict(operations, lifetime) ?? 'no transaction';
  } catch (error) {
    return (error as Error).message;
  } finally {
    ignored.slug = '';
  }
}

it('cases have refusals of their own', () => {
  expect(new Set(refusedCases.map(idOf)).size).toBe(refusedCases.length);
});

it('nothing is sent that is longer than a node reads', () => {
  const scene = scenes.scene(0);
  const dynamicGlobalProperties = { ...scene.state.dynamicGlobalProperties, maximum_block_size: 393_216_000 };
  const state = { dynamicGlobalProperties } as unknown as Scene['state'];
  expect(refusedCases.find(({ refusal }) => refusal === 'transaction/size')?.of({ ...scene, state })).toBeUndefined();
});
