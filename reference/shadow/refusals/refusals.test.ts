import { afterAll, beforeAll, expect, it } from 'vitest';
import { boundaries } from '../boundaries/index.ts';
import { accepted, openScenes } from '../scene/scene.testing.ts';
import type { Scene } from '../scene/scene.ts';
import { refusedCases } from './index.ts';
import type { Refused } from './refused.ts';

/** Heads; some cases need what others did before. */
const mostTurns = 14;

let scenes: Awaited<ReturnType<typeof openScenes>>;
beforeAll(async () => {
  scenes = await openScenes();
});
afterAll(() => scenes.close());

const lifetime = 600;
const idOf = ({ refusal, by }: Refused): string => (by === undefined ? refusal : `${refusal} (${by})`);

it('each case is refused for its reason', async () => {
  const { chain, controls } = scenes;
  const reasons = new Map(refusedCases.map((each) => [each, new Set<string>()]));
  // A witness among the actors, content that was voted for, and accounts that vote no more.
  const before = boundaries.filter(({ id }) => /^(?:witness_update|vote\/|comment\/pause|decline)/.test(id));
  for (let turn = 0; turn < mostTurns; turn++) {
    const scene = scenes.scene(turn);
    for (const { cases } of before)
      for (const each of cases(scene)) scenes.verdict(each.operations, each.lifetime ?? lifetime);
    await controls.mine(2);
    for (const each of refusedCases) {
      const operations = each.of(scene);
      if (operations === undefined) continue;
      reasons.get(each)?.add(scenes.verdict(operations, lifetime) ?? 'no transaction');
      chain.dropWaiting();
    }
    await controls.mine(1);
  }
  const others = [...reasons].filter(([{ refusal }, seen]) => !seen.has(refusal));
  expect(others.map(([each, seen]) => `${idOf(each)}: ${[...seen].join(', ') || 'never tried'}`)).toEqual([]);
  // What is tried is never accepted: nothing of it may change a target.
  expect([...reasons].filter(([, seen]) => seen.has(accepted)).map(([each]) => idOf(each))).toEqual([]);
});

it('cases have refusals of their own', () => {
  expect(new Set(refusedCases.map(idOf)).size).toBe(refusedCases.length);
});

it('nothing is sent that is longer than a node reads', () => {
  const scene = scenes.scene(0);
  const dynamicGlobalProperties = { ...scene.state.dynamicGlobalProperties, maximum_block_size: 393_216_000 };
  const state = { dynamicGlobalProperties } as unknown as Scene['state'];
  expect(refusedCases.find(({ refusal }) => refusal === 'transaction/size')?.of({ ...scene, state })).toBeUndefined();
});
