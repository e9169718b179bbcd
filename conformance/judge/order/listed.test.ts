import { describe, expect, it } from 'vitest';
import type { Json } from '../../../spec/kernel/json.ts';
import { exchange, fromJson } from '../../model/exchange.ts';
import { call } from '../../model/request.ts';
import { judgeExchange } from '../../run/judging.ts';
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
});
