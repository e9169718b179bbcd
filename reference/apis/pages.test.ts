import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Json, parseJson, stringifyJson } from '../../spec/kernel/json/json.ts';
import { methods } from '../../spec/methods/index.ts';
import type { AnyMethod } from '../../spec/methods/method.ts';
import { historyBackwards } from '../chain/indexes/account-history.ts';
import type { ChainView } from '../chain/view.ts';
import type { Dispatch } from '../rpc/envelope.ts';
import { chainC } from './chain-c.testing.ts';
import { createDispatch } from './dispatch.ts';

type Members = { readonly [name: string]: Json };

let view: ChainView;
let dispatch: Dispatch;
beforeAll(async () => {
  view = await chainC();
  dispatch = createDispatch(view);
});

function listOf({ namespace, shortName, paging }: AnyMethod, params: Members): readonly Json[] {
  const result = parseJson(String(dispatch(namespace, shortName, params))) as Members;
  return (paging?.list === undefined ? result : result[paging.list]) as unknown as readonly Json[];
}

/** All of a list by pages that begin with the last element of the one before. */
function walked(method: AnyMethod, params: Members, limit: number): readonly Json[] {
  const all: Json[] = [];
  let start: Members = {};
  for (;;) {
    const page = listOf(method, { ...params, ...start, limit });
    const fresh = all.length === 0 ? page : page.slice(1);
    if (all.length > 0 && page.length > 0)
      expect(stringifyJson(page[0] as Json)).toBe(stringifyJson(all.at(-1) as Json));
    all.push(...fresh);
    if (page.length < limit) return all;
    const last = page.at(-1) as Members;
    const next = Object.entries(method.paging?.next ?? {});
    start = Object.fromEntries(next.map(([name, member]) => [name, last[member] as Json]));
    if (Object.values(start).some((value) => value === method.paging?.until)) return all;
  }
}

/** Lists and the greatest page of each. */
const lists: readonly (readonly [name: keyof typeof methods, most: number, params: Members])[] = [
  ['follow_api.get_followers', 1000, { account: 'nutmeg', start: '', type: 'blog' }],
  ['follow_api.get_following', 1000, { account: 'juniper.cab', start: '', type: 'undefined' }],
  ['follow_api.get_blog', 500, { account: 'nutmeg' }],
  ['follow_api.get_blog_entries', 500, { account: 'juniper.cab' }],
  ['follow_api.get_feed_entries', 500, { account: 'nutmeg' }],
  ['reputation_api.get_account_reputations', 1000, { account_lower_bound: '' }],
  ['tags_api.get_discussions_by_active', 100, { tag: 'life' }],
  ['tags_api.get_discussions_by_blog', 100, { tag: 'nutmeg' }],
  ['tags_api.get_discussions_by_children', 100, { tag: 'dev' }],
  ['tags_api.get_discussions_by_created', 100, { tag: 'a1' }],
  ['tags_api.get_discussions_by_feed', 100, { tag: 'nutmeg' }],
  ['tags_api.get_discussions_by_votes', 100, { tag: 'art' }],
  ['tags_api.get_discussions_by_comments', 100, { start_author: 'viola' }],
];

describe('pages of a list', () => {
  it.each(lists)('make up the list, whatever their size: %s', (name, most, params) => {
    const method = methods[name] as AnyMethod;
    const all = listOf(method, { ...params, limit: most });
    expect(all.length).toBeGreaterThan(1);
    expect(all.length).toBeLessThan(most);
    const law = fc.property(fc.integer({ min: 2, max: all.length + 1 }), (limit) => {
      expect(walked(method, params, limit).map(stringifyJson)).toEqual(all.map(stringifyJson));
    });
    fc.assert(law, { seed: 1, numRuns: 3 });
  });

  it('of account history make up all that is kept, towards older ones', () => {
    const history = methods['account_history_api.get_account_history'];
    for (const account of ['nutmeg', 'wit-p15', 'kapok10']) {
      const kept = [...historyBackwards(view.pluginIndexes, account)].map(({ sequence }) => sequence).toReversed();
      const found: number[] = [];
      for (let start = kept.at(-1) ?? 0; start > 0; ) {
        const page = listOf(history, { account, start, limit: Math.min(7, start) }) as readonly (readonly [number])[];
        if (page.length === 0) break;
        found.unshift(...page.map(([sequence]) => sequence));
        start = (found[0] ?? 1) - 1;
      }
      expect(found).toEqual(kept);
      expect(kept.length).toBeGreaterThan(20);
    }
  });
});

describe('counts', () => {
  it('of followers are those of the lists', () => {
    for (const { name } of view.state.accounts.by.name.from()) {
      const count = methods['follow_api.get_follow_count'];
      const ours = parseJson(String(dispatch(count.namespace, count.shortName, { account: name }))) as Members;
      const page = { account: name, start: '', type: 'blog', limit: 1000 };
      expect(ours.follower_count).toBe(listOf(methods['follow_api.get_followers'], page).length);
      expect(ours.following_count).toBe(listOf(methods['follow_api.get_following'], page).length);
    }
  });

  it('of blog authors are the reblogs of their posts', () => {
    for (const { account, author, count } of view.pluginIndexes.blogAuthors.by.account.from()) {
      const reblogs = [...view.pluginIndexes.blogs.by.account.of(account)].filter(
        (row) => row.author === author && row.reblogged_on > 0,
      );
      expect(reblogs.length).toBe(count);
    }
  });
});
