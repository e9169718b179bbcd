import { array } from '../kernel/combinators/containers.ts';
import { struct } from '../kernel/combinators/struct.ts';
import { u32 } from '../kernel/integer.ts';
import { accountName } from '../kernel/keys.ts';
import { time } from '../kernel/scalars.ts';
import { comment } from './comment.ts';
import { permlink } from './permlink.ts';

/** Its number in the blog or feed; 0 is the oldest. */
const entry = { reblog_on: time, entry_id: u32 };

/** A post in a blog (document 1, Comment and content). */
export const blogItem = struct(
  { comment, blog: accountName, ...entry },
  { title: 'BlogItem', key: ['entry_id', 'comment.author', 'comment.permlink'] },
);

/** The same by name alone. */
export const blogEntry = struct(
  { author: accountName, permlink, blog: accountName, ...entry },
  { title: 'BlogEntry', key: ['entry_id', 'author', 'permlink'] },
);

const reblogBy = { reblog_by: array(accountName) };

/** A post in a feed, with those of the followed who reblogged it (deployed). */
export const feedItem = struct(
  { comment, ...reblogBy, ...entry },
  { title: 'FeedItem', key: ['entry_id', 'comment.author', 'comment.permlink'] },
);

/** The same by name alone (deployed). */
export const feedEntry = struct(
  { author: accountName, permlink, ...reblogBy, ...entry },
  { title: 'FeedEntry', key: ['entry_id', 'author', 'permlink'] },
);
