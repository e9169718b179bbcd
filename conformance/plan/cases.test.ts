import { describe, expect, it } from 'vitest';
import { testnet } from '../../spec/dialects/testnet.ts';
import { methods } from '../../spec/methods/index.ts';
import { type Corpus, emptyCorpus } from '../model/corpus.ts';
import { discoveredOf } from '../testing/discovered.ts';
import { casesFor } from './cases.ts';

const quick = { valid: 3, boundary: 0, mutation: 0 };
const full = { valid: 8, boundary: 6, mutation: 6 };

const all = [...Object.keys(methods), 'debug_node_api.x'];
const everything = discoveredOf({ dialect: testnet, methods: new Set(all) });
/** Enough where faults are made, which takes time. */
const few = {
  ...everything,
  methods: new Set(all.filter((name) => /^(follow_api|condenser_api\.(get_a|lookup_))/.test(name))),
};
const casesOf = (corpus: Partial<Corpus>, counts = quick, seed = 1) =>
  casesFor(
    {
      ...(counts === quick ? everything : few),
      corpus: { ...emptyCorpus, ...corpus },
      blocks: [{ num: 7, transactions: 1 }],
    },
    { seed, counts, page: 20, selected: () => true },
  );

describe('cases', () => {
  it('never write, and never use data that the target lacks', async () => {
    const cases = await casesOf({});
    const names = [...cases.keys()];
    expect(names.filter((name) => /broadcast|debug/.test(name))).toEqual([]);
    expect(cases.has('condenser_api.get_escrow')).toBe(false);
    expect(cases.has('condenser_api.get_accounts')).toBe(false);
    expect(cases.has('condenser_api.get_block')).toBe(true);
    expect(cases.has('database_api.list_escrows')).toBe(true);
  });

  it('use existing data, several arguments together', async () => {
    const corpus = {
      accounts: ['alice', 'bob'],
      escrows: [{ account: 'carol', id: 31 }],
      orders: [{ account: 'dave', id: 5 }],
      reblogged: [{ author: 'erin', permlink: 'hello' }],
      conversions: [{ account: 'frank', id: 9 }],
    };
    const cases = await casesOf(corpus);
    const paramsOf = (name: string) => cases.get(name)?.map(({ params }) => params);
    expect(paramsOf('condenser_api.get_escrow')).toContainEqual(['carol', 31]);
    expect(paramsOf('condenser_api.get_open_orders')).toEqual([['dave']]);
    expect(paramsOf('database_api.find_limit_orders')).toEqual([{ account: 'dave' }]);
    expect(paramsOf('condenser_api.get_reblogged_by')).toEqual([['erin', 'hello']]);
    expect(paramsOf('condenser_api.get_conversion_requests')).toEqual(expect.arrayContaining([[9], ['frank']]));
    expect(paramsOf('condenser_api.get_block')).toContainEqual([7]);
    const accounts = paramsOf('condenser_api.get_accounts')?.flat(2) as readonly string[];
    expect(accounts.filter((name) => name !== 'alice' && name !== 'bob')).toEqual([]);
  });

  it('send each form of signed transactions to the namespaces that accept it', async () => {
    const cases = await casesOf({ signed: [{ signatures: ['object'] }], legacySigned: [{ signatures: ['legacy'] }] });
    const real = (name: string) => cases.get(name)?.[0]?.params;
    expect(real('condenser_api.get_transaction_hex')).toEqual([{ signatures: ['legacy'] }]);
    expect(real('database_api.get_transaction_hex')).toEqual({ trx: { signatures: ['object'] } });
  });

  it('request small pages, wherever the limit is', async () => {
    const cases = await casesOf({ accounts: ['alice'], authors: ['alice'] });
    const limits = (name: string, limitOf: (params: never) => number) =>
      cases.get(name)?.map(({ params }) => limitOf(params as never)) ?? [];
    const all = [
      ...limits('database_api.list_accounts', ({ limit }: { limit: number }) => limit),
      ...limits('condenser_api.lookup_accounts', ([, limit]: [string, number]) => limit),
      ...limits('condenser_api.get_discussions_by_comments', ([{ limit }]: [{ limit: number }]) => limit),
    ];
    expect(all).toHaveLength(9);
    expect(all.filter((limit) => limit < 1 || limit > 20)).toEqual([]);
  });

  it('are no more than the profile says, and the same for the same seed', async () => {
    const accounts = Array.from({ length: 40 }, (_, index) => `account-${index}`);
    const [one, same, other] = [
      await casesOf({ accounts }, full),
      await casesOf({ accounts }, full),
      await casesOf({ accounts }, full, 2),
    ];
    expect(same).toEqual(one);
    expect(other).not.toEqual(one);
    expect(Math.max(...[...one.values()].map((made) => made.length))).toBeLessThanOrEqual(20);
    expect(one.get('condenser_api.lookup_accounts')?.some(({ kind }) => kind === 'boundary')).toBe(true);
    const least = await casesOf({ accounts });
    expect(Math.max(...[...least.values()].map((made) => made.length))).toBeLessThanOrEqual(3);
  });
});
