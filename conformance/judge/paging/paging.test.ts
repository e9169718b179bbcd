import { describe, expect, it } from 'vitest';
import { testnet } from '../../../spec/dialects/testnet.ts';
import type { Json } from '../../../spec/kernel/json/json.ts';
import type { Exchange } from '../../model/exchange/exchange.ts';
import { openSession } from '../../run/session/session.ts';
import { answered } from '../by-hand.testing.ts';
import { paging } from './index.ts';

const context = { dialect: testnet, irreversible: undefined };

/** The verdicts of the rules about pages, in the order of the answers: outcomes by the name after `paging/`. */
function said(exchanges: readonly Exchange[], about: string): readonly string[] {
  const session = openSession(paging.filter(({ id }) => id === `paging/${about}`));
  return exchanges
    .flatMap((each) => session.judge(each, context))
    .map(({ outcome, findings = [], notes = [] }) => {
      return [outcome, ...findings.map(({ pointer }) => pointer), ...notes.map(() => 'note')].join(' ');
    });
}

const owners = (...names: string[]): Json => ({ witnesses: names.map((owner) => ({ owner })) });

const witnesses = (start: Json, limit: number, ...names: string[]) =>
  answered('database_api.list_witnesses', { start, limit, order: 'by_name' }, owners(...names));

describe('a shorter page', () => {
  const about = 'shorter-page-is-the-beginning';
  const beyond = 'shorter-page-of-deployed-nodes';

  it('is the start of a longer one', () => {
    expect(said([witnesses('', 2, 'a', 'b'), witnesses('', 9, 'a', 'b', 'c')], about)).toEqual(['pass']);
    expect(said([witnesses('', 2, 'a', 'c'), witnesses('', 9, 'a', 'b', 'c')], about)).toEqual([
      'deviation /result/witnesses/1',
    ]);
  });

  it('may not end before its limit where the longer one continues, nor continue where that ends', () => {
    expect(said([witnesses('', 3, 'a', 'b'), witnesses('', 9, 'a', 'b', 'c')], about)).toEqual([
      'deviation /result/witnesses/2',
    ]);
    expect(said([witnesses('', 3, 'a', 'b', 'c'), witnesses('', 9, 'a', 'b')], about)).toEqual([
      'deviation /result/witnesses/2',
    ]);
  });

  it('may end early where posts are left out that deployed nodes count', () => {
    const trending = (limit: number, ...authors: string[]) =>
      answered(
        'condenser_api.get_discussions_by_trending',
        [{ tag: 'life', limit }],
        authors.map((author) => ({ author, permlink: 'x' })),
      );
    expect(said([trending(2), trending(20, 'a', 'b')], beyond)).toEqual(['pass']);
    expect(said([trending(2, 'a'), trending(20, 'a', 'b')], beyond)).toEqual(['pass']);
    expect(said([trending(2, 'b'), trending(20, 'a', 'b')], beyond)).toEqual(['pass note']);
    expect(said([trending(2, 'a', 'b'), trending(20, 'a')], beyond)).toEqual(['pass note']);
  });

  it('is not compared where the limit is 0, or with another list', () => {
    expect(said([witnesses('', 0), witnesses('', 9, 'a')], about)).toEqual([]);
    expect(said([witnesses('', 2, 'a', 'b'), witnesses('b', 9, 'b', 'c')], about)).toEqual([]);
  });

  it('of a blog may come after as many empty items', () => {
    const blog = (limit: number, ...items: Json[]) => answered('condenser_api.get_blog', ['a', 0, limit], items);
    const item = (author: string, permlink: string, entry_id: number): Json => ({
      comment: { author, permlink },
      entry_id,
    });
    const [empty, first, second] = [item('', '', 0), item('a', 'x', 1), item('a', 'y', 0)];
    expect(said([blog(1, empty, first), blog(5, empty, empty, first, second)], beyond)).toEqual(['pass']);
    expect(said([blog(1, empty, second), blog(5, empty, empty, first, second)], beyond)).toEqual(['pass note']);
  });
});

describe('the next page', () => {
  const about = 'next-page-begins-with-the-last';

  it('begins with any element that its start names', () => {
    const before = witnesses('', 3, 'a', 'b', 'c');
    expect(said([before, witnesses('c', 3, 'c', 'd')], about)).toEqual(['pass']);
    expect(said([before, witnesses('b', 3, 'b', 'c', 'd')], about)).toEqual(['pass']);
    expect(said([before, witnesses('a', 3, 'b', 'c', 'd')], about)).toEqual(['pass']);
    expect(said([before, witnesses('a', 3, 'c', 'd')], about)).toEqual(['deviation /result/witnesses/0']);
    expect(said([witnesses('', 9, 'a', 'b', 'c'), witnesses('c', 3)], about)).toEqual(['pass']);
  });

  it('continues exactly as long as the list', () => {
    const complete = witnesses('', 9, 'a', 'b', 'c');
    expect(said([complete, witnesses('b', 9, 'b')], about)).toEqual(['deviation /result/witnesses/1']);
    expect(said([complete, witnesses('b', 9, 'b', 'c', 'd')], about)).toEqual(['deviation /result/witnesses/3']);
    expect(said([complete, witnesses('b', 1, 'b')], about)).toEqual(['pass']);
  });

  it('of comments by parent is requested in the form of the documents or of deployed nodes', () => {
    const reply = {
      author: 'c',
      permlink: 'r',
      parent_author: 'p',
      parent_permlink: 'x',
      root_author: 'o',
      root_permlink: 'y',
    };
    const page = (start: Json, ...comments: Json[]) =>
      answered('database_api.list_comments', { start, limit: 2, order: 'by_parent' }, { comments });
    const before = page(['', '', '', ''], reply, { ...reply, author: 'e' });
    for (const start of [
      ['c', 'r', 'o', 'y'],
      ['p', 'x', 'c', 'r'],
    ]) {
      expect(said([before, page(start, reply, { ...reply, author: 'e' })], about)).toEqual(['pass']);
      expect(said([before, page(start, { ...reply, author: 'd' })], about)).toEqual(['deviation /result/comments/0']);
    }
  });

  it('may begin elsewhere where documents and deployed nodes mean different numbers', () => {
    const request = (id: number, requestid: number): Json => ({
      id,
      requestid,
      owner: 'a',
      conversion_date: '2026-08-01T00:00:00',
    });
    const page = (start: Json, ...requests: Json[]) =>
      answered(
        'database_api.list_sbd_conversion_requests',
        { start, limit: 2, order: 'by_conversion_date' },
        { requests },
      );
    const before = page(['1970-01-01T00:00:00', 0], request(1, 7), request(7, 1));
    expect(said([before, page(['2026-08-01T00:00:00', 7], request(7, 1))], about)).toEqual(['pass']);
    expect(said([before, page(['2026-08-01T00:00:00', 7], request(1, 7), request(7, 1))], about)).toEqual([]);
  });

  it('by end of proposals begins at the number in `start`, or a day earlier, as deployed nodes sort', () => {
    const proposal = (day: number, hour: number, proposal_id: number): Json => ({
      proposal_id,
      end_date: `2026-08-0${day}T0${hour}:00:00`,
    });
    const all = [proposal(1, 0, 1), proposal(4, 0, 2), proposal(4, 2, 3), proposal(4, 2, 4), proposal(4, 2, 5)];
    const page = (start: Json, limit: number, from: number) => {
      const fixed = { order: 'by_end_date', order_direction: 'ascending', status: 'all' };
      return answered('database_api.list_proposals', { start, limit, ...fixed }, { proposals: all.slice(from) });
    };
    const before = page(['1970-01-01T00:00:00', 0], 100, 0);
    const begun = (from: number) => said([before, page(['2026-08-04T02:00:00', 4], 20, from)], about);
    expect(begun(3)).toEqual(['pass']);
    expect(begun(1)).toEqual([]);
    expect(begun(2)).toEqual(['deviation /result/proposals/0']);
    expect(begun(0)).toEqual(['deviation /result/proposals/0']);
  });

  it('says nothing where deployed nodes never set what was left out: the direction may be any', () => {
    const proposal = (creator: string): Json => ({ creator, proposal_id: 1 });
    const page = (start: Json, direction: object, ...creators: string[]) =>
      answered(
        'database_api.list_proposals',
        { start, limit: 3, order: 'by_creator', ...direction },
        { proposals: creators.map(proposal) },
      );
    const both = (direction: object) => [page(['', 0], direction, 'd', 'c', 'b'), page(['c', 1], direction, 'd')];
    expect(said(both({}), about)).toEqual([]);
    expect(said(both({ order_direction: 'ascending', status: 'all' }), about)).not.toEqual([]);
  });

  it('is only noted where no document describes it', () => {
    const followers = (start: string, ...names: string[]) =>
      answered(
        'condenser_api.get_followers',
        ['a', start, 'blog', 2],
        names.map((follower) => ({ follower })),
      );
    const pages = [followers('', 'b', 'c'), followers('c', 'd')];
    expect(said(pages, 'next-page-of-deployed-nodes')).toEqual(['pass note']);
    expect(said(pages, about)).toEqual([]);
    // Posts without a category have an empty tag, and an empty start is the beginning.
    const tags = (start: string, ...names: string[]) =>
      answered(
        'condenser_api.get_trending_tags',
        [start, 3],
        names.map((name) => ({ name })),
      );
    const ofTags = [tags('', 'art', '', 'life'), tags('art', 'art', '', 'life'), tags('life', 'life', 'web')];
    expect(said(ofTags, 'next-page-of-deployed-nodes')).not.toContain('note');
    expect(said([ofTags[0] as never, tags('life', 'web')], 'next-page-of-deployed-nodes').join()).toContain('note');
  });
});

describe('a page', () => {
  it('does not begin before its start, in the direction in which it runs', () => {
    const about = 'begins-at-start';
    expect(said([witnesses('c', 3, 'd', 'e')], about)).toEqual(['pass']);
    expect(said([witnesses('c', 3, 'b', 'd')], about)).toEqual(['deviation /result/witnesses/0']);
    expect(said([witnesses('c', 3, 'd')], about)).toEqual([]);
    const byVotes = (start: Json, ...votes: number[]) =>
      answered(
        'database_api.list_witnesses',
        { start, limit: 3, order: 'by_vote_name' },
        {
          witnesses: votes.map((each, index) => ({ owner: `w${index}`, votes: each })),
        },
      );
    expect(said([byVotes([7, ''], 5, 3)], about)).toEqual(['pass']);
    expect(said([byVotes([4, ''], 5, 3)], about)).toEqual(['deviation /result/witnesses/0']);
  });

  it('holds no element twice', () => {
    expect(said([witnesses('', 3, 'a', 'a')], 'no-duplicates')).toEqual(['deviation /result/witnesses/1']);
  });

  it('of names begins at the lower bound, by bytes', () => {
    const lookup = (bound: string, ...names: string[]) => answered('condenser_api.lookup_accounts', [bound, 5], names);
    const about = 'nothing-below-the-lower-bound';
    expect(said([lookup('b', 'b', 'b.a', 'c')], about)).toEqual(['pass']);
    expect(said([lookup('b', 'c', 'ab')], about)).toEqual(['deviation /result/1']);
    expect(said([lookup('B', 'a')], about)).toEqual([]);
  });
});

describe('the history of an account', () => {
  const page = (start: Json, limit: number, ...numbers: number[]) =>
    answered(
      'condenser_api.get_account_history',
      ['a', start, limit],
      numbers.map((number) => [number, {}]),
    );

  it('is at or before its position, wherever the oldest entries were dropped', () => {
    const about = 'history-from-its-position';
    expect(said([page(9, 3, 7, 8, 9)], about)).toEqual(['pass']);
    expect(said([page(9, 3, 6, 7, 8, 9)], about)).toEqual(['pass']);
    expect(said([page(9, 3, 9)], about)).toEqual(['pass']);
    expect(said([page(1000, 3, 7, 8, 9)], about)).toEqual(['pass']);
    expect(said([page(9, 3, 8, 9, 10)], about)).toEqual(['deviation /result/2/0']);
    expect(said([page(9, 3, 5, 6, 7, 8, 9)], about)).toEqual(['deviation /result/0/0']);
  });

  it('has nothing newer than the latest entries', () => {
    const about = 'history-latest';
    expect(said([page(-1, 2, 8, 9), page(9, 2, 8, 9)], about)).toEqual(['pass']);
    expect(said([page(-1, 2, 8, 9), page(10, 2, 9, 10)], about)).toEqual(['deviation /result']);
    expect(said([page(-1, 2), page(3, 2)], about)).toEqual([]);
  });
});

describe('found records', () => {
  const about = 'find_limit_orders-as-listed';
  const orders = (...ids: readonly (readonly [string, number])[]) => ({
    orders: ids.map(([seller, orderid]) => ({ seller, orderid })),
  });
  const found = (...ids: number[]) =>
    answered('database_api.find_limit_orders', { account: 'b' }, orders(...ids.map((id) => ['b', id] as const)));
  const listed = (start: Json, limit: number, ...ids: readonly (readonly [string, number])[]) =>
    answered('database_api.list_limit_orders', { start, limit, order: 'by_account' }, orders(...ids));

  it('are those of the list, in any order', () => {
    const complete = listed(['', 0], 9, ['a', 1], ['b', 1], ['b', 2]);
    expect(said([found(2, 1), complete], about)).toEqual(['pass']);
    expect(said([found(2), complete], about)).toEqual(['deviation /result/orders']);
    expect(said([found(1, 2, 3), complete], about)).toEqual(['deviation /result/orders/2']);
    expect(said([found(1, 2, 1), complete], about)).toEqual(['deviation /result/orders/2']);
  });

  it('is compared with all of one name alone', () => {
    expect(said([found(1, 2), listed(['', 0], 2, ['a', 1], ['b', 1])], about)).toEqual([]);
    expect(said([found(1, 2), listed(['b', 2], 9, ['b', 2])], about)).toEqual([]);
    expect(said([found(1, 2), listed(['b', 0], 9, ['b', 1], ['b', 2])], about)).toEqual(['pass']);
  });
});

it('a record is found twice by whom asks for it twice', () => {
  const records = (...names: readonly string[]) => ({ accounts: names.map((name) => ({ name })) });
  const found = (...accounts: readonly string[]) =>
    answered('database_api.find_accounts', { accounts }, records('bob', 'bob'));
  const listed = answered('database_api.list_accounts', { start: 'bob', limit: 2, order: 'by_name' }, records('bob'));
  expect(said([found('bob', 'bob'), listed], 'find_accounts-as-listed')).toEqual(['pass']);
  expect(said([found('bob'), listed], 'find_accounts-as-listed')).toEqual(['deviation /result/accounts/1']);
});

describe('a recovery request', () => {
  const about = 'nothing-is-left-out';
  const asked = (request: Json) => answered('condenser_api.get_recovery_request', ['bob'], request);
  const found = (...accounts: readonly string[]) =>
    answered('database_api.find_account_recovery_requests', { accounts }, { requests: ['of whatever shape'] });

  it('is not null where the request of this account alone is found', () => {
    expect(said([asked(null), found('bob')], about)).toEqual(['deviation /result']);
    expect(said([asked({ id: 1 }), found('bob')], about)).toEqual(['pass']);
    expect(said([asked(null), found('bob', 'carol')], about)).toEqual([]);
  });
});

describe('resource credits', () => {
  const about = 'nothing-is-left-out';
  const account = (last_vote_time: string) =>
    answered('condenser_api.lookup_account_names', [['alice']], [{ name: 'alice', last_vote_time }]);
  const credits = (...rc_accounts: readonly Json[]) =>
    answered('rc_api.find_rc_accounts', { accounts: ['alice'] }, { rc_accounts });

  it('are there for an account that did something since hardfork 20, when they came', () => {
    expect(said([account('2026-01-01T00:00:00'), credits()], about)).toEqual(['deviation /result']);
    expect(said([account('2017-01-01T00:00:00'), credits()], about)).toEqual([]);
    expect(said([account('2017-01-01T00:00:00'), credits({ account: 'alice' })], about)).toEqual(['pass']);
  });
});
