import type { ChainView } from '../../../chain/view.ts';
import { discussionsByTag } from '../content/by-tag.ts';
import { tagMethods } from '../tags.ts';
import { addAuthors, addContent, type Draft, type State } from './draft.ts';

type Index = State['discussion_idx'][string];
type Method = keyof typeof discussionsByTag & `tags_api.${string}`;

/** For each page its list of a tag, and the member of the index with its links. */
const lists: Readonly<Record<string, readonly [method: Method, list: Exclude<keyof Index, 'category'>]>> = {
  trending: ['tags_api.get_discussions_by_trending', 'trending'],
  payout: ['tags_api.get_post_discussions_by_payout', 'payout'],
  payout_comments: ['tags_api.get_comment_discussions_by_payout', 'payout_comments'],
  promoted: ['tags_api.get_discussions_by_promoted', 'promoted'],
  responses: ['tags_api.get_discussions_by_children', 'responses'],
  hot: ['tags_api.get_discussions_by_hot', 'hot'],
  votes: ['tags_api.get_discussions_by_votes', 'votes'],
  cashout: ['tags_api.get_discussions_by_cashout', 'cashout'],
  active: ['tags_api.get_discussions_by_active', 'active'],
  created: ['tags_api.get_discussions_by_created', 'created'],
  recent: ['tags_api.get_discussions_by_created', 'created'],
};

const MOST_DISCUSSIONS = 20;
const MOST_BODY = 1024;
const MOST_TAGS = 250;

const emptyIndex: Index = {
  category: '',
  trending: [],
  payout: [],
  payout_comments: [],
  trending30: [],
  updated: [],
  created: [],
  responses: [],
  active: [],
  votes: [],
  maturing: [],
  best: [],
  hot: [],
  promoted: [],
  cashout: [],
};

/** `order/tag`: the first discussions of the tag in the order. Whether the path is of such a page. */
export function tagPage(view: ChainView, draft: Draft, order: string, tag: string): boolean {
  const [method, list] = (Object.hasOwn(lists, order) ? lists[order] : undefined) ?? [];
  if (method === undefined || list === undefined) return false;
  const query = { tag, limit: MOST_DISCUSSIONS, truncate_body: MOST_BODY };
  const { discussions } = discussionsByTag[method](view, query as never);
  draft.discussion_idx[tag] = { ...emptyIndex, [list]: discussions.map((each) => addContent(view, draft, each)) };
  addAuthors(view, draft, discussions);
  return true;
}

/** `tags`: the trending tags. */
export function tagsPage(view: ChainView, draft: Draft): void {
  const { tags } = tagMethods['tags_api.get_trending_tags'](view, { start_tag: '', limit: MOST_TAGS });
  draft.trending = tags.map(({ name }) => name);
  for (const tag of tags) draft.tags[tag.name] = tag;
}
