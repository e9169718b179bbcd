import { describe, expect, it } from 'vitest';
import { clauses } from '../../../spec/clauses/index.ts';
import { testnet } from '../../../spec/dialects/testnet.ts';
import type { Json } from '../../../spec/kernel/json/json.ts';
import { mutate } from '../../../spec/kernel/schema.ts';
import { type MethodName, methods } from '../../../spec/methods/index.ts';
import type { CheckEvent } from '../../model/event.ts';
import type { Exchange } from '../../model/exchange/exchange.ts';
import { exchange, fromJson } from '../../model/exchange/exchange.ts';
import { callOf } from '../../model/exchange/request.ts';
import { isArray } from '../../model/json.ts';
import { openSession } from '../../run/session/session.ts';
import { answered } from '../by-hand.testing.ts';
import { judgedBy } from '../one-session.testing.ts';
import { records } from './index.ts';
import { samples } from './samples.testing.ts';

const context = { dialect: testnet, irreversible: undefined };

/** The findings of all rules about kinds of records in these answers, in this order. */
function judged(exchanges: readonly Exchange[], snapshot: string | undefined = 'one'): readonly CheckEvent[] {
  const session = openSession(records.filter(({ id }) => !/\/(shown|found|no)-/.test(id)));
  const { snapshot: _, ...rest } = exchanges[0] as Exchange;
  const at = (each: Exchange): Exchange => (snapshot === undefined ? { ...rest, ...each } : { ...each, snapshot });
  return exchanges.flatMap((each) => session.judge(at(each), context));
}

function answer(method: MethodName, values: Readonly<Record<string, Json>>, result: Json): Exchange {
  const { message } = callOf(methods[method], values);
  return exchange({ request: message, answer: fromJson({ jsonrpc: '2.0', result, id: 1 }) });
}

function found(checks: readonly CheckEvent[]): readonly string[] {
  return checks.flatMap(({ findings = [] }) => findings.map(({ rule, pointer }) => `${rule} ${pointer}`));
}

const order = {
  id: 3,
  created: '2026-08-01T00:00:00',
  expiration: '2026-08-09T00:00:00',
  seller: 'alice',
  orderid: 7,
  for_sale: 1500,
};
const price = {
  base: { amount: '1500', precision: 3, nai: '@@000000021' },
  quote: { amount: '2000', precision: 3, nai: '@@000000013' },
};
const legacyPrice = { base: '1.500 TESTS', quote: '2.000 TBD' };
const open = { ...order, sell_price: legacyPrice, real_price: '1.33333', rewarded: false };
const foundOrders = answer(
  'database_api.find_limit_orders',
  { account: 'alice' },
  {
    orders: [{ ...order, sell_price: price }],
  },
);
const openOrders = (...orders: readonly Json[]) =>
  answer('condenser_api.get_open_orders', { account: 'alice' }, orders);

describe('records of several methods', () => {
  it('have a rule for each method beside those to be believed, each with a clause that binds', () => {
    expect(records.length).toBeGreaterThan(150);
    const loose = records.filter(({ clause, level }) => level === 'must' && clauses.get(clause)?.level !== 'must');
    expect(loose.map(({ id }) => id)).toEqual([]);
  });

  it('are equal across the two JSON forms', () => {
    const checks = judged([foundOrders, openOrders(open)]);
    expect(checks.map(({ outcome }) => outcome)).toEqual(['pass']);
  });

  it('are named at the deepest member, with the place that contradicts', () => {
    const other = { ...open, sell_price: { ...legacyPrice, quote: '2.001 TBD' } };
    const [check] = judged([openOrders(other), foundOrders]);
    expect(check?.findings).toMatchObject([
      {
        rule: 'records/limit-order-in-condenser-api-get-open-orders',
        pointer: '/result/0/sell_price/quote',
        expected: '"2.000 TBD", as in database_api.find_limit_orders',
        actual: '"2.001 TBD"',
        places: [{ pointer: '/result/0/sell_price/quote' }, { pointer: '/result/orders/0/sell_price/quote' }],
      },
    ]);
  });

  it('are compared within one snapshot only', () => {
    const session = openSession(records);
    const at = (each: Exchange, snapshot: string) => session.judge({ ...each, snapshot }, context);
    const other = openOrders({ ...open, for_sale: 1 });
    expect([...at(foundOrders, 'one'), ...at(other, 'two'), ...session.judge(other, context)]).toEqual([]);
  });

  it('are judged once however often they are repeated, and again when they differ', () => {
    const pages = [foundOrders, openOrders(open), openOrders(open), openOrders({ ...open, for_sale: 1 })];
    expect(judged(pages).map(({ outcome }) => outcome)).toEqual(['pass', 'deviation']);
  });

  it('leave out members that are missing or of another shape', () => {
    const { for_sale: _, ...rest } = open;
    expect(found(judged([foundOrders, openOrders({ ...rest, sell_price: 5 })]))).toEqual([]);
    expect(
      found(judged([foundOrders, openOrders({ ...rest, orderid: 7, expiration: '2026-08-09T00:00:01' })])),
    ).toEqual(['records/limit-order-in-condenser-api-get-open-orders /result/0/expiration']);
  });
});

describe('keys of records', () => {
  const none = 'TST1111111111111111111111111111111114T1Anm';
  const witness = (signing_key: string) => ({ owner: 'initminer', total_missed: 0, signing_key });
  const ofBoth = (one: string, other: string) =>
    found(
      judged([
        answer('database_api.find_witnesses', { owners: ['initminer'] }, { witnesses: [witness(other)] }),
        answer('condenser_api.get_witness_by_account', { account: 'initminer' }, witness(one)),
      ]),
    );

  it('are compared as texts where one has a wrong checksum', () => {
    const pointer = 'records/witness-in-condenser-api-get-witness-by-account /result/signing_key';
    expect(ofBoth(none, none)).toEqual([]);
    expect(ofBoth(none.replace(/m$/, 'n'), none)).toEqual([pointer]);
    expect(ofBoth(none, none.replace(/m$/, 'n'))).toEqual([pointer]);
    expect(ofBoth(none.replace(/m$/, 'n'), none.replace(/m$/, 'n'))).toEqual([]);
    // Not of the form of a key: schema rules say so.
    expect(ofBoth('none', none)).toEqual([]);
    expect(ofBoth(none.replace('TST', 'STM'), none)).toEqual([]);
  });
});

const [content, reported] = samples['records/discussion-in-tags-api-get-discussion'] as readonly [Exchange, Exchange];

/** The answer with another value at a path of its result. */
function edited(each: Exchange, path: readonly string[], value: Json | undefined): Exchange {
  const json = mutate(each.answer.json as Json, { path: ['result', ...path], value, fault: 'edited' });
  return { ...each, answer: fromJson(json) };
}

describe('content', () => {
  const nothing = { tags: '0.000 TBD', condenser: '0.000 TESTS' };

  it('may be promoted by zero of either asset', () => {
    const zero = (nai: string): Json => ({ amount: '0', precision: 3, nai });
    const both = (one: Json, other: Json) =>
      found(judged([edited(content, ['promoted'], one), edited(reported, ['promoted'], other)]));
    expect(both(zero('@@000000013'), nothing.condenser)).toEqual([]);
    expect(both(zero('@@000000013'), '0.001 TBD')).toHaveLength(1);
  });

  it('may be promoted by less in the list of a tag that it got later', () => {
    const { result } = content.answer.json as { readonly result: Readonly<Record<string, Json>> };
    const promoted = (amount: string): Json => ({ amount, precision: 3, nai: '@@000000013' });
    const listed = (more: Readonly<Record<string, Json>>) =>
      answer(
        'tags_api.get_discussions_by_created',
        { tag: 'life', limit: 1 },
        { discussions: [{ ...result, ...more }] },
      );
    const shown = edited(content, ['promoted'], promoted('155'));
    expect(found(judged([shown, listed({ promoted: promoted('0') })]))).toEqual([]);
    expect(found(judged([shown, listed({ promoted: promoted('0'), author_reputation: 7 })]))).toEqual([
      'records/discussion-in-tags-api-get-discussions-by-created /result/discussions/0/author_reputation',
    ]);
    expect(found(judged([shown, edited(reported, ['promoted'], '0.000 TBD')]))).toHaveLength(1);
  });

  it('has the same votes, in any order', () => {
    const vote = (voter: string, percent: number): Json => ({
      voter,
      weight: 0,
      rshares: 5,
      percent,
      reputation: 0,
      time: '2026-08-01T00:00:00',
    });
    const both = (one: Json, other: Json) =>
      found(judged([edited(content, ['active_votes'], one), edited(reported, ['active_votes'], other)]));
    const rule = 'records/discussion-in-tags-api-get-discussion /result/active_votes';
    expect(both([vote('a', 1), vote('b', 2)], [vote('a', 1), vote('b', 2)])).toEqual([]);
    expect(both([vote('a', 1), vote('b', 2)], [vote('a', 1), vote('b', 3)])).toEqual([`${rule}/1/percent`]);
    expect(both([vote('a', 1), vote('b', 1)], [vote('b', 1), vote('a', 1)])).toEqual([]);
    // How many votes a list shows of a post is not stated.
    expect(both([vote('a', 1)], [])).toEqual([]);
    expect(both([vote('a', 1), vote('b', 1)], [vote('a', 1)])).toEqual([]);
    expect(both([vote('a', 1), vote('b', 1)], [vote('a', 2)])).toEqual([`${rule}/0/percent`]);
    expect(both([vote('a', 1), vote('b', 1)], [vote('c', 1)])).toEqual([rule]);
  });

  it('is shortened where that was requested', () => {
    const [list, complete] = samples['records/comment-in-tags-api-get-discussions-by-hot'] as readonly [
      Exchange,
      Exchange,
    ];
    const requested = (query: Json) => ({
      ...edited(list, [], { discussions: [{ ...first(list), body: 'cut' }] }),
      request: fromJson({ jsonrpc: '2.0', method: 'tags_api.get_discussions_by_hot', params: query, id: 1 }),
    });
    expect(found(judged([complete, requested({ tag: '', limit: 1, truncate_body: 3 })]))).toEqual([]);
    expect(found(judged([complete, requested({ tag: '', limit: 1, truncate_body: 0 })]))).toHaveLength(1);
  });
});

function first({ answer: { json } }: Exchange): Readonly<Record<string, Json>> {
  const { result } = json as { readonly result: { readonly discussions: Json } };
  return (isArray(result.discussions) ? result.discussions[0] : {}) as Readonly<Record<string, Json>>;
}

const outcomesOf = (id: string, exchanges: readonly Exchange[]) => judgedBy(records, id, exchanges).outcomes;

describe('nothing', () => {
  const id = 'records/no-escrow-is-null';
  const found = (...escrows: readonly Json[]) => answered('database_api.find_escrows', { from: 'alice' }, { escrows });
  const asked = (result: Json) => answered('condenser_api.get_escrow', ['alice', 7], result);
  const outcomes = (...exchanges: readonly Exchange[]) => outcomesOf(id, exchanges);

  it('is null, and something is not', () => {
    expect(outcomes(found(), asked(null))).toEqual(['pass']);
    expect(outcomes(found(), asked({}))).toEqual(['deviation']);
    expect(outcomes(found({ from: 'alice', escrow_id: 7 }), asked(null))).toEqual(['deviation']);
    expect(outcomes(found({ from: 'alice', escrow_id: 8 }), asked(null))).toEqual(['pass']);
  });
});

describe('ids', () => {
  const accounts = (...all: readonly (readonly [name: string, id: number])[]) =>
    answered('database_api.find_accounts', { accounts: [] }, { accounts: all.map(([name, id]) => ({ name, id })) });

  it('differ for different records, not for one that comes twice', () => {
    expect(outcomesOf('records/ids-differ', [accounts(['alice', 7], ['bob', 8])])).toEqual(['pass']);
    expect(outcomesOf('records/ids-differ', [accounts(['alice', 7], ['alice', 7])])).toEqual(['pass']);
    expect(outcomesOf('records/ids-differ', [accounts(['alice', 7], ['bob', 7])])).toEqual(['deviation']);
  });
});

describe('the trades of a time', () => {
  const id = 'records/trade-history-in-condenser-api-get-trade-history';
  const at = '2026-01-05T09:02:24';
  const legacy = { date: at, current_pays: '1.000 TESTS', open_pays: '0.240 TBD' };
  const asset = (amount: string, nai: string) => ({ amount, precision: 3, nai: `@@0000000${nai}` });
  const trade = { date: at, current_pays: asset('1000', '21'), open_pays: asset('240', '13') };
  const sides = (start: string, end: string) => [
    answered('condenser_api.get_trade_history', [start, end, 9], [legacy]),
    answered('market_history_api.get_trade_history', { start, end, limit: 9 }, { trades: [trade, trade] }),
  ];

  it('are as many in both forms, but for those of its first and last moment', () => {
    expect(outcomesOf(id, sides('2026-01-05T09:00:00', '2026-01-05T10:00:00'))).toEqual(['deviation']);
    expect(outcomesOf(id, sides(at, '2026-01-05T10:00:00'))).toEqual([]);
    expect(outcomesOf(id, sides('2026-01-05T09:00:00', at))).toEqual([]);
  });
});

describe('a list without pages', () => {
  const judge = (...exchanges: readonly Exchange[]) => judgedBy(records, 'records/listed-once', exchanges);
  const accounts = (...names: readonly string[]) =>
    answered('database_api.find_accounts', { accounts: names }, { accounts: names.map((name) => ({ name })) });
  const routes = (type: string) =>
    answered(
      'condenser_api.get_withdraw_routes',
      ['alice', type],
      [1, 1].map((id) => ({ id, from_account: 'alice', to_account: 'alice', percent: 100, auto_vest: true })),
    );

  const keys = [
    'TST6LLegbAgLAy28EHrffBVuANFWcFgmqRMW13wBmTExqFE9SCkg4',
    'TST7pHoRGLcrZUaiAL4ASp9qLFA35ZyZgGMm4LqzXk4edf3zywP2q',
  ];

  it('has every element once', () => {
    const references = (...names: readonly string[]) =>
      answered('condenser_api.get_key_references', [keys], [['carol'], names]);
    expect(judge(accounts('alice', 'bob')).outcomes).toEqual(['pass']);
    expect(judge(references('alice', 'carol')).outcomes).toEqual(['pass']);
    expect(judge(references('alice', 'alice')).pointers).toEqual(['/result/1/1']);
    expect(judge(routes('outgoing')).pointers).toEqual(['/result/1']);
  });

  it('may write the names of each key as one text', () => {
    expect(judge(answered('condenser_api.get_key_references', [keys], ['carol', 'carol'])).outcomes).toEqual([]);
  });

  it('may have twice what was asked for twice, and what is of both kinds', () => {
    expect(judge(accounts('alice', 'alice')).outcomes).toEqual([]);
    expect(judge(routes('all')).outcomes).toEqual([]);
  });
});
