import { describe, expect, it } from 'vitest';
import { hive } from '../../../../spec/dialects/hive.ts';
import { testnet } from '../../../../spec/dialects/testnet.ts';
import type { Json } from '../../../../spec/kernel/json/json.ts';
import { emptyCorpus } from '../../../model/corpus.ts';
import { exchange, fromJson } from '../../../model/exchange/exchange.ts';
import type { Context } from '../../../model/rule.ts';
import { shownIn } from '../../../model/shown.ts';
import { judgeExchange } from '../../../run/session/judging.ts';
import { accepted } from './accepted.ts';

const context = { dialect: testnet, irreversible: 4876 };
const error = (message: string, code = 0): Json => ({
  code: -32000,
  message,
  data: { code, name: 'exception', message, stack: [] },
});

function outcome(
  method: string,
  params: Json,
  answer: { [name: string]: Json },
  onlyRefused?: number,
  known: Context = context,
  status = 200,
) {
  const request = fromJson({ jsonrpc: '2.0', id: 1, method, params });
  const own = exchange({ request, answer: fromJson({ jsonrpc: '2.0', id: 1, ...answer }), status });
  return judgeExchange(accepted, { ...own, ...(onlyRefused !== undefined && { onlyRefused }) }, known)?.outcome;
}

const refused = (method: string, params: Json, message = 'unspecified', code = 0) =>
  outcome(method, params, { error: error(message, code) });

describe('a call whose status says that nobody can answer just now', () => {
  it.each([408, 429, 502, 503, 504])('%d is refused by nobody, but where all are', (status) => {
    const said = (onlyRefused?: number) =>
      outcome('condenser_api.get_config', [], { error: error('Bad Gateway') }, onlyRefused, context, status);
    expect(said()).toBe('inconclusive');
    expect(said(9)).toBe('deviation');
  });
});

describe('a call that is refused for want of the database lock', () => {
  const listed: Context = { ...context, listed: new Set(['condenser_api.get_config']) };
  const said = (onlyRefused?: number, message = 'Unable to acquire database lock') =>
    outcome('condenser_api.get_config', [], { error: error(message) }, onlyRefused, listed);

  it('came while blocks were written, but where many are and none was answered', () => {
    expect(said()).toBe('inconclusive');
    expect(said(3)).toBe('inconclusive');
    expect(said(10)).toBe('deviation');
    expect(said(undefined, 'the plugin is disabled')).toBe('deviation');
  });
});

describe('a call that names a comment which was shown', () => {
  const starts = [{ method: 'database_api.list_comments', order: 'by_permlink', start: ['erin', 'a-walk'] }];
  const posts = [{ author: 'erin', permlink: 'a-walk' }];
  const known: Context = { ...context, shown: shownIn({ ...emptyCorpus, posts, authors: ['erin'], starts }) };
  const said = (message: string, start: Json = ['erin', 'a-walk']) =>
    outcome(
      'database_api.list_comments',
      { start, limit: 1, order: 'by_permlink' },
      { error: error(message) },
      undefined,
      known,
    );

  it('may be refused by a node that says it is not there: it may be deleted by now', () => {
    expect(said('comment != nullptr: Could not find comment erin/a-walk.')).toBe('inconclusive');
    expect(said('erin/a-walk is gone')).toBe('inconclusive');
    expect(said('unspecified')).toBe('deviation');
    expect(said('Could not find the beginning', ['', ''])).toBe('deviation');
  });

  it('may be refused the same way where it has votes', () => {
    const votes = (message: string) =>
      outcome('condenser_api.get_active_votes', ['erin', 'a-walk'], { error: error(message) }, undefined, known);
    expect(votes('unknown key')).toBe('inconclusive');
    expect(votes('unspecified')).toBe('deviation');
  });
});

describe('a call for a reward fund', () => {
  it('may be refused by a node that says it has none: until hardfork 17 no chain has', () => {
    const known: Context = { ...context, shown: shownIn(emptyCorpus) };
    const said = (message: string, onlyRefused?: number) =>
      outcome('condenser_api.get_reward_fund', ['post'], { error: error(message) }, onlyRefused, known);
    const absent = 'fund != nullptr: Invalid reward fund name';
    expect([said(absent), said(absent, 3), said('unspecified')]).toEqual(['inconclusive', 'inconclusive', 'deviation']);
  });
});

describe('a call that names nothing which may be absent', () => {
  it.each<readonly [string, Json]>([
    ['condenser_api.get_config', []],
    ['database_api.get_config', {}],
    ['condenser_api.get_block', [7]],
    ['block_api.get_block_header', { block_num: 7 }],
    ['condenser_api.lookup_accounts', ['', 1000]],
    ['condenser_api.get_witnesses_by_vote', ['', 5]],
    ['condenser_api.get_witnesses_by_vote', [null, 5]],
    ['database_api.list_witnesses', { start: '', limit: 5, order: 'by_name' }],
    ['condenser_api.get_discussions_by_created', [{ tag: '', limit: 1 }]],
    ['condenser_api.get_ops_in_block', [7, true]],
  ])('%s %j is accepted', (method, params) => {
    expect(refused(method, params)).toBe('deviation');
    expect(outcome(method, params, { result: [] })).toBe('pass');
  });

  it('may be refused by the word that something is off, or for want of the method', () => {
    expect(refused('condenser_api.get_config', [], 'the condenser plugin is not enabled')).toBe('inconclusive');
    const absent = { code: -32002, message: 'Could not find method' };
    expect(outcome('condenser_api.get_config', [], { error: absent })).toBe('pass');
  });

  it('may be refused where a list begins with what is not there', () => {
    const turn = { start: [0, ''], limit: 5, order: 'by_schedule_time' };
    expect(refused('database_api.list_witnesses', turn, 'unknown key', 13)).toBeUndefined();
    expect(refused('database_api.list_witnesses', turn, 'unspecified', 10)).toBeUndefined();
    const escaped = { code: -32000, message: 'Unknown error - parsing rpc message failed', data: 'unknown key' };
    expect(outcome('database_api.list_witnesses', turn, { error: escaped })).toBeUndefined();
  });
});

describe('a call that names only what the target itself showed', () => {
  const shown = shownIn({
    ...emptyCorpus,
    accounts: ['alice', 'bob'],
    posts: [{ author: 'alice', permlink: 'hello' }],
    escrows: [{ account: 'bob', id: 7 }],
    starts: [{ method: 'database_api.list_escrows', order: 'by_from_id', start: ['bob', 7] }],
  });
  const known = { ...context, shown, listed: new Set(['condenser_api.get_followers']) };
  const refusedTo = (method: string, params: Json, message = 'unspecified') =>
    outcome(method, params, { error: error(message) }, undefined, known);

  it.each<readonly [string, Json]>([
    ['condenser_api.get_followers', ['alice', null, 'ignore', 10]],
    ['condenser_api.get_followers', ['alice', '', 'blog', 10]],
    ['condenser_api.get_accounts', [['alice', 'bob']]],
    ['condenser_api.get_content', ['alice', 'hello']],
    ['condenser_api.get_withdraw_routes', ['alice', 'all']],
    ['condenser_api.get_escrow', ['bob', 7]],
    ['condenser_api.get_account_history', ['alice', -1, 10_000]],
    ['condenser_api.get_discussions_by_blog', [{ tag: 'alice', limit: 1 }]],
    ['condenser_api.get_blog', ['alice', 0, 500]],
    ['database_api.list_escrows', { start: ['bob', 7], limit: 10, order: 'by_from_id' }],
    ['database_api.find_comments', { start: [['alice', 'hello']], limit: 10, order: 'by_account' }],
    ['database_api.list_owner_histories', { start: ['', '1970-01-01T00:00:00'], limit: 10 }],
  ])('%s %j is accepted', (method, params) => {
    expect(refusedTo(method, params)).toBe('deviation');
  });

  it.each<readonly [string, Json]>([
    ['condenser_api.get_followers', ['alice', 'bob', 'blog', 10]],
    ['condenser_api.get_accounts', [['alice', 'nobody']]],
    ['condenser_api.get_content', ['bob', 'hello']],
    ['condenser_api.get_escrow', ['alice', 7]],
    ['condenser_api.get_account_history', ['alice', 5, 5]],
    ['condenser_api.get_discussions_by_blog', [{ tag: 'alice', limit: 20 }]],
    ['condenser_api.get_discussions_by_created', [{ tag: '', limit: 1, start_author: 'alice' }]],
    ['tags_api.get_discussions_by_created', { tag: '', limit: 1 }],
    ['condenser_api.verify_account_authority', ['alice', []]],
    ['database_api.list_escrows', { start: ['alice', 7], limit: 10, order: 'by_from_id' }],
  ])('%s %j may be refused', (method, params) => {
    expect(refusedTo(method, params)).toBeUndefined();
  });

  it('is not excused by words, unless the target does not list the method', () => {
    const words = 'this type is not supported';
    expect(refusedTo('condenser_api.get_followers', ['alice', null, 'ignore', 10], words)).toBe('deviation');
    expect(refusedTo('condenser_api.get_content', ['alice', 'hello'], words)).toBe('inconclusive');
  });

  it('may be refused where it names a block before the oldest that was shown', () => {
    const refusedFrom = (oldest: number) =>
      outcome('condenser_api.get_block', [7], { error: error('pruned') }, undefined, { ...known, oldest });
    expect([refusedFrom(7), refusedFrom(8)]).toEqual(['deviation', undefined]);
  });

  it('may be refused by a chain with a life of its own', () => {
    const answer = { error: error('unspecified') };
    expect(
      outcome('condenser_api.get_content', ['alice', 'hello'], answer, undefined, { ...known, dialect: hive }),
    ).toBeUndefined();
  });
});

describe('a call that', () => {
  it.each<readonly [string, string, Json]>([
    ['names an account', 'condenser_api.get_follow_count', ['nobody-has-it']],
    ['names a post', 'condenser_api.get_active_votes', ['nobody', 'nothing']],
    ['names the account of a blog by leaving it out', 'condenser_api.get_discussions_by_blog', [{ limit: 5 }]],
    ['asks for more than the maximum', 'condenser_api.lookup_accounts', ['', 1001]],
    ['asks for a number that is read as another', 'condenser_api.get_block', [4294967296]],
    ['leaves out what is needed', 'condenser_api.get_block', []],
    ['asks for a departure to be none', 'condenser_api.get_account_references', []],
    ['names somebody whom nobody knows', 'condenser_api.get_accounts', [['nobody-has-it']]],
    ['asks for more than any stated page', 'condenser_api.get_discussions_by_created', [{ tag: '', limit: 5 }]],
    ['asks for a block that may not be there', 'condenser_api.get_block', [4877]],
    ['writes', 'condenser_api.broadcast_transaction', [{}]],
  ])('%s may be refused', (_, method, params) => {
    expect(refused(method, params)).toBeUndefined();
  });

  it('names witnesses where it is about witnesses', () => {
    const ofWitnesses = {
      ...context,
      shown: shownIn({ ...emptyCorpus, accounts: ['alice', 'bob'], witnesses: ['bob'] }),
    };
    const said = (owner: string) =>
      outcome('database_api.find_witnesses', { owners: [owner] }, { error: error('no such') }, undefined, ofWitnesses);
    expect(said('alice')).toBeUndefined();
    expect(said('bob')).toBe('deviation');
  });

  it('names what the target itself shows is accepted once at least', () => {
    const answer = { error: error('unspecified') };
    expect(outcome('condenser_api.get_follow_count', ['alice'], answer, 3)).toBe('deviation');
    expect(outcome('condenser_api.get_follow_count', ['alice'], { error: error('plugin is off') }, 3)).toBe(
      'inconclusive',
    );
  });
});
