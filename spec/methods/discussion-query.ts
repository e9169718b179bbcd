import { array, optional } from '../kernel/combinators/containers.ts';
import { struct } from '../kernel/combinators/struct.ts';
import { exampleDefault } from '../kernel/example-default.ts';
import { u32 } from '../kernel/integer.ts';
import { accountName } from '../kernel/keys.ts';
import { string } from '../kernel/scalars.ts';
import { deployed, extra } from '../kernel/source.ts';
import { discussion } from '../types/discussion.ts';
import { permlink } from '../types/permlink.ts';
import { keyed } from './list.ts';
import type { Paging } from './paging.ts';

const words = optional(array(string({ examples: ['photography'] })));

/** The post that the page begins with; deployed nodes take it in every query. */
const start = { start_author: extra(accountName), start_permlink: extra(permlink) };

/** The argument of the discussion queries (document 2, Discussion queries). */
const fields = {
  /** Of the blog and the feed an account name. */
  tag: optional(string({ examples: ['photography', ''] })),
  limit: u32,
  filter_tags: words,
  select_authors: words,
  select_tags: words,
  /** Bytes of the body to show; 0 shows it all. */
  truncate_body: optional(u32),
};

const byStart = { start_author: 'author', start_permlink: 'permlink' };
const inQuery = { 'query.start_author': 'author', 'query.start_permlink': 'permlink' };

/** A discussion query of condenser_api: one object in the array of arguments. */
export const positional = {
  params: { query: struct({ ...fields, ...start }, { title: 'DiscussionQuery' }) },
  result: array(deployed(discussion)),
  limit: { param: 'query.limit', deployed: 100 },
  paging: { next: inQuery, source: 'deployed' } satisfies Paging,
  source: 'document 2, Discussion queries',
} as const;

/** Its counterpart in tags_api, whose shape the documents leave open: the same members, by name. */
export const named = {
  params: {
    tag: deployed(fields.tag),
    limit: deployed(u32),
    filter_tags: deployed(words),
    select_authors: deployed(words),
    select_tags: deployed(words),
    truncate_body: deployed(fields.truncate_body),
    ...start,
  },
  result: deployed(keyed('discussions', discussion)),
  limit: { param: 'limit', deployed: 100 },
  paging: { list: 'discussions', next: byStart, source: 'deployed' } satisfies Paging,
  source: 'document 3, reputation_api, tags_api, block_api',
} as const;

const sampleLimit = exampleDefault(u32, 100);

/** The post that begins the page and how many, as by_comments and by_feed of condenser_api take them. */
export const commentsQuery = struct(
  { start_author: accountName, start_permlink: optional(permlink), limit: sampleLimit, truncate_body: optional(u32) },
  { title: 'CommentsQuery' },
);

export const feedQuery = struct(
  {
    tag: accountName,
    start_author: optional(accountName),
    start_permlink: optional(permlink),
    limit: sampleLimit,
    truncate_body: extra(u32),
  },
  { title: 'FeedQuery' },
);

/** Pages of a query inside the one argument. */
export const pagingInQuery: Paging = { next: inQuery, source: 'deployed' };

/** Pages of discussions by name. */
export const pagingOfDiscussions: Paging = { list: 'discussions', next: byStart, source: 'deployed' };
