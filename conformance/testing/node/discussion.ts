import type { Json } from '../../../spec/kernel/json.ts';
import { type JsonObject, member } from '../../model/json.ts';
import { recordedResult } from './calls.ts';
import { listIn } from './chain.ts';
import { inOrder } from './lists.ts';
import { grouped, once } from './memo.ts';
import { reputations } from './people.ts';
import { postOf } from './posts.ts';

const nothing = (nai: string) => ({ amount: '0', precision: 3, nai });
const noDollars = nothing('@@000000013');
const noCore = nothing('@@000000021');
const paidOut = '1969-12-31T23:59:59';

/** What a comment may get at the next payout and what was paid to promote it, of those that a recorded list shows. */
const money = once((): ReadonlyMap<string, JsonObject> => {
  const lists = ['get_discussions_by_created', 'get_discussions_by_active', 'get_comment_discussions_by_payout'];
  const told = lists.flatMap((list) =>
    listIn(recordedResult(`tags_api.${list}`, { tag: '', limit: 100 }), 'discussions'),
  );
  return new Map(
    told.map((each) => [
      `${member(each, 'author')}/${member(each, 'permlink')}`,
      {
        pending_payout_value: member(each, 'pending_payout_value') ?? null,
        promoted: member(each, 'promoted') ?? null,
      },
    ]),
  );
});

const votesBy = once(() =>
  grouped(inOrder('list_votes', 'by_comment_voter'), ({ author, permlink }) => `${author}/${permlink}`),
);

/** The votes on a comment as its page shows them. */
export function activeVotes(author: Json | undefined, permlink: Json | undefined): readonly JsonObject[] {
  return (votesBy().get(`${author}/${permlink}`) ?? []).map((vote) => ({
    voter: vote.voter ?? null,
    weight: vote.weight ?? 0,
    rshares: vote.rshares ?? 0,
    percent: vote.vote_percent ?? 0,
    reputation: reputations().get(vote.voter ?? null) ?? 0,
    time: vote.last_update ?? null,
  }));
}

/** What methods leave out or add. */
export interface Shown {
  readonly hasVotes?: boolean;
  /** Says how many bytes the body has. */
  readonly hasLength?: boolean;
  /** Bytes of the body that are shown; 0 shows it all. */
  readonly truncate?: number;
}

/** A comment with what its page shows; undefined where its payout is not known. */
export function discussionOf(post: JsonObject, shown: Shown = {}): JsonObject | undefined {
  const { hasVotes = true, hasLength = true, truncate = 0 } = shown;
  const { author, permlink, category, root_author, root_permlink, parent_author } = post;
  const isPaid = post.cashout_time === paidOut;
  const due = isPaid ? { pending_payout_value: noDollars, promoted: noDollars } : money().get(`${author}/${permlink}`);
  const body = Buffer.from(String(post.body));
  const text = truncate > 0 && truncate < body.length ? whole(body, truncate) : post.body;
  const root = `/${category}/@${root_author}/${root_permlink}`;
  return (
    due && {
      ...post,
      ...due,
      body: text ?? '',
      url: parent_author === '' ? root : `${root}#@${author}/${permlink}`,
      root_title: postOf(root_author, root_permlink)?.title ?? '',
      total_pending_payout_value: noCore,
      active_votes: hasVotes ? activeVotes(author, permlink) : [],
      replies: [],
      author_reputation: reputations().get(author ?? null) ?? 0,
      body_length: hasLength ? body.length : 0,
      reblogged_by: [],
    }
  );
}

/** So many bytes; a character that is cut is left out. */
function whole(body: Buffer, bytes: number): string {
  let end = bytes;
  while (end > 0 && ((body[end] ?? 0) & 0xc0) === 0x80) end--;
  return body.toString('utf8', 0, end);
}

/** In three methods condenser_api tells what was paid to promote a comment that was paid out as no core. */
export function withoutPromotion(found: JsonObject): JsonObject {
  return found.cashout_time === paidOut ? { ...found, promoted: noCore } : found;
}
