import { describe, expect, it } from 'vitest';
import { clauses } from '../../../spec/clauses/index.ts';
import type { Json } from '../../../spec/kernel/json/json.ts';
import { type Exchange, exchange, fromJson } from '../../model/exchange/exchange.ts';
import { openSession } from '../../run/session/session.ts';
import { answered } from '../by-hand.testing.ts';
import { limits } from './index.ts';

function said(about: string, ...exchanges: readonly Exchange[]): readonly string[] {
  const session = openSession(limits.filter(({ id }) => id === `limits/${about}`));
  return exchanges
    .flatMap((each) => session.judge(each, { dialect: undefined, irreversible: undefined }))
    .map(({ outcome, findings = [], notes = [] }) => {
      return [outcome, ...findings.map(({ pointer }) => pointer), ...notes.map(() => 'note')].join(' ');
    });
}

const refused = (method: string, params: Json) =>
  exchange({
    request: fromJson({ jsonrpc: '2.0', id: 1, method, params }),
    answer: fromJson({ jsonrpc: '2.0', id: 1, error: { code: -32003, message: 'limit' } }),
    snapshot: 'by hand',
  });

const lookup = (limit: Json, count: number) =>
  answered(
    'condenser_api.lookup_accounts',
    ['', limit],
    Array.from({ length: count }, (_, index) => `a${index}`),
  );

describe('a limit', () => {
  it('caps the page; 0 returns an empty one', () => {
    expect(said('page-within-limit', lookup(2, 2), lookup(0, 0))).toEqual(['pass', 'pass']);
    expect(said('page-within-limit', lookup(2, 3), lookup(0, 1))).toEqual([
      'deviation /result/2',
      'deviation /result/0',
    ]);
  });

  it('is not judged where it is no plain number, or omitted', () => {
    const complete = answered('condenser_api.lookup_accounts', [''], ['a', 'b']);
    expect(said('page-within-limit', lookup('1', 2), lookup(-1, 2), lookup(4294967296, 2), complete)).toEqual([]);
  });

  it('caps each side of an order book, and the number of a history but for one', () => {
    const book = answered('condenser_api.get_order_book', [1], { bids: [{}], asks: [{}, {}] });
    const history = (count: number) =>
      answered(
        'condenser_api.get_account_history',
        ['a', -1, 2],
        Array.from({ length: count }, (_, index) => [index, {}]),
      );
    expect(said('page-within-limit', book, history(3), history(4))).toEqual([
      'deviation /result/asks/1',
      'pass',
      'deviation /result/3',
    ]);
  });

  it('of blogs is exceeded by the empty items of deployed nodes, a known departure', () => {
    const item = (author: string): Json => ({ comment: { author, permlink: 'x' }, entry_id: 0 });
    const blog = (...items: Json[]) => answered('condenser_api.get_blog', ['a', 0, 1], items);
    expect(said('page-within-limit', blog(item(''), item('a')), blog(item('a'), item('b')))).toEqual([
      'legacy /result',
      'deviation /result/1',
    ]);
  });
});

describe('the largest page', () => {
  it('is returned where more is requested, or an error', () => {
    const tooMany = refused('condenser_api.lookup_accounts', ['', 1001]);
    expect(said('maximum', tooMany, lookup(1001, 1000))).toEqual(['pass', 'pass']);
    expect(said('maximum', lookup(1001, 1001))).toEqual(['deviation /result/1000']);
    expect(said('maximum', lookup(1000, 1000))).toEqual([]);
  });

  it('of tags and order books is known to be larger on deployed nodes', () => {
    const tags = (count: number) =>
      answered(
        'condenser_api.get_trending_tags',
        ['', 2000],
        Array.from({ length: count }, () => ({})),
      );
    expect(said('maximum', tags(1000), tags(1001))).toEqual(['legacy /result/100', 'deviation /result/100']);
  });

  it('is served where fewer elements are', () => {
    const most = refused('condenser_api.lookup_accounts', ['', 1000]);
    expect(said('maximum-is-served', lookup(2, 2), most)).toEqual(['deviation /error']);
    expect(said('maximum-is-served', lookup(2, 2), lookup(1000, 97))).toEqual(['pass']);
    expect(said('maximum-is-served', refused('condenser_api.lookup_accounts', ['', 2]), most)).toEqual([]);
  });

  it('is not omitted where it has another type', () => {
    const few = answered('condenser_api.get_recent_trades', [2], []);
    expect(said('maximum-is-served', few, refused('condenser_api.get_recent_trades', []))).toEqual([
      'deviation /error',
    ]);
    expect(said('maximum-is-served', few, refused('condenser_api.get_recent_trades', [{}]))).toEqual([]);
  });

  it('gives only a note where more was requested', () => {
    expect(said('more-is-refused', lookup(1001, 97), refused('condenser_api.lookup_accounts', ['', 1001]))).toEqual([
      'pass note',
      'pass',
    ]);
  });
});

describe('the rules about limits', () => {
  it('name existing clauses', () => {
    const named = limits.flatMap((rule) => [rule.clause, ...Object.values(rule.clauses ?? {})]);
    expect(named.filter((id) => !clauses.has(id))).toEqual([]);
  });
});
