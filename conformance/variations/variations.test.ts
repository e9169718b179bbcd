import { beforeAll, describe, expect, it } from 'vitest';
import { methods } from '../../spec/methods/index.ts';
import { developmentNode } from '../../test/support/reference-node.ts';
import { turnSeed } from '../../test/support/turn-seed.ts';
import { answered } from '../judge/by-hand.testing.ts';
import { seeded } from '../util/random.ts';
import { accusationsOf } from './accusations.testing.ts';
import { variations } from './index.ts';
import { inFront, type Variation } from './variation.ts';

/** The method that a variation is about, if it is about one. */
const methodOf = ({ id }: Variation) => Object.keys(methods).find((name) => id.includes(name));

describe('the variations', () => {
  it('are many, each named once, with what allows it', () => {
    expect(variations.length).toBeGreaterThan(500);
    expect(new Set(variations.map(({ id }) => id)).size).toBe(variations.length);
    expect(variations.filter(({ allowedBy }) => !/^[A-Z`].+\.$/.test(allowedBy))).toEqual([]);
    expect(new Set(variations.map((each) => each.class)).size).toBe(12);
  });

  it('change every call of a batch', () => {
    const [variation] = variations.filter(({ id }) => id === 'order/condenser_api.get_active_witnesses');
    const single = answered('condenser_api.get_active_witnesses', [], ['a', 'b']);
    const both = {
      ...single,
      request: {
        text: undefined,
        json: [1, 2].map((id) => ({ jsonrpc: '2.0', method: 'condenser_api.get_active_witnesses', params: [], id })),
      },
      answer: { text: undefined, json: [1, 2].map((id) => ({ jsonrpc: '2.0', result: ['a', 'b'], id })) },
    };
    const edit = variation && inFront(variation).edit(both, seeded(1, 'batch'));
    expect(edit?.instead?.answer?.json).toEqual([1, 2].map((id) => ({ jsonrpc: '2.0', result: ['b', 'a'], id })));
  });
});

let url: string;
beforeAll(async () => {
  url = (await developmentNode()).url;
});

it(`a sample of them accuses nobody (PLUMBLINE_SEED=${turnSeed})`, async () => {
  const random = seeded(turnSeed, 'variations');
  const aboutMethods = variations.filter((each) => methodOf(each) !== undefined);
  const names = random.sample([...new Set(aboutMethods.map((each) => methodOf(each) as string))], 8);
  const [general] = random.sample(
    variations.filter((each) => methodOf(each) === undefined && each.class !== 'offered'),
    1,
  );
  // Of one method one: two would change the same answer.
  const sample = names.flatMap((name) =>
    random.sample(
      aboutMethods.filter((each) => methodOf(each) === name),
      1,
    ),
  );
  const tried = [...sample, ...(general ? [general] : [])];
  const { accusations, checks, reason } = await accusationsOf(url, tried, { methods: names, seed: turnSeed });

  expect([reason, accusations]).toEqual(['complete', []]);
  expect(checks).toBeGreaterThan(0);
});

it('answers to a batch in another order accuse nobody', async () => {
  const tried = variations.filter(({ id }) => id === 'transport/batches-from-their-end');
  const { accusations, changed } = await accusationsOf(url, tried, { rules: ['envelope/*', 'protocol/batch*'] });

  expect(changed).toBeGreaterThan(10);
  expect(accusations).toEqual([]);
});

it('a node that does break a sentence is accused beside them', async () => {
  const wrong: Variation = {
    id: 'order/wrong',
    class: 'order',
    allowedBy: 'Nothing.',
    answer: ({ method, answer, result }) =>
      method === 'condenser_api.get_account_count' && result !== undefined ? { ...answer, result: 'many' } : undefined,
  };
  const names = ['condenser_api.get_account_count', 'condenser_api.get_witness_count'];
  const { accusations, changed } = await accusationsOf(url, [wrong], { methods: names });

  expect(changed).toBeGreaterThan(0);
  expect(accusations).toContainEqual(expect.stringMatching(/^must schema\/result condenser_api\.get_account_count/));
});
