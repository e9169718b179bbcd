import { describe, expect, it } from 'vitest';
import { testnet } from '../../../../spec/dialects/testnet.ts';
import type { Json } from '../../../../spec/kernel/json/json.ts';
import { exchange, fromJson } from '../../../model/exchange/exchange.ts';
import type { ExchangeRule } from '../../../model/rule.ts';
import { requestedAccounts } from '../../accounts/echoes-arguments.ts';
import { requestedContent } from '../../content/echoes-arguments.ts';
import { requestedFollow } from '../../follow/echoes-arguments.ts';

const rules = [...requestedAccounts, ...requestedContent, ...requestedFollow];

/** The verdict of the rule on this answer; undefined where it does not judge it. */
function judged(id: string, method: string, params: Json, result: Json) {
  const rule = rules.find((each) => each.id === id) as ExchangeRule;
  const request = fromJson({ jsonrpc: '2.0', id: 1, method, params });
  const answer = fromJson({ jsonrpc: '2.0', id: 1, result });
  const verdict = rule.judge(exchange({ request, answer }), { dialect: testnet, irreversible: undefined });
  return verdict as readonly { readonly path: readonly unknown[] }[] | undefined;
}

describe('answers about the requested records', () => {
  it('hold fewer records than names, or none', () => {
    const [id, method] = ['accounts/found-as-requested', 'condenser_api.get_accounts'];
    expect(judged(id, method, [['alice', 'bob']], [{ name: 'bob' }])).toEqual([]);
    expect(judged(id, method, [['alice']], [])).toEqual([]);
    expect(judged(id, 'condenser_api.lookup_account_names', [['alice']], [null])).toEqual([]);
    expect(judged(id, method, [['alice']], [{ name: 'alice' }, { name: 'bob' }])).toMatchObject([
      { path: ['result', 1, 'name'] },
    ]);
  });

  it('are not judged where a node may have read another name than was sent', () => {
    const method = 'condenser_api.get_accounts';
    for (const name of ['averyveryverylongname', 'l\u00e9on', '', 7]) {
      expect(judged('accounts/found-as-requested', method, [[name]], [{ name: 'averyveryverylon' }])).toBeUndefined();
    }
  });

  it('may be an empty record of an unknown post', () => {
    const [id, method] = ['content/post-as-requested', 'condenser_api.get_content'];
    expect(judged(id, method, ['alice', 'none'], { id: 0, author: '', permlink: '' })).toEqual([]);
    expect(judged(id, method, ['alice', 'none'], { id: 7, author: 'alice', permlink: 'other' })).toHaveLength(1);
  });

  it('may be empty where deployed nodes take the author under another name', () => {
    const [id, method] = ['content/replies-to-requested', 'tags_api.get_replies_by_last_update'];
    const params = { start_author: 'alice', start_permlink: '', limit: 5 };
    const reported = (...parents: readonly string[]) =>
      judged(id, method, params, { discussions: parents.map((parent_author) => ({ parent_author })) });
    expect(reported('', '')).toMatchObject([{ departure: 'replies-by-parent-author' }]);
    expect(reported('', 'bob')?.map((found) => Object.hasOwn(found, 'departure'))).toEqual([false]);
    expect(reported('alice')).toEqual([]);
  });

  it('hold routes of both ends where all are requested', () => {
    const routes = [
      { from_account: 'alice', to_account: 'bob' },
      { from_account: 'bob', to_account: 'alice' },
    ];
    const method = 'condenser_api.get_withdraw_routes';
    expect(judged('accounts/routes-out-of-requested', method, ['alice', 'all'], routes)).toBeUndefined();
    expect(judged('accounts/routes-out-of-requested', method, ['alice', 'outgoing'], routes)).toHaveLength(1);
    expect(judged('accounts/routes-into-requested', method, ['alice', 'incoming'], routes)).toHaveLength(1);
  });

  it('go on with replies to another than who wrote the first', () => {
    const [id, method] = ['content/replies-to-requested', 'condenser_api.get_replies_by_last_update'];
    expect(judged(id, method, ['bob', 're-1', 5], [{ parent_author: 'alice' }])).toBeUndefined();
    expect(judged(id, method, ['alice', '', 5], [{ parent_author: 'alice' }])).toEqual([]);
    expect(judged(id, method, ['alice', '', 5], [{ parent_author: 'bob' }])).toHaveLength(1);
  });
});
