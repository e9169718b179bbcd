import type { Json } from '../../../spec/kernel/json.ts';
import { grouped } from '../../model/grouped.ts';
import { integerValue, isObject, type JsonObject, member } from '../../model/json.ts';
import { recordedResult } from './calls.ts';
import { blocks, listIn } from './chain.ts';
import { inOrder } from './lists.ts';
import { once } from './memo.ts';
import { reputations } from './people.ts';
import { postOf } from './posts.ts';
import { sectionOf } from './tables.ts';

const nothing = (nai: string) => ({ amount: '0', precision: 3, nai });
const noDollars = nothing('@@000000013');
const noCore = nothing('@@000000021');
const nameOf = ({ author, permlink }: JsonObject) => `${author}/${permlink}`;
const paidOut = '1969-12-31T23:59:59';

/** A comment that is found by its tags has a known promotion. */
const listed = once((): ReadonlyMap<string, JsonObject> => {
  const complete = recordedResult('tags_api.get_discussions_by_created', { tag: '', limit: 100 });
  const reported = listIn(complete, 'discussions').filter(isObject);
  return new Map(reported.flatMap((each) => (isObject(each.promoted) ? [[nameOf(each), each.promoted] as const] : [])));
});

/** Promotions by transfers to null. */
const meant = once(() => {
  const transfers = blocks().flatMap(({ ops }) => ops.filter(({ op }) => member(op, 'type') === 'transfer_operation'));
  return new Set(transfers.map(({ op }) => member(member(op, 'value'), 'memo')));
});

/** Comments without metadata have no tags, on which the sum is kept; of others a recorded list or the transfers tell it. */
function promotion(post: JsonObject): JsonObject | undefined {
  if (post.cashout_time === paidOut || post.json_metadata === '') return noDollars;
  return listed().get(nameOf(post)) ?? (meant().has(`@${nameOf(post)}`) ? undefined : noDollars);
}

const fund = once(() => {
  const funds = listIn(sectionOf('reward_funds'), 'funds');
  const price = member(sectionOf('feed'), 'current_median_history');
  const reward = amountIn(member(funds[0], 'reward_balance'));
  return {
    dollars: (reward * amountIn(member(price, 'base'))) / amountIn(member(price, 'quote')),
    claims: integerValue(member(funds[0], 'recent_claims')) ?? 1n,
    constant: integerValue(member(funds[0], 'content_constant')) ?? 0n,
  };
});

const amountIn = (asset: Json | undefined) => integerValue(member(asset, 'amount')) ?? 0n;

/** What a comment would get now: its share of the fund by the curve of this chain, which is nearly linear. */
function pending({ net_rshares }: JsonObject): JsonObject {
  const { dollars, claims, constant } = fund();
  const shares = integerValue(net_rshares) ?? 0n;
  if (shares <= 0n) return noDollars;
  const claim = ((shares + constant) ** 2n - constant ** 2n) / (shares + 4n * constant);
  return { ...noDollars, amount: String((claim * dollars) / claims) };
}

const votesBy = once(() => grouped(inOrder('list_votes', 'by_comment_voter'), nameOf));

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

/** The members that methods omit or add. */
export interface Shown {
  readonly hasVotes?: boolean;
  /** Adds the length of the body in bytes. */
  readonly hasLength?: boolean;
  /** Bytes of the body that are shown; 0 shows it all. */
  readonly truncate?: number;
}

/** A comment with display members; undefined where its promotion is unknown. */
export function discussionOf(post: JsonObject, shown: Shown = {}): JsonObject | undefined {
  const { hasVotes = true, hasLength = true, truncate = 0 } = shown;
  const { author, permlink, category, root_author, root_permlink, parent_author } = post;
  const isPaid = post.cashout_time === paidOut;
  const promoted = promotion(post);
  const body = Buffer.from(String(post.body));
  const text = truncate > 0 && truncate < body.length ? complete(body, truncate) : post.body;
  const root = `/${category}/@${root_author}/${root_permlink}`;
  return (
    promoted && {
      ...post,
      promoted,
      pending_payout_value: isPaid ? noDollars : pending(post),
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

/** The first bytes, without a character that is cut. */
function complete(body: Buffer, bytes: number): string {
  let end = bytes;
  while (end > 0 && ((body[end] ?? 0) & 0xc0) === 0x80) end--;
  return body.toString('utf8', 0, end);
}

/** In three methods condenser_api reports the promotion of a paid-out comment as zero core. */
export function withoutPromotion(found: JsonObject): JsonObject {
  return found.cashout_time === paidOut ? { ...found, promoted: noCore } : found;
}
