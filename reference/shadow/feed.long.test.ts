import './feed.test.ts';
import { expect, it } from 'vitest';
import { stringifyJson } from '../../spec/kernel/json/json.ts';
import { NodeCallError } from '../services/kit/node-client.ts';
import { fed, headsOfLimit, isBroadcast, refusal } from './feed.testing.ts';
import { refusedCases } from './refusals/index.ts';
import { trial } from './trial.testing.ts';

it.each([1, 6])('finds nothing in a hundred blocks, which thousands of writes make: seed %i', async (seed) => {
  const { difference, writes } = await trial({ seed, mostBlocks: 100, ageOfPrices: seed % 2 === 0 ? 60 : undefined });
  expect(difference).toBeUndefined();
  expect(writes).toBeGreaterThan(1_000);
});

it.each([
  // The order, or what it holds of its owner's: which is read first is chance.
  ['undo/orders', 1, { part: 'state', section: expect.stringMatching(/^(?:orders|accounts)$/) }],
  ['transactions/votes-unseen', 2, { part: 'state', section: 'transactions' }],
])('names a defect that only forks or writes show: %s', async (defect, seed, expected) => {
  expect((await trial({ defect, seed, mostBlocks: 60 })).difference).toMatchObject(expected);
});

it('waits for a third head where the target does not say what waits', async () => {
  const { events, difference } = await fed(
    (right) => ({
      call: (method, params) =>
        isBroadcast(method) || method === 'plumbline.count_waiting' ? refusal(method) : right.call(method, params),
    }),
    { blocks: 60 },
  );
  expect(difference).toMatchObject({ part: 'writes', kind: 'missing' });
  expect(events.filter(({ kind }) => kind === 'block').at(-1)).toMatchObject({ block: difference?.block });
});

it('sends what is refused for each reason to any node, and what ends a deployed one to nodes of ours alone', async () => {
  const unknown = { code: -32_601, message: 'Could not find method', data: undefined };
  const sentTo = async (isOurs: boolean) => {
    const sent: string[] = [];
    const { difference } = await fed(
      ({ call }) => ({
        call(method, params) {
          if (isBroadcast(method)) sent.push(stringifyJson(params));
          if (method === 'plumbline.count_waiting' && !isOurs)
            return Promise.reject(new NodeCallError(method, unknown.message, { answer: unknown }));
          return call(method, params);
        },
      }),
      // It has its turn among the first.
      { blocks: 2, seed: refusedCases.findIndex((each) => each.refusal === 'comment_options/unknown-beneficiary') - 1 },
    );
    expect(difference).toBeUndefined();
    expect(sent.some((each) => /"refused-/.test(each))).toBe(true);
    return sent.some((each) => /"refused-.*"beneficiaries":\[\{"account":"nobody-at-all"/.test(each));
  };
  expect([await sentTo(true), await sentTo(false)]).toEqual([true, false]);
});

it('does at several heads, in some rounds, what else is done at once', async () => {
  const limit = 'decline_voting_rights/again';
  const [atOnce, spread] = [await headsOfLimit(limit), await headsOfLimit(limit, { isSpread: true })];
  expect(new Set(spread).size).toBeGreaterThan(new Set(atOnce).size);
});
