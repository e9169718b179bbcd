import { describe, expect, it } from 'vitest';
import type { Json } from '../../../spec/kernel/json/json.ts';
import { exchange, fromJson } from '../../model/exchange/exchange.ts';
import { call } from '../../model/exchange/request.ts';
import type { Difference } from '../../model/finding.ts';
import { judgeExchange } from '../../run/session/judging.ts';
import { seeded } from '../../util/random.ts';
import { listed } from './listed.ts';

const context = { dialect: undefined, irreversible: undefined };

function found(method: string, params: Json, result: Json) {
  const requested = exchange({
    request: call(method, params).message,
    answer: fromJson({ jsonrpc: '2.0', result, id: 1 }),
  });
  return listed.flatMap((rule) => {
    const check = judgeExchange(rule, requested, context);
    return check ? [[rule.id, check.outcome, ...(check.findings ?? []).map(({ pointer }) => pointer)]] : [];
  });
}

const comment = (author: string, permlink: string, parent_author: string) => ({
  author,
  permlink,
  parent_author,
  parent_permlink: 'p',
});

describe('the order of a list', () => {
  it('by parent may be that of the documents or that of deployed nodes', () => {
    const params = { start: ['', '', '', ''], limit: 10, order: 'by_parent' };
    const documented = [comment('a', 'x', 'z'), comment('b', 'x', 'y'), comment('c', 'x', 'z')];
    const deployed = [comment('z', 'x', 'a'), comment('y', 'x', 'b'), comment('z', 'w', 'c')];
    const neither = [comment('b', 'x', 'b'), comment('c', 'x', 'c'), comment('a', 'x', 'a')];
    const outcome = (comments: Json) => found('database_api.list_comments', params, { comments });
    expect(outcome(documented)).toEqual([['order/list_comments/by_parent', 'pass']]);
    expect(outcome(deployed)).toEqual([['order/list_comments/by_parent', 'pass']]);
    expect(outcome(neither)).toEqual([['order/list_comments/by_parent', 'deviation', '/result/comments/2']]);
  });

  it('of proposals is judged as ascending where that was requested', () => {
    const proposals = [
      { creator: 'b', proposal_id: 1 },
      { creator: 'a', proposal_id: 2 },
    ];
    const requested = (...more: string[]) =>
      found('condenser_api.list_proposals', [['', 0], 10, 'by_creator', ...more], proposals);
    expect(requested('ascending', 'all')).toEqual([['order/list_proposals/by_creator', 'deviation', '/result/1']]);
    expect(requested('descending', 'all')).toEqual([['order/list_proposals/by_creator', 'pass']]);
  });

  it('is not judged where the call has an unknown argument, or the page one element', () => {
    const accounts = [{ name: 'b' }, { name: 'c' }, { name: 'a' }];
    const params = { start: '', limit: 10, order: 'by_name' };
    expect(found('database_api.list_accounts', params, { accounts })).toHaveLength(1);
    expect(found('database_api.list_accounts', { ...params, more: 1 }, { accounts })).toEqual([]);
    expect(found('database_api.list_accounts', params, { accounts: accounts.slice(2) })).toEqual([]);
  });

  it('is said with what is expected, and wide digits are marked', () => {
    const finding = (method: string, params: Json, result: Json) => {
      const requested = exchange({
        request: call(method, params).message,
        answer: fromJson({ jsonrpc: '2.0', result, id: 1 }),
      });
      return listed.flatMap((rule) => (rule.judge(requested, context) ?? []) as readonly Difference[]);
    };
    const wide = (votes: string, owner: string) => ({ virtual_scheduled_time: votes, owner });
    const start = { start: '', limit: 10, order: 'by_name' };

    expect(
      finding('database_api.list_accounts', start, { accounts: [{ name: 'b' }, { name: 'c' }, { name: 'a' }] }),
    ).toMatchObject([
      {
        path: ['result', 'accounts', 2],
        kind: 'order',
        expected: 'elements sorted by `name`',
        actual: { name: 'a' },
      },
    ]);
    expect(
      finding(
        'database_api.list_witnesses',
        { start: [0, ''], limit: 10, order: 'by_schedule_time' },
        { witnesses: [wide('20', 'a'), wide('30', 'c'), wide('10', 'b')] },
      ),
    ).toMatchObject([{ path: ['result', 'witnesses', 2], byU128Digits: true }]);
  });
});

describe('the fault of an order', () => {
  const edit = (order: string, method: string, params: Json, result: Json) => {
    const rule = listed.find(({ id }) => id === `order/${order}`);
    const requested = exchange({
      request: call(method, params).message,
      answer: fromJson({ jsonrpc: '2.0', result, id: 1 }),
    });
    return rule?.fault.edit(requested, seeded(1, 'order'));
  };
  const accounts = (...names: string[]) =>
    edit(
      'list_accounts/by_name',
      'database_api.list_accounts',
      { start: '', limit: 10, order: 'by_name' },
      { accounts: names.map((name) => ({ name })) },
    );

  it('swaps the first two neighbours that are out of order then, and names the second', () => {
    expect(accounts('a', 'b', 'c')).toEqual({
      path: ['result', 'accounts'],
      value: [{ name: 'a' }, { name: 'c' }, { name: 'b' }],
      found: ['result', 'accounts', 2],
    });
  });

  it('does not apply where no swap can be seen', () => {
    expect([accounts('a'), accounts('a', 'b'), accounts('a', 'a', 'a'), accounts()]).toEqual(Array(4).fill(undefined));
  });

  it('uses the order of deployed nodes where they have their own', () => {
    const comments = [comment('z', 'x', 'a'), comment('y', 'x', 'b'), comment('z', 'w', 'c')];
    const params = { start: ['', '', '', ''], limit: 10, order: 'by_parent' };
    const found = edit('list_comments/by_parent', 'database_api.list_comments', params, { comments });

    expect(found?.path).toEqual(['result', 'comments']);
    expect(found?.value).not.toEqual(comments);
  });
});
