import { describe, expect, it } from 'vitest';
import { hive } from '../../../spec/dialects/hive.ts';
import { testnet } from '../../../spec/dialects/testnet.ts';
import { rules } from '../../judge/index.ts';
import { exchange, fromJson } from '../../model/exchange/exchange.ts';
import type { ExchangeRule } from '../../model/rule.ts';
import { evidenceOf, judgeExchange } from './judging.ts';

const rule = rules.find(({ id }) => id === 'envelope/version') as ExchangeRule;
const requested = (method: string, result: unknown) => {
  const answer = fromJson({ jsonrpc: '2.0', result: result as never, id: 1 });
  return exchange({ request: fromJson({ jsonrpc: '2.0', method, params: [], id: 1 }), answer });
};
const context = { dialect: testnet, irreversible: undefined };

describe('judging', () => {
  it('treats a rule that throws as our bug, not as a deviation', () => {
    const judge = () => {
      throw new Error('oops');
    };
    expect(judgeExchange({ ...rule, judge }, requested('a.b', 1), context)).toEqual({
      kind: 'check',
      rule: 'envelope/version',
      case: expect.any(String),
      method: 'a.b',
      outcome: 'broken',
      reason: 'the rule failed: oops',
    });
  });

  it('keeps the same finding once, with the same id at any index of an array', () => {
    const at = (index: number) => ({ path: ['result', index], kind: 'value', expected: 'x', actual: index }) as const;
    const judge = () => [at(3), at(5)];
    const check = judgeExchange({ ...rule, judge }, requested('a.b', 1), context);
    expect(check?.findings?.map(({ pointer }) => pointer)).toEqual(['/result/3']);
    const other = judgeExchange({ ...rule, judge: () => [at(9)] }, requested('a.b', 2), context);
    expect(other?.findings?.[0]?.id).toBe(check?.findings?.[0]?.id);
    expect(judgeExchange({ ...rule, judge }, requested('a.c', 1), context)?.findings?.[0]?.id).not.toBe(
      check?.findings?.[0]?.id,
    );
  });

  it('gives a rule the calls of a batch that it names, and no others', () => {
    const ofAuthor = rules.find(({ id }) => id === 'content/comments-of-author') as ExchangeRule;
    const query = { start_author: 'alice', start_permlink: '', limit: 1 };
    const batch = (...called: readonly string[]) =>
      exchange({
        request: fromJson(called.map((method, id) => ({ jsonrpc: '2.0', method, params: query, id }))),
        answer: fromJson(
          called.map((_, id) => ({
            jsonrpc: '2.0',
            result: { discussions: [{ author: 'bob', permlink: 'hello' }] },
            id,
          })),
        ),
      });
    const [named, other] = ['tags_api.get_discussions_by_comments', 'tags_api.get_replies_by_last_update'];
    expect(judgeExchange(ofAuthor, batch(other, other), context)).toBeUndefined();
    const pointers = judgeExchange(ofAuthor, batch(other, named), context)?.findings?.map(({ pointer }) => pointer);
    expect(pointers).toEqual(['/1/result/discussions/0/author']);
  });

  it('recognises a departure of one dialect only in that dialect', () => {
    const result = rules.find(({ id }) => id === 'schema/result') as ExchangeRule;
    const record = {
      trx_id: '0'.repeat(40),
      block: 1,
      trx_in_block: 0,
      op_in_trx: 0,
      timestamp: '2016-03-24T16:05:00',
    };
    const op = ['vote', { voter: 'a', author: 'b', permlink: 'c', weight: 1 }];
    const answer = requested('condenser_api.get_ops_in_block', [{ ...record, virtual_op: false, op }]);
    expect(judgeExchange(result, answer, { ...context, dialect: hive })?.outcome).toBe('legacy');
    expect(judgeExchange(result, answer, context)?.outcome).toBe('deviation');
  });

  it('shows no more of an answer than a report can hold', () => {
    const { response } = evidenceOf(requested('a.b', 'x'.repeat(100_000)));
    expect(response.length).toBeLessThan(20_100);
    expect(response).toMatch(/… \(\d+ more characters\)$/);
  });
});

it('shows a count in words, and a text of the answer as JSON', () => {
  const shown = (kind: 'count' | 'value') => {
    const judge = () => [{ path: ['result'], kind, expected: 'any', actual: '0 elements' } as const];
    return judgeExchange({ ...rule, judge }, requested('a.b', []), context)?.findings?.[0]?.actual;
  };

  expect([shown('count'), shown('value')]).toEqual(['0 elements', '"0 elements"']);
});
