import { descending, number, text, time, wide } from '../state/key.ts';
import { defineTable } from '../state/table.ts';
import type { TablesOf } from './fold.ts';

/** A comment under one of its tags, as it was when it or a reply to it last changed. */
export interface TagRow {
  readonly id: number;
  readonly tag: string;
  readonly author: string;
  readonly permlink: string;
  readonly comment_id: number;
  /** The `id` of the comment that it replies to; 0 of a post, and of a reply to the first comment of the chain. */
  readonly parent_id: number;
  readonly created: number;
  readonly active: number;
  readonly cashout: number;
  readonly net_rshares: bigint;
  readonly net_votes: number;
  readonly children: number;
  readonly hot: number;
  readonly trending: number;
  /** Smallest units of SBD. */
  readonly promoted: bigint;
}

/** Sums over the comments of a tag. */
export interface TagStats {
  readonly tag: string;
  /** Smallest units of SBD. */
  readonly total_payout: bigint;
  readonly net_votes: number;
  readonly top_posts: number;
  readonly comments: number;
  readonly total_trending: bigint;
}

export interface AuthorTag {
  readonly author: string;
  readonly tag: string;
  readonly total_posts: number;
}

const tag = text<TagRow>((row) => row.tag);
const id = number<TagRow>((row) => row.id);

/** Comments of a tag with the same parent, the highest first. */
const amongSiblings = <K>(key: K) => [tag, number<TagRow>((row) => row.parent_id), key, id] as const;

const tags = defineTable<TagRow>()({
  name: 'tags',
  key: (row) => row.id,
  orders: {
    id: [id],
    comment: [number((row) => row.comment_id), id],
    created: amongSiblings(descending(time<TagRow>((row) => row.created))),
    active: amongSiblings(descending(time<TagRow>((row) => row.active))),
    promoted: amongSiblings(descending(wide<TagRow>((row) => row.promoted))),
    votes: amongSiblings(descending(number<TagRow>((row) => row.net_votes))),
    children: amongSiblings(descending(number<TagRow>((row) => row.children))),
    hot: amongSiblings(descending(number<TagRow>((row) => row.hot))),
    trending: amongSiblings(descending(number<TagRow>((row) => row.trending))),
    cashout: [tag, time((row) => row.cashout), id],
    payout: [tag, number((row) => Number(row.parent_id === 0)), descending(wide((row) => row.net_rshares)), id],
  },
});

const tagStats = defineTable<TagStats>()({
  name: 'tag_stats',
  key: (row) => row.tag,
  orders: {
    tag: [text((row) => row.tag)],
    trending: [descending(wide((row) => row.total_trending)), text((row) => row.tag)],
  },
});

const authorTags = defineTable<AuthorTag>()({
  name: 'author_tags',
  key: ({ author, tag }) => `${author} ${tag}`,
  orders: {
    author: [
      text(({ author }) => author),
      descending(number(({ total_posts }) => total_posts)),
      text((row) => row.tag),
    ],
  },
});

export const tagTables = { tags, tagStats, authorTags };

export type TagTables = TablesOf<typeof tagTables>;

export type TagOrder = keyof typeof tags.orders;
