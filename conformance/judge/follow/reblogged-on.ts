import type { Call } from '../../model/exchange/call.ts';
import type { ExchangeRule } from '../../model/rule.ts';
import { invariant } from '../kit/invariant.ts';
import { placeholderTimes } from '../kit/placeholder-times.ts';
import { blogMethods, type Entry, pageOf } from './entries.ts';

/** The posts of others in a blog: they are there since somebody reblogged them. */
function reblogs(call: Call): readonly Entry[] {
  const page = pageOf(call);
  return page?.kind === 'blog' ? page.entries.filter(({ author }) => author !== page.account) : [];
}

export const rebloggedOn: ExchangeRule = invariant({
  id: 'follow/reblogged-on',
  requires: '`reblog_on` of a post of another author in a blog is no placeholder.',
  clause: 'records/blog_entry/reblog_on',
  level: 'should',
  why: 'A blog shows when its owner reblogged a post, and sorts by it; without a time the post is of 1970.',
  example: 'The blog of bob has a post of alice with the `reblog_on` 1970-01-01T00:00:00.',
  methods: blogMethods,
  parts: reblogs,
  wrong: ({ path, reblogOn }) =>
    placeholderTimes.includes(reblogOn)
      ? { path: [...path, 'reblog_on'], kind: 'value', expected: 'the time of the reblog', actual: reblogOn }
      : undefined,
  fault: 'a reblogged post without the time of the reblog',
  mutation: ({ path, reblogOn }) =>
    placeholderTimes.includes(reblogOn) ? undefined : { path: [...path, 'reblog_on'], value: '1970-01-01T00:00:00' },
});
