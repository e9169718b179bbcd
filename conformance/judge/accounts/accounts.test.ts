import { describe, expect, it } from 'vitest';
import type { Json } from '../../../spec/kernel/json/json.ts';
import { answered } from '../by-hand.testing.ts';
import { judgedBy } from '../one-session.testing.ts';
import { accounts } from './index.ts';

const reported = (members: Readonly<Record<string, Json>>, name = 'alice') =>
  answered('condenser_api.get_accounts', [[name]], [{ name, ...members }]);
const judged = (id: string, ...exchanges: Parameters<typeof judgedBy>[2]) => judgedBy(accounts, id, exchanges);

describe('an account and the lists behind its counters', () => {
  const withdrawals = (count: number) =>
    answered('database_api.find_savings_withdrawals', { account: 'alice' }, { withdrawals: Array(count).fill({}) });

  it('agree, with nothing in it too, whichever comes first', () => {
    const id = 'accounts/savings-withdrawals-counted';
    expect(judged(id, reported({ savings_withdraw_requests: 0 }), withdrawals(0)).outcomes).toEqual(['pass']);
    expect(judged(id, withdrawals(2), reported({ savings_withdraw_requests: 2 })).outcomes).toEqual(['pass']);
    expect(judged(id, withdrawals(2), reported({ savings_withdraw_requests: 1 })).pointers).toEqual([
      '/result/0/savings_withdraw_requests',
    ]);
  });

  it('are not compared where the routes are incoming ones', () => {
    const routes = answered('condenser_api.get_withdraw_routes', ['alice', 'incoming'], [{}]);
    expect(judged('accounts/withdraw-routes-counted', reported({ withdraw_routes: 0 }), routes).outcomes).toEqual([]);
  });

  it('count delegated and returning shares', () => {
    const id = 'accounts/delegated-shares';
    const shares = (amount: string) => ({ vesting_shares: { amount, precision: 6, nai: '@@000000037' } });
    const lent = answered(
      'condenser_api.get_vesting_delegations',
      ['alice', null, 10],
      [{ vesting_shares: '3.000000 VESTS' }],
    );
    const back = answered(
      'database_api.find_vesting_delegation_expirations',
      { account: 'alice' },
      { delegations: [shares('1500000')] },
    );
    const account = (sum: string) => reported({ delegated_vesting_shares: `${sum} VESTS` });
    expect(judged(id, lent, back, account('4.500000')).outcomes).toEqual(['pass']);
    expect(judged(id, lent, back, account('3.000000')).outcomes).toEqual(['deviation']);
    const full = answered(
      'condenser_api.get_vesting_delegations',
      ['alice', null, 1],
      [{ vesting_shares: '3.000000 VESTS' }],
    );
    expect(judged(id, full, back, account('9.000000')).outcomes).toEqual([]);
  });
});

describe('an account and its posts and comments', () => {
  const comment = { author: 'alice', permlink: 'x', parent_author: 'bob', created: '2026-01-02T00:00:00' };
  const written = answered('condenser_api.get_content', ['alice', 'x'], comment);

  it('posted last when its newest comment was made, or later', () => {
    const id = 'accounts/last-post';
    expect(judged(id, written, reported({ last_post: '2026-01-02T00:00:00' })).outcomes).toEqual(['pass']);
    expect(judged(id, written, reported({ last_post: '2026-01-03T00:00:00' })).outcomes).toEqual(['pass']);
    expect(judged(id, written, reported({ last_post: '1970-01-01T00:00:00' })).outcomes).toEqual(['deviation']);
  });

  it('does not judge post times by a reply', () => {
    const never = reported({ last_root_post: '1970-01-01T00:00:00' });
    expect(judged('accounts/last-root-post', written, never).outcomes).toEqual([]);
  });
});

describe('an account in itself', () => {
  it('may have done nothing and have nothing pending', () => {
    const made = { created: '2026-01-02T00:00:00', to_withdraw: 0, withdrawn: 0 };
    const never = { last_post: '1970-01-01T00:00:00', next_vesting_withdrawal: '1969-12-31T23:59:59' };
    const account = reported({ ...made, ...never });
    expect(judged('accounts/made-before-it-acts', account).outcomes).toEqual(['pass']);
    expect(judged('accounts/withdrawal-to-come', account).outcomes).toEqual(['pass']);
  });

  it('has a next withdrawal while something is left, as number or text', () => {
    const next = { next_vesting_withdrawal: '2026-02-01T00:00:00', to_withdraw: '5000000000' };
    const id = 'accounts/withdrawal-to-come';
    expect(judged(id, reported({ ...next, withdrawn: 7 })).outcomes).toEqual(['pass']);
    expect(judged(id, reported({ ...next, withdrawn: '5000000000' })).pointers).toEqual([
      '/result/0/next_vesting_withdrawal',
    ]);
  });
});

describe('the power to vote', () => {
  const at = (last_update_time: Json) =>
    judged(
      'accounts/manabar-in-seconds',
      answered(
        'database_api.find_accounts',
        { accounts: ['alice'] },
        { accounts: [{ name: 'alice', voting_manabar: { current_mana: 5, last_update_time } }] },
      ),
    );

  it('has its time in seconds, of whatever time and type', () => {
    for (const time of [0, 1787854221, 4294967295, '1787854221', 'soon']) expect(at(time).pointers).toEqual([]);
    for (const time of [1787854221000, 4294967296]) {
      expect(at(time).pointers).toEqual(['/result/accounts/0/voting_manabar']);
    }
  });
});

describe('the list of all accounts', () => {
  const all = (names: readonly string[], limit: number) =>
    answered(
      'database_api.list_accounts',
      { start: '', limit, order: 'by_name' },
      { accounts: names.map((name) => ({ name })) },
    );
  const count = answered('condenser_api.get_account_count', [], 2);

  it('is counted where the list is complete', () => {
    expect(judged('accounts/count', count, all(['alice', 'bob'], 10)).outcomes).toEqual(['pass']);
    expect(judged('accounts/count', count, all(['alice'], 10)).outcomes).toEqual(['deviation']);
    expect(judged('accounts/count', count, all(['alice'], 1)).outcomes).toEqual([]);
  });

  it('is looked up from any name on', () => {
    const lookup = (from: string, names: readonly string[]) =>
      answered('condenser_api.lookup_accounts', [from, 2], names);
    const list = all(['alice', 'bob', 'dan'], 10);
    const id = 'accounts/names-as-listed';
    expect(judged(id, list, lookup('b', ['bob', 'dan'])).outcomes).toEqual(['pass']);
    expect(judged(id, list, lookup('zoe', [])).outcomes).toEqual(['pass']);
    expect(judged(id, list, lookup('b', ['bob', 'eve'])).outcomes).toEqual(['deviation']);
    const owners = ['bob', 'eve'].map((owner) => ({ owner }));
    const start = { start: '', limit: 10, order: 'by_name' };
    const witnesses = answered('database_api.list_witnesses', start, { witnesses: owners });
    const witness = (names: readonly string[]) => answered('condenser_api.lookup_witness_accounts', ['b', 2], names);
    expect(judged(id, list, witnesses, witness(['bob', 'eve'])).outcomes).toEqual(['pass']);
    expect(judged(id, list, witnesses, witness(['eve'])).outcomes).toEqual(['deviation']);
  });
});

describe('a list of an account', () => {
  const id = 'accounts/as-many-elements';
  const open = (...elements: readonly Json[]) => answered('condenser_api.get_open_orders', ['bob'], elements);
  const found = (count: number) =>
    answered(
      'database_api.find_limit_orders',
      { account: 'bob' },
      { orders: Array.from({ length: count }, () => ({})) },
    );

  it('has no fewer elements than another way to the same shows', () => {
    expect(judged(id, open('1', '2'), found(3)).pointers).toEqual(['/result']);
    expect(judged(id, open('1', '2', '3'), found(3)).outcomes).toEqual(['pass']);
    expect(judged(id, open('1', '2', '3'), found(2)).outcomes).toEqual([]);
  });

  it('has no fewer votes than a page of the votes of the account', () => {
    const votes = answered('condenser_api.get_account_votes', ['bob'], [{ authorperm: 'alice/hello' }]);
    const page = (start: readonly string[], ...voters: readonly string[]) =>
      answered(
        'database_api.list_votes',
        { start, limit: 20, order: 'by_voter_comment' },
        { votes: voters.map((voter) => ({ voter })) },
      );
    expect(judged(id, votes, page(['bob', '', ''], 'bob', 'carol')).outcomes).toEqual(['pass']);
    expect(judged(id, votes, page(['bob', '', ''], 'bob', 'bob', 'carol')).pointers).toEqual(['/result']);
  });

  it('is not compared where it may have been cut, or has nothing', () => {
    expect(judged(id, open(...Array.from({ length: 10 }, (_, index) => index)), found(11)).outcomes).toEqual([]);
    expect(judged(id, open(), found(2)).outcomes).toEqual([]);
  });
});
