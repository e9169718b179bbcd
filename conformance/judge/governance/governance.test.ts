import { describe, expect, it } from 'vitest';
import type { Json } from '../../../spec/kernel/json/json.ts';
import { answered } from '../by-hand.testing.ts';
import { judged } from '../chain/judged.testing.ts';
import { properties } from '../chain/samples.testing.ts';
import { account, samples, witness } from './samples.testing.ts';

const now = answered('database_api.get_dynamic_global_properties', {}, properties);
const found = (...accounts: readonly object[]) =>
  answered('database_api.find_accounts', { accounts: [] }, { accounts: accounts as Json });
const listed = (order: string, ...accounts: readonly object[]) =>
  answered('database_api.list_accounts', { start: '', limit: 100, order }, { accounts: accounts as Json });

describe('the schedule', () => {
  const schedule = (names: readonly string[], count: number, shuffle = 1323) =>
    answered(
      'database_api.get_witness_schedule',
      {},
      {
        id: 0,
        current_virtual_time: '0',
        next_shuffle_block_num: shuffle,
        current_shuffled_witnesses: names,
        num_scheduled_witnesses: count,
        elected_weight: 1,
        timeshare_weight: 5,
        miner_weight: 1,
        witness_pay_normalization_factor: 25,
        median_props: witness.props,
        majority_version: '0.24.0',
        max_voted_witnesses: 20,
        max_miner_witnesses: 0,
        max_runner_witnesses: 1,
        hardfork_required_witnesses: 17,
        account_subsidy_rd: dynamics,
        account_subsidy_witness_rd: dynamics,
        min_witness_account_subsidy_decay: 0,
      },
    );
  const dynamics = {
    resource_unit: 10000,
    budget_per_time_unit: 797,
    pool_eq: 157691079,
    max_pool_size: 157691079,
    decay_params: { decay_per_time_unit: 347321, decay_per_time_unit_denom_shift: 36 },
    min_decay: 0,
  };

  it('may have empty names after the last one', () => {
    const few = schedule(['alice', 'bob', '', ''], 2);
    expect(judged('governance/schedule-count', few)).toEqual(['pass']);
    expect(judged('governance/schedule-distinct', few)).toEqual(['pass']);
  });

  it('has its next shuffle at the head or behind it, where it is full', () => {
    const { head_block_number: head } = properties;
    const at = (count: number, shuffle: number) =>
      judged('governance/shuffle-to-come', now, schedule(Array(count).fill('alice'), count, shuffle));
    expect(at(21, head)).toEqual(['pass']);
    expect(at(21, head - 1)).toEqual([
      `deviation /result/next_shuffle_block_num: at least ${head}, the number of the head`,
    ]);
    // It is made anew every 21 blocks, however many are in it.
    expect(at(4, head - 1)).toEqual(['pass']);
  });

  it('is not compared with a page of witnesses that may go on', () => {
    const page = (limit: number) => answered('condenser_api.lookup_witness_accounts', ['', limit], ['alice']);
    expect(judged('governance/scheduled-are-witnesses', schedule(['bob'], 1), page(1))).toEqual([]);
    expect(judged('governance/scheduled-are-witnesses', schedule(['bob'], 1), page(2))).toEqual([
      'deviation /result/current_shuffled_witnesses/0: one of the witnesses',
    ]);
  });
});

describe('the witness of the head', () => {
  const witnesses = (...all: readonly (readonly [owner: string, confirmed: number])[]) =>
    answered(
      'database_api.find_witnesses',
      { owners: [] },
      {
        witnesses: all.map(([owner, last_confirmed_block_num]) => ({ ...witness, owner, last_confirmed_block_num })),
      },
    );

  it('confirmed it last; other answers are not compared', () => {
    expect(judged('governance/witness-of-head', now, witnesses(['wit-j9', 1304]))).toEqual(['pass']);
    expect(judged('governance/witness-of-head', now, witnesses(['wit-a0', 1298]))).toEqual([]);
    expect(judged('governance/witness-of-head', now, witnesses(['wit-a0', 1304]))).toEqual([
      'deviation /result/current_witness: "wit-a0", who made block 1304',
    ]);
    expect(judged('governance/witness-of-head', now, witnesses(['wit-j9', 1300]))).toEqual([
      'deviation /result/current_witness: the one that made block 1304',
    ]);
  });
});

describe('votes for witnesses', () => {
  it.each(['governance/proxied-votes', 'governance/votes-counted', 'governance/votes-weighed'])('pass %s', (id) => {
    expect(judged(id, ...(samples[id] ?? []))).toEqual(['pass']);
  });

  it('are counted in a page for the accounts of which it must have all', () => {
    const page = (start: readonly string[], limit: number, ...voters: readonly string[]) =>
      answered(
        'database_api.list_witness_votes',
        { start, limit, order: 'by_account_witness' },
        { votes: voters.map((voter, id) => ({ id, witness: `wit-${id}`, account: voter })) },
      );
    const bob = found({ ...account, name: 'bob', witnesses_voted_for: 5 });
    const counted = (votes: ReturnType<typeof page>) => judged('governance/votes-counted', votes, bob);
    expect(counted(page(['', ''], 2, 'alice', 'bob'))).toEqual([]);
    expect(counted(page(['bob', 'wit-a'], 2, 'bob', 'carol'))).toEqual([]);
    expect(counted(page(['alice', 'wit-a'], 2, 'alice', 'carol'))).toEqual([]);
    expect(counted(page(['bob', ''], 2, 'bob', 'carol'))).toEqual([
      'deviation /result/accounts/0/witnesses_voted_for: 1, as many as it has in the list',
    ]);
    expect(counted(page(['', ''], 2, 'alice'))).toEqual([
      'deviation /result/accounts/0/witnesses_voted_for: 0, as many as it has in the list',
    ]);
  });

  it('that get_accounts names are in a list that must have all of the account', () => {
    const page = (start: readonly string[], limit: number, ...pairs: readonly (readonly [string, string])[]) =>
      answered(
        'database_api.list_witness_votes',
        { start, limit, order: 'by_account_witness' },
        { votes: pairs.map(([voter, witness], id) => ({ id, witness, account: voter })) },
      );
    const bob = (...witness_votes: readonly string[]) =>
      answered('condenser_api.get_accounts', [['bob']], [{ name: 'bob', witness_votes }]);
    const said = (votes: ReturnType<typeof page>, ...names: readonly string[]) => [
      judged(id, votes, bob(...names)),
      judged(id, bob(...names), votes),
    ];
    const id = 'governance/own-votes-listed';
    const both = page(['bob', ''], 5, ['bob', 'wit-a'], ['bob', 'wit-b'], ['carol', 'wit-c']);
    expect(said(both, 'wit-a', 'wit-b')).toEqual([['pass'], ['pass']]);
    expect(said(both, 'wit-b')).toEqual([['pass'], ['pass']]);
    // Some nodes leave the list empty.
    expect(said(both)).toEqual([[], []]);
    const wrong = ['deviation /result/0/witness_votes/1: one of wit-a, wit-b'];
    expect(said(both, 'wit-a', 'wit-c')).toEqual([wrong, wrong]);
    const none = ['deviation /result/0/witness_votes/0: no name: it has no vote in the list'];
    expect(said(page(['', ''], 5, ['carol', 'wit-c']), 'wit-c')).toEqual([none, none]);
    // It may have more behind the page, or before its start.
    expect(said(page(['bob', ''], 1, ['bob', 'wit-a']), 'wit-c')).toEqual([[], []]);
    expect(said(page(['bob', 'wit-b'], 5, ['bob', 'wit-b']), 'wit-a')).toEqual([[], []]);
  });

  it('of proxies are not summed in another order, in a circle, or where a proxy is not known', () => {
    const [alice, bob] = [
      { ...account, name: 'alice', proxy: 'bob' },
      { ...account, name: 'bob' },
    ];
    expect(judged('governance/proxied-votes', listed('by_proxy', alice, bob))).toEqual([]);
    expect(judged('governance/proxied-votes', listed('by_name', alice))).toEqual([]);
    expect(judged('governance/proxied-votes', listed('by_name', { ...alice, proxy: 'alice' }))).toEqual([]);
    expect(judged('governance/proxied-votes', listed('by_name', alice, bob))).toEqual([
      'deviation /result/accounts/1/proxied_vsf_votes/0: 16180824561, the sum of proxied votes at this distance',
    ]);
  });
});

describe('proposals', () => {
  const proposal = (proposal_id: number, status?: string) => ({
    id: proposal_id,
    proposal_id,
    creator: 'alice',
    receiver: 'alice',
    start_date: '2026-08-01T00:00:00',
    end_date: '2026-09-01T00:00:00',
    daily_pay: { amount: '1', precision: 3, nai: '@@000000013' },
    subject: 'x',
    permlink: 'x',
    total_votes: 0,
    ...(status !== undefined && { status }),
  });
  const list = (status: string, limit: number, ...proposals: readonly Json[]) =>
    answered(
      'database_api.list_proposals',
      { start: ['', 0], limit, order: 'by_creator', order_direction: 'ascending', status },
      { proposals },
    );

  it('of `votable` and `all` may have any status', () => {
    const both = [proposal(1, 'active'), proposal(2, 'inactive')];
    expect(judged('governance/proposals-filtered', list('votable', 9, ...both), list('all', 9, ...both))).toEqual([]);
    expect(judged('governance/proposals-filtered', list('active', 9, ...both))).toEqual([
      'deviation /result/proposals/1/status: "active", as requested',
    ]);
  });

  it('without a status, as deployed nodes return them in condenser_api, are not compared', () => {
    const { daily_pay: _, ...rest } = proposal(1);
    const legacy = answered(
      'condenser_api.list_proposals',
      [['', 0], 9, 'by_creator', 'ascending', 'active'],
      [{ ...rest, daily_pay: '0.001 TBD' }],
    );
    expect(judged('governance/proposals-filtered', legacy)).toEqual(['pass']);
  });

  it('are missed by a filter only where both lists are complete', () => {
    const [all, none] = [list('all', 9, proposal(1, 'active')), list('active', 9)];
    expect(judged('governance/filter-complete', all, none)).toEqual([
      'deviation /result/proposals: proposal 1 too, which is active',
    ]);
    expect(judged('governance/filter-complete', list('all', 1, proposal(1, 'active')), none)).toEqual([]);
  });

  it('with a status against their dates are noted, never a deviation', () => {
    const [note] = judged('governance/proposal-status', now, list('all', 9, proposal(1, 'expired')));
    expect(note).toBe('pass /result/proposals/0/status: "active" by its dates');
  });
});

describe('votes for proposals', () => {
  const id = 'governance/proposal-votes-filtered';
  const vote = (voter: string, status: string) => ({
    id: 1,
    voter,
    proposal: {
      id: 4,
      proposal_id: status === 'active' ? 4 : 5,
      creator: 'alice',
      receiver: 'alice',
      start_date: '2026-08-01T00:00:00',
      end_date: '2026-09-01T00:00:00',
      daily_pay: { amount: '1', precision: 3, nai: '@@000000013' },
      subject: 'x',
      permlink: 'x',
      total_votes: 0,
      status,
    },
  });
  const list = (status: string, votes: readonly Json[], limit = 9) =>
    answered(
      'database_api.list_proposal_votes',
      { start: ['', 0], limit, order: 'by_voter_proposal', order_direction: 'ascending', status },
      { proposal_votes: votes },
    );
  const [alice, bob, carol] = [vote('alice', 'active'), vote('bob', 'expired'), vote('carol', 'active')];
  const all = list('all', [alice, bob, carol]);

  it('are picked by the status of the proposal', () => {
    expect(judged(id, all, list('active', [alice, carol]))).toEqual(['pass']);
    expect(judged(id, all, list('inactive', []))).toEqual(['pass']);
    expect(judged(id, all, list('active', [carol]))).toEqual([
      'deviation /result/proposal_votes: the vote of alice for proposal 4 too, which is active',
    ]);
  });

  it('come unfiltered from deployed nodes; otherwise filtered they are wrong', () => {
    expect(judged(id, all, list('expired', [alice, bob, carol]))).toEqual([
      'legacy /result/proposal_votes/0/proposal/status: "expired", as requested',
    ]);
    expect(judged(id, all, list('expired', [bob, carol]))).toEqual([
      'deviation /result/proposal_votes/1/proposal/status: "expired", as requested',
    ]);
  });

  it('are compared only where both lists are complete, and never by `votable`, which is undocumented', () => {
    expect(judged(id, all, list('expired', [alice], 1))).toEqual([]);
    expect(judged(id, all, list('votable', [bob]))).toEqual([]);
  });
});

describe('keys', () => {
  const never = '1970-01-01T00:00:00';
  const missing = '/result/accounts/0: "acorn" among them, who has the key';
  const [[owner]] = account.owner.key_auths;
  const [[active]] = account.active.key_auths;
  const [[posting]] = account.posting.key_auths;
  const reference = (key: string, ...names: readonly string[]) =>
    answered('account_by_key_api.get_key_references', { keys: [key] }, { accounts: [names] });

  it('of the posting authority refer to no account, but on deployed nodes', () => {
    expect(judged('governance/holders-of-key', found(account), reference(posting, 'acorn'))).toEqual([
      `legacy /result/accounts/0: an owner or active authority with ${posting}, for which it is named`,
    ]);
    expect(judged('governance/all-holders-of-key', found(account), reference(posting))).toEqual([]);
  });

  it('may be kept by deployed nodes after the account has replaced them', () => {
    const id = 'governance/holders-of-key';
    const other = reference('TST6LLegbAgLAy28EHrffBVuANFWcFgmqRMW13wBmTExqFE9SCkg4', 'acorn');
    const expected =
      ': an owner or active authority with TST6LLegbAgLAy28EHrffBVuANFWcFgmqRMW13wBmTExqFE9SCkg4, for which it is named';
    // By account_update2, which its record does not distinguish from account_update.
    expect(judged(id, found(account), other)).toEqual([]);
    const untouched = { ...account, last_account_update: never };
    expect(judged(id, found(untouched), other)).toEqual([`deviation /result/accounts/0${expected}`]);
  });

  it('that an account has had since the genesis are missed by deployed nodes', () => {
    const id = 'governance/all-holders-of-key';
    const untouched = { ...account, last_account_update: never };
    const genesis = { ...untouched, created: never };
    expect(judged(id, found(genesis), reference(active))).toEqual([`legacy ${missing}`]);
    expect(judged(id, found(genesis), reference(active, 'acorn'))).toEqual(['pass']);
    expect(judged(id, found({ ...account, created: never }), reference(owner))).toEqual([`legacy ${missing}`]);
    // It may have been claimed, which its record does not show.
    expect(judged(id, found(untouched), reference(active))).toEqual([]);
    expect(judged(id, found(account), reference(owner))).toEqual([]);
  });

  it('must be found after they were replaced', () => {
    const id = 'governance/all-holders-of-key';
    const replaced = { ...account, last_owner_update: account.last_account_update };
    expect(judged(id, found(replaced), reference(owner))).toEqual([`deviation ${missing}`]);
    expect(judged(id, found(replaced), reference(owner, 'acorn'))).toEqual(['pass']);
    // No account says when the active authority was changed.
    expect(judged(id, found(replaced), reference(active))).toEqual([]);
  });
});

describe('potential signatures', () => {
  const id = 'governance/potential-signatures';
  const [own] = account.posting.key_auths[0];
  const [another] = account.active.key_auths[0];
  const vote = (voter: string) => ({
    type: 'vote_operation',
    value: { voter, author: 'carol', permlink: 'x', weight: 100 },
  });
  const of = (voters: readonly string[], ...keys: readonly string[]) => {
    const head = { ref_block_num: 1, ref_block_prefix: 2, expiration: '2026-08-30T05:02:51' };
    const trx = { ...head, operations: voters.map(vote), extensions: [], signatures: [] };
    return answered('database_api.get_potential_signatures', { trx }, { keys });
  };
  const posting = { ...account.posting, key_auths: [[another, 1]] };
  const bob = found({ ...account, name: 'bob', posting });

  it('have the keys of every account whose operation the transaction has', () => {
    expect(judged(id, bob, of(['acorn', 'bob'], own, another))).toEqual(['pass']);
    expect(judged(id, bob, of(['acorn', 'bob'], own)).map((said) => said.split(' ')[0])).toEqual(['deviation']);
    expect(judged(id, bob, of(['bob'], own, another))).toEqual(['deviation /result/keys/0: a key of bob']);
  });
});

describe('the former owner authorities', () => {
  const id = 'governance/owner-replaced-at-update';
  const former = (...times: readonly string[]) =>
    answered(
      'database_api.find_owner_histories',
      { owner: account.name },
      {
        owner_auths: times.map((last_valid_time, id) => ({
          ...{ id, account: account.name, previous_owner_authority: account.owner, last_valid_time },
        })),
      },
    );
  const updated = { ...account, last_owner_update: '2026-08-20T00:00:00' };

  it('end with the one that was replaced last, whatever their order', () => {
    expect(judged(id, former('2026-08-20T00:00:00', '2026-08-10T00:00:00'), found(updated))).toEqual(['pass']);
    expect(judged(id, former('2026-08-10T00:00:00'), found(updated))).toEqual([
      'deviation /result/owner_auths/0/last_valid_time: 2026-08-20T00:00:00, when the owner authority was replaced',
    ]);
  });

  it('may be forgotten, all of them or what is beyond a round number', () => {
    expect(judged(id, former(), found(updated))).toEqual([]);
    const many = Array.from({ length: 10 }, (_, day) => `2026-08-0${day}T00:00:00`);
    expect(judged(id, former(...many.slice(1), '2026-08-10T00:00:00'), found(updated))).toEqual([]);
  });
});
