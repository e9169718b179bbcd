import type { OperationRecord } from '../block-records.ts';
import type { CommentAtOperation, StateAtOperation } from '../indexes/fold.ts';
import type { Comment } from '../state/comments.ts';
import type { StateView } from '../state/index.ts';
import type { SeenVotes } from './seen-votes.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

interface Post extends Writable<CommentAtOperation> {
  /** The weight of each voter's vote. */
  readonly votes: Map<string, bigint>;
  /** Time of the payout; 0: not paid out. */
  readonly paid: number;
}

/** Comments and votes as they were when the operations of a recorded chain were applied. */
export interface PastContent extends StateAtOperation {
  apply(record: OperationRecord): void;
  /** Pays a comment out, as the chain does at the end of a block. */
  payOut(author: string, permlink: string): void;
}

const NEVER = -1;
const nameOf = (author: string, permlink: string): string => `${author}/${permlink}`;

/**
 * Applies operations to comments. The weights of votes and the times of payouts come from the recorded states, as no operation
 * shows them.
 */
export function pastContent(state: Pick<StateView, 'comments'>, seen: SeenVotes): PastContent {
  const posts = new Map<string, Post>();
  let made = 0;

  function create(comment: Created, now: number): void {
    const { author, permlink, parent_author, parent_permlink, json_metadata } = comment;
    const last = state.comments.by.permlink.get(author, permlink);
    const recorded = last?.created === now ? last : undefined;
    posts.set(nameOf(author, permlink), {
      id: made++,
      author,
      permlink,
      parent_author,
      parent_permlink,
      json_metadata,
      created: now,
      active: now,
      cashout_time: cashoutOf(recorded) ?? now,
      children: 0,
      net_rshares: 0n,
      net_votes: 0,
      votes: new Map(),
      paid: recorded?.last_payout ?? 0,
    });
  }

  /** An added or removed reply counts for all its ancestors. */
  function moveParents({ parent_author, parent_permlink }: Parent, now: number, change: 1 | -1): void {
    const parent = parent_author === '' ? undefined : posts.get(nameOf(parent_author, parent_permlink));
    if (parent === undefined) return;
    parent.children += change;
    parent.active = now;
    moveParents(parent, now, change);
  }

  return {
    comment: (author, permlink) => posts.get(nameOf(author, permlink)),
    rshares: (voter, author, permlink) => posts.get(nameOf(author, permlink))?.votes.get(voter),

    apply({ op, timestamp }) {
      if (op.type === 'comment') {
        const post = posts.get(nameOf(op.value.author, op.value.permlink));
        if (post === undefined) {
          create(op.value, timestamp);
          moveParents(op.value, timestamp, 1);
          return;
        }
        post.active = timestamp;
        if (op.value.json_metadata !== '') post.json_metadata = op.value.json_metadata;
      } else if (op.type === 'delete_comment') {
        const name = nameOf(op.value.author, op.value.permlink);
        const post = posts.get(name);
        if (post === undefined) return;
        posts.delete(name);
        moveParents(post, timestamp, -1);
      } else if (op.type === 'vote') {
        const post = posts.get(nameOf(op.value.author, op.value.permlink));
        if (post !== undefined && post.cashout_time !== NEVER) addVote(post, op.value.voter, seen(op.value, timestamp));
      }
    },

    payOut(author, permlink) {
      const post = posts.get(nameOf(author, permlink));
      if (post === undefined) return;
      post.cashout_time = NEVER;
      if (post.net_rshares > 0n) post.net_rshares = 0n;
    },
  };
}

type Parent = Pick<Comment, 'parent_author' | 'parent_permlink'>;
type Created = Parent & Pick<Comment, 'author' | 'permlink' | 'json_metadata'>;

function cashoutOf(recorded: Comment | undefined): number | undefined {
  return recorded?.cashout_time === NEVER ? recorded.last_payout : recorded?.cashout_time;
}

function addVote(post: Post, voter: string, rshares: bigint): void {
  const before = post.votes.get(voter);
  post.votes.set(voter, rshares);
  post.net_rshares += rshares - (before ?? 0n);
  // A new vote of zero weight counts against the post, a changed one does not.
  post.net_votes += before === undefined ? (rshares > 0n ? 1 : -1) : sign(rshares) - sign(before);
}

const sign = (value: bigint): number => (value > 0n ? 1 : value < 0n ? -1 : 0);
