import { describe, expect, it } from 'vitest';
import type { Json } from '../../../spec/kernel/json/json.ts';
import { bodyOf, type Exchange, fromText } from '../../model/exchange/exchange.ts';
import { member } from '../../model/json.ts';
import { everythingShown } from '../../model/shown.ts';
import { answered } from '../by-hand.testing.ts';
import { properties } from '../chain/samples.testing.ts';
import { judgedBy } from '../one-session.testing.ts';
import { history } from './index.ts';
import { samples } from './samples.testing.ts';

const judged = (id: string, ...exchanges: Parameters<typeof judgedBy>[2]) => judgedBy(history, id, exchanges);

const record = (trx_in_block: number, more: Readonly<Record<string, Json>> = {}) => ({
  trx_id: `${(trx_in_block % 9) + 1}0`.repeat(20),
  block: 7,
  trx_in_block,
  op_in_trx: 0,
  virtual_op: 0,
  timestamp: '2026-01-01T00:00:18',
  op: ['vote', {}],
  ...more,
});
const changed = (exchange: Exchange, from: string, to: string): Exchange => ({
  ...exchange,
  answer: fromText(bodyOf(exchange.answer).replace(from, to)),
});

const operations = (...records: readonly Json[]) => answered('condenser_api.get_ops_in_block', [7, false], records);

const entries = (...records: readonly Json[]) => page(-1, 100, ...records);

const page = (start: number, limit: number, ...records: readonly Json[]) =>
  answered(
    'condenser_api.get_account_history',
    ['alice', start, limit],
    records.map((each, index) => [index, each]),
  );

describe('the history of an account', () => {
  const id = 'history/entries-of-account';
  const transfer = (from: string, to: string) => record(0, { op: ['transfer', { from, to }] });

  it('has operations that name it, anywhere', () => {
    const custom = record(1, { op: ['custom_json', { required_auths: [], required_posting_auths: ['alice'] }] });
    expect(judged(id, entries(transfer('bob', 'alice'), custom)).outcomes).toEqual(['pass']);
    expect(judged(id, entries(transfer('bob', 'alice'), transfer('bob', 'carol'))).pointers).toEqual([
      '/result/1/1/op',
    ]);
  });

  it('may have virtual ones that name nobody: of the accounts of the chain itself', () => {
    expect(judged(id, entries(record(0, { virtual_op: 1, op: ['sps_fund', {}] }))).outcomes).toEqual([]);
  });
});

describe('records', () => {
  it('with the members of a reward have its name', () => {
    const id = 'history/producer-reward-by-its-name';
    const rewarded = (name: string, more: Readonly<Record<string, Json>> = {}) =>
      operations(
        record(0, { virtual_op: 1, op: [name, { vesting_shares: '1.000000 VESTS', producer: 'alice', ...more }] }),
      );
    expect(judged(id, rewarded('producer_reward')).outcomes).toEqual(['pass']);
    expect(judged(id, rewarded('block_reward')).pointers).toEqual(['/result/0/op/0']);
    expect(judged(id, rewarded('block_reward', { block: 7 })).outcomes).toEqual([]);
  });

  it('of a history are in the order of transactions, those of none at the end', () => {
    const id = 'history/in-order-of-places';
    const rewarded = record(2 ** 32 - 1, { virtual_op: 1, timestamp: '2026-01-01T00:00:21' });
    expect(judged(id, entries(record(0), record(0), record(2), rewarded)).outcomes).toEqual(['pass']);
    expect(judged(id, entries(record(2), record(0))).pointers).toEqual(['/result/1/1']);
    expect(judged(id, entries()).outcomes).toEqual([]);
  });

  it('may all be the first of their transaction, as deployed nodes count', () => {
    expect(judged('history/one-id-per-transaction', operations(record(3), record(3))).outcomes).toEqual(['pass']);
  });

  it('may hold a hardfork, reported in the first transaction though it is in none', () => {
    const hardfork = record(0, { trx_id: '0'.repeat(40), virtual_op: 2, op: ['hardfork', { hardfork_id: 1 }] });
    const block = entries(record(1), record(2 ** 32 - 1, { virtual_op: 1 }), hardfork);
    expect(judged('history/in-order-of-places', block).outcomes).toEqual(['pass']);
    expect(
      judged('history/one-id-per-transaction', operations(record(0, { trx_id: 'ab'.repeat(20) }), hardfork)).outcomes,
    ).toEqual(['pass']);
  });

  it('are only virtual where that was requested, by number or in the form of Hive', () => {
    const id = 'history/only-virtual-requested';
    const virtual = (...records: readonly Json[]) => answered('condenser_api.get_ops_in_block', [7, true], records);
    expect(judged(id, virtual(record(0, { virtual_op: 1 }), record(0, { virtual_op: true }))).outcomes).toEqual([
      'pass',
    ]);
    expect(judged(id, virtual(record(0, { virtual_op: false }))).outcomes).toEqual(['deviation']);
  });
});

describe('a history and a block', () => {
  it('are not compared while the block is not settled', () => {
    for (const id of ['history/entries-of-block', 'history/entries-in-block']) {
      const [entries, block] = samples[id] as Parameters<typeof judgedBy>[2];
      if (entries === undefined || block === undefined) throw new Error('two answers');
      const other = answered('condenser_api.get_account_history', ['alice', -1, 1], [[3, record(0)]]);
      expect(judgedBy(history, id, [block, entries]).outcomes).toEqual(['pass']);
      expect(judgedBy(history, id, [block, other]).pointers).toEqual(['/result/0/1/op']);
      expect(judgedBy(history, id, [block, other], { irreversible: 6 }).outcomes).toEqual([]);
    }
  });
});

describe('the status of a transaction', () => {
  const id = 'ab'.repeat(20);
  const status = (result: Json) => answered('transaction_status_api.find_transaction', { transaction_id: id }, result);
  const chain = answered(
    'database_api.get_dynamic_global_properties',
    {},
    { head_block_number: 20, last_irreversible_block_num: 10 },
  );

  it('comes with a block if it is in one', () => {
    const rule = 'history/status-with-its-block';
    expect(judged(rule, status({ status: 'within_mempool' })).outcomes).toEqual(['pass']);
    expect(judged(rule, status({ status: 'too_old', block_num: 3 })).outcomes).toEqual(['deviation']);
    expect(judged(rule, status({ status: 'within_reversible_block' })).outcomes).toEqual(['deviation']);
  });

  it('is final up to the last irreversible block; beyond the head it is of another snapshot', () => {
    const rule = 'history/status-as-irreversible';
    const final = (block_num: number) => status({ status: 'within_irreversible_block', block_num });
    expect(judged(rule, chain, final(10)).outcomes).toEqual(['pass']);
    expect(judged(rule, chain, final(11)).pointers).toEqual(['/result/status']);
    expect(judged(rule, chain, final(21)).outcomes).toEqual([]);
    const waiting = (block_num: number) => status({ status: 'within_reversible_block', block_num });
    expect(judged('history/status-as-reversible', chain, waiting(10)).outcomes).toEqual(['deviation']);
    expect(judged('history/status-as-reversible', chain, waiting(11)).outcomes).toEqual(['pass']);
  });
});

describe('comments and votes beside what was signed', () => {
  const [signed, shown] = samples['history/title-as-last-written'] as readonly [Exchange, Exchange];
  const [, voted] = samples['history/vote-as-cast'] as readonly [Exchange, Exchange];
  const ids = ['title', 'metadata'].map((name) => `history/${name}-as-last-written`);
  it('are what the latest operation says', () => {
    for (const id of ids) expect(judged(id, signed, shown).outcomes).toEqual(['pass']);
    expect(judged('history/vote-as-cast', signed, voted).outcomes).toEqual(['pass']);
    expect(judged(ids[0] as string, signed, changed(shown, '"Hello"', '"hello"')).outcomes).toEqual(['deviation']);
    expect(judged('history/vote-as-cast', signed, changed(voted, '-500', '500')).outcomes).toEqual(['deviation']);
  });

  it('are not compared with an operation of another time, as a history may lag behind', () => {
    const later = changed(shown, '00:00:18', '00:00:21');
    for (const id of ids) expect(judged(id, signed, changed(later, '"Hello', '"Bye')).outcomes).toEqual([]);
    expect(judged('history/vote-as-cast', signed, changed(voted, '00:00:18', '00:00:21')).outcomes).toEqual([]);
  });

  it('are not compared with the last final block: where records have the time of their own, another may follow', () => {
    const until = (irreversible: number) =>
      judgedBy(history, 'history/vote-as-cast', [signed, voted], { irreversible });
    expect(until(8).outcomes).toEqual(['pass']);
    expect(until(7).outcomes).toEqual([]);
  });

  it('keep what an operation leaves empty, and may be kept nowhere', () => {
    const untitled = changed(signed, '"title":"Hello"', '"title":""');
    expect(judged(ids[0] as string, untitled, shown).outcomes).toEqual([]);
    const unkept = ['"Hello"', '"Hello world"', '"{\\"a\\":1}"'].reduce(
      (exchange, text) => changed(exchange, text, '""'),
      shown,
    );
    for (const id of ids) expect(judged(id, signed, unkept).outcomes).toEqual([]);
  });

  it('are not compared with an operation that another of the same block may follow', () => {
    const reversible = changed(signed, '"block":7', '"block":900000000');
    expect(judged(ids[0] as string, reversible, changed(shown, '"Hello"', '"hello"')).outcomes).toEqual([]);
  });

  it('are not compared with older pages', () => {
    const older = answered(
      'condenser_api.get_account_history',
      ['alice', 4, 2],
      member(signed.answer.json, 'result') ?? null,
    );
    for (const id of ids) expect(judged(id, older, shown).outcomes).toEqual([]);
  });
});

describe('the options of a comment', () => {
  const id = 'history/options-as-set';
  const [set, shown] = samples[id] as readonly [Exchange, Exchange];
  it('are what its author set, or lower', () => {
    expect(judged(id, set, shown).outcomes).toEqual(['pass']);
    expect(judged(id, set, changed(shown, '"5000"', '"0"')).outcomes).toEqual(['pass']);
    expect(judged(id, set, changed(shown, '"5000"', '"5001"')).outcomes).toEqual(['deviation']);
    expect(judged(id, set, changed(shown, 'dollars":5000', 'dollars":10000')).outcomes).toEqual(['deviation']);
    expect(judged(id, set, changed(shown, 'rewards":false', 'rewards":true')).outcomes).toEqual(['deviation']);
    expect(judged(id, set, changed(shown, '"weight":2500', '"weight":25')).outcomes).toEqual(['deviation']);
    expect(judged(id, set, changed(shown, '{"account":"bob","weight":2500}', '["bob",2500]')).outcomes).toEqual([
      'pass',
    ]);
    // What the list holds is not stated.
    expect(judged(id, set, changed(shown, '{"account":"bob","weight":2500}', '"bob: 25%"')).outcomes).toEqual(['pass']);
  });

  it('have the share in dollars under the name that the chain gives it', () => {
    const [setOnHive, shownOnHive] = [set, shown].map((each) => changed(each, 'percent_steem_dollars', 'percent_hbd'));
    const higher = changed(shownOnHive as Exchange, 'hbd":5000', 'hbd":10000');
    expect(judged(id, setOnHive as Exchange, shownOnHive as Exchange).outcomes).toEqual(['pass']);
    expect(judged(id, setOnHive as Exchange, higher).outcomes).toEqual(['deviation']);
  });

  it('are not those of a comment that was deleted, and made anew', () => {
    const free = changed(shown, 'rewards":false', 'rewards":true');
    expect(
      judged(id, set, changed(free, 'created":"2026-01-01T00:00:18', 'created":"2026-01-01T00:00:21')).outcomes,
    ).toEqual([]);
    const entries = member(set.answer.json, 'result') as readonly Json[];
    const [, first] = entries[0] as readonly [Json, { readonly [name: string]: Json }];
    const deletion = [4, { ...first, op: ['delete_comment', { author: 'alice', permlink: 'hello-world' }] }];
    const deleted = answered('condenser_api.get_account_history', ['alice', -1, 9], [...entries, deletion]);
    expect(judged(id, deleted, free).outcomes).toEqual([]);
  });
});

describe('the times of an account', () => {
  const id = 'history/last-account-update';
  const [done, account] = samples[id] as readonly [Exchange, Exchange];
  const at = (time: string) => changed(account, '2026-01-01T00:00:18', time);

  it('are not before its latest operations, but for the time of a block', () => {
    expect(judged(id, done, at('2026-01-01T00:00:15')).outcomes).toEqual(['pass']);
    expect(judged(id, done, at('2026-01-02T00:00:00')).outcomes).toEqual(['pass']);
    expect(judged(id, done, at('2025-12-31T00:00:00')).pointers).toEqual(['/result/accounts/0/last_account_update']);
  });

  it('are their own', () => {
    expect(judged(id, done, changed(at('2025-12-31T00:00:00'), '"alice"', '"bob"')).outcomes).toEqual([]);
  });
});

describe('the time of the last vote', () => {
  const id = 'history/last-vote-time';
  const voted = (cashout_time: string) =>
    answered('condenser_api.get_content', ['bob', 'hello'], {
      ...{ author: 'bob', permlink: 'hello', cashout_time, last_payout: '1970-01-01T00:00:00' },
      active_votes: [
        { voter: 'carol', time: '2025-01-01T00:00:00' },
        { voter: 'alice', time: '2026-01-01T00:00:18' },
      ],
    });
  const account = (last_vote_time: string) =>
    answered('database_api.find_accounts', { accounts: ['alice'] }, { accounts: [{ name: 'alice', last_vote_time }] });

  it('is not before votes for what is not paid out', () => {
    expect(judged(id, voted('2026-01-08T00:00:00'), account('2026-01-01T00:00:18')).outcomes).toEqual(['pass']);
    expect(judged(id, voted('2026-01-08T00:00:00'), account('2025-06-01T00:00:00')).pointers).toEqual([
      '/result/accounts/0/last_vote_time',
    ]);
  });

  it('may be before others: a node keeps no time of votes after the payout', () => {
    expect(judged(id, voted('1969-12-31T23:59:59'), account('2025-06-01T00:00:00')).outcomes).toEqual([]);
  });
});

describe('the records of a block', () => {
  const block = (num: number, more: Readonly<Record<string, Json>>) =>
    answered('condenser_api.get_block', [num], { witness: 'alice', timestamp: '2026-01-01T00:00:18', ...more });
  const rewarded = (producer: string) =>
    operations(
      record(2 ** 32 - 1, { virtual_op: 1, op: ['producer_reward', { producer, vesting_shares: '0.000001 VESTS' }] }),
    );

  it('reward the witness who made it', () => {
    const id = 'history/producer-of-block';
    expect(judged(id, rewarded('alice'), block(7, {})).outcomes).toEqual(['pass']);
    expect(judged(id, operations(record(0)), block(7, {})).outcomes).toEqual(['pass']);
    expect(judged(id, rewarded('bob'), block(7, {})).pointers).toEqual(['/result/0/op/1/producer']);
  });

  it('have times from that of the block before on, after whatever slots nobody made a block in', () => {
    const id = 'history/not-before-the-block-before';
    expect(judged(id, operations(record(0)), block(6, {})).outcomes).toEqual(['pass']);
    expect(judged(id, operations(record(0)), block(6, { timestamp: '2026-01-01T00:00:03' })).outcomes).toEqual([
      'pass',
    ]);
    expect(judged(id, operations(record(0)), block(6, { timestamp: '2026-01-01T00:00:21' })).outcomes).toEqual([
      'deviation',
    ]);
    expect(judged(id, operations(record(0)), block(7, { timestamp: '2026-01-01T00:00:21' })).outcomes).toEqual([]);
  });

  it('have their places in transactions counted from 0 or from 1, or none', () => {
    const id = 'history/place-in-its-transaction';
    const places = (...all: readonly number[]) => operations(...all.map((op_in_trx) => record(0, { op_in_trx })));
    expect(judged(id, places(0, 1)).outcomes).toEqual(['pass']);
    expect(judged(id, places(0, 0)).outcomes).toEqual(['pass']);
    expect(judged(id, places(1, 2)).outcomes).toEqual(['pass']);
    expect(judged(id, places(1)).outcomes).toEqual(['pass']);
    expect(judged(id, places(0, 2)).pointers).toEqual(['/result/1/op_in_trx']);
    expect(judged(id, places(1, 3)).pointers).toEqual(['/result/1/op_in_trx']);
    expect(judged(id, places(2)).outcomes).toEqual(['deviation']);
    expect(judged(id, operations(record(0, { virtual_op: 1, op_in_trx: 3 }))).outcomes).toEqual([]);
  });
});

describe('a transaction that nobody has seen', () => {
  const expiration = '2010-01-01T00:00:00';
  const asked = (status: string) =>
    answered(
      'transaction_status_api.find_transaction',
      { transaction_id: `${'0'.repeat(36)}beef`, expiration },
      { status },
    );
  const headAt = (time: string) => answered('database_api.get_dynamic_global_properties', {}, { ...properties, time });

  it('is too old where it expired before the head, and unknown on a chain that began earlier', () => {
    const id = 'history/status-of-unseen-expired';
    expect(judged(id, asked('unknown'), headAt('2026-01-01T00:00:00')).outcomes).toEqual(['deviation']);
    expect(judged(id, headAt('1971-04-08T00:00:00'), asked('unknown')).outcomes).toEqual([]);
    expect(judged(id, headAt('2026-01-01T00:00:00'), asked('too_old')).outcomes).toEqual(['pass']);
  });
});

describe('operations of blocks', () => {
  const id = 'history/operations-listed';
  const [payments, block] = samples[id] as readonly [Exchange, Exchange];
  /** The entries of alice in some of the blocks, of these kinds. */
  const inBlocks = (...blocks: readonly (readonly [block: number, op: string])[]) =>
    entries(...blocks.map(([block, op]) => record(0, { block, op: [op, { from: 'alice', to: 'bob' }] })));

  it('stand in the histories of those whom they are about, between others', () => {
    expect(judged(id, payments, block).outcomes).toEqual(['pass']);
    expect(judged(id, inBlocks([5, 'transfer'], [7, 'transfer']), block).pointers).toEqual(['/result']);
  });

  it('may lie outside of a page, and may be of a kind that is not listed', () => {
    expect(judged(id, inBlocks([4, 'transfer'], [5, 'transfer']), block).outcomes).toEqual(['pass']);
    expect(judged(id, inBlocks([6, 'transfer'], [7, 'transfer']), block).outcomes).toEqual(['pass']);
    expect(judged(id, inBlocks([5, 'vote'], [7, 'vote']), block).outcomes).toEqual(['pass']);
  });

  it('are of a kind that is listed where records hold them, virtual ones too', () => {
    const votes = inBlocks([5, 'vote'], [9, 'vote']);
    const transfer = operations(record(0, { op: ['transfer', { from: 'bob', to: 'alice' }] }));
    expect(judged(id, votes, transfer).pointers).toEqual(['/result']);
    const rewarded = record(2 ** 32 - 1, { virtual_op: 1, op: ['producer_reward', { producer: 'alice' }] });
    expect(judged(id, votes, operations(rewarded)).pointers).toEqual(['/result']);
    const listed = record(2 ** 32 - 1, { virtual_op: 2, op: ['producer_reward', { producer: 'alice' }] });
    expect(judged(id, entries(record(0, { block: 5 }), listed), operations(rewarded)).outcomes).toEqual(['pass']);
  });

  it('stand behind the last entry of the latest page, once they are final for long', () => {
    const votes = [record(0, { block: 5 }), record(0, { block: 6 })];
    const transfer = operations(record(0, { op: ['transfer', { from: 'bob', to: 'alice' }] }));
    const at = (irreversible: number | undefined, of: Exchange) =>
      judgedBy(history, id, [of, transfer], { irreversible, shown: everythingShown }).outcomes;
    expect(at(27, entries(...votes))).toEqual(['deviation']);
    expect(at(26, entries(...votes))).toEqual(['pass']);
    expect(at(undefined, entries(...votes))).toEqual(['pass']);
    expect(at(27, page(9, 100, ...votes))).toEqual(['pass']);
    expect(judgedBy(history, id, [entries(...votes), transfer], { irreversible: 27 }).outcomes).toEqual(['pass']);
  });

  it('are looked for in long pages, which shorter ones do not replace', () => {
    const votes = [record(0, { block: 5 }), record(0, { block: 9 })];
    const transfer = operations(record(0, { op: ['transfer', { from: 'bob', to: 'alice' }] }));
    expect(judged(id, page(-1, 9, ...votes), transfer).outcomes).toEqual([]);
    expect(judged(id, entries(...votes), page(-1, 1, ...votes.slice(1)), transfer).pointers).toEqual(['/result']);
  });
});
