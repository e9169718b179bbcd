import type { OperationValue } from '../../../spec/operations/index.ts';
import { core } from '../../chain/ledger/asset.ts';
import { never, type Operation } from '../../chain/ledger/context.ts';
import type { Comment } from '../../chain/state/comments.ts';
import { nobody } from '../altered/altered.ts';
import { options, written } from '../scene/content.ts';
import { actor, headTime, operation, others, type Scene, unused } from '../scene/scene.ts';
import { mayVote, vote } from '../scene/votes.ts';
import type { Refused } from './refused.ts';

type Options = Partial<OperationValue<'comment_options'>>;

/** An actor that has not just written. */
function author(scene: Scene): string {
  const { state, actors, parameters } = scene;
  const isFree = (name: string) =>
    headTime(scene) - (state.accounts.by.name.get(name)?.last_post ?? 0) >= parameters.minReplyInterval;
  return actors.find(isFree) ?? actor(scene).name;
}

/** A new reply whose options are changed again and again. */
function replied(scene: Scene, ...changes: readonly Options[]): readonly Operation[] | undefined {
  const name = author(scene);
  const permlink = `refused-${unused(scene)}`;
  const reply = written(scene, name, permlink);
  return reply.length === 0 ? undefined : [...reply, ...changes.map((each) => options(name, permlink, each))];
}

const benefiting = (...accounts: readonly string[]): Options => ({
  extensions: [
    {
      type: 'comment_payout_beneficiaries',
      value: { beneficiaries: accounts.map((account) => ({ account, weight: 1 })) },
    },
  ],
});

/** Options that content has, but for these. */
const asItIs = (
  { max_accepted_payout, percent_core_dollars, allow_votes, allow_curation_rewards }: Comment,
  more: Options,
): Options => ({ max_accepted_payout, percent_core_dollars, allow_votes, allow_curation_rewards, ...more });

/** Content of an actor that is not paid yet and that was voted for, or against alone at every second turn if there is such. */
function votedContent(scene: Scene, isMeant: (comment: Comment) => boolean = () => true): Comment | undefined {
  const isVoted = (each: Comment) => isOpen(each) && each.abs_rshares !== 0n && isMeant(each);
  const isVotedAgainst = (each: Comment) => isVoted(each) && each.net_rshares <= 0n;
  return (scene.turn % 2 === 0 ? ownContent(scene, isVotedAgainst) : undefined) ?? ownContent(scene, isVoted);
}

/** A new reply that somebody votes for, or against at every second turn if that is as good, and what follows on it. */
function votedReply(
  scene: Scene,
  then: (author: string, permlink: string) => Operation,
  isFor = false,
): readonly Operation[] | undefined {
  const name = author(scene);
  const permlink = `refused-${unused(scene)}`;
  const voter = mayVote(scene).find((each) => each.name !== name);
  const reply = written(scene, name, permlink);
  if (voter === undefined || reply.length === 0) return undefined;
  const weight = isFor || scene.turn % 2 === 1 ? 10_000 : -10_000;
  return [...reply, vote(voter.name, { author: name, permlink }, weight), then(name, permlink)];
}

/** Content of an actor. */
function ownContent({ state, actors }: Scene, isMeant: (comment: Comment) => boolean): Comment | undefined {
  for (const name of actors)
    for (const comment of state.comments.by.permlink.of(name)) if (isMeant(comment)) return comment;
  return undefined;
}

const edited = ({ author, permlink, parent_author, parent_permlink }: Comment, more: object): readonly Operation[] => [
  operation('comment', {
    ...{ parent_author, parent_permlink, author, permlink, title: '', body: 'Elsewhere', json_metadata: '', ...more },
  }),
];

const isOpen = ({ cashout_time }: Comment): boolean => cashout_time !== never;

/** Metadata that is no JSON. */
const malformed = (refusal: string, json_metadata: string): Refused => ({
  refusal,
  of: (scene) => written(scene, actor(scene).name, `refused-${unused(scene)}`, { json_metadata }),
});

const manyNames = Array.from({ length: 128 }, (_, index) => `many-${String(index).padStart(3, '0')}`);

export const contentRefusals: readonly Refused[] = [
  malformed('json/colon', '{"a" 1}'),
  malformed('json/not-one-value', '{} {}'),
  malformed('json/end', '[1'),
  malformed('json/character', '?'),
  malformed('json/number', '[1.2.3]'),
  malformed('json/quote', '{a:1}'),
  {
    refusal: 'permlink/size',
    of: (scene) => written(scene, author(scene), ''),
  },
  {
    refusal: 'comment/other-parent',
    of: (scene) => {
      const known = ownContent(scene, isOpen);
      const other =
        known && [...scene.state.comments.by.permlink.from()].find((each) => each.author !== known.parent_author);
      return other && known && edited(known, { parent_author: other.author, parent_permlink: other.permlink });
    },
  },
  {
    refusal: 'comment/other-parent-permlink',
    of: (scene) => {
      const known = ownContent(scene, (each) => isOpen(each) && each.parent_author === '');
      return known && edited(known, { parent_permlink: 'elsewhere' });
    },
  },
  { refusal: 'comment_options/payout-asset', of: (scene) => replied(scene, { max_accepted_payout: core(1n) }) },
  {
    refusal: 'comment_options/curation',
    of: (scene) => replied(scene, { allow_curation_rewards: false }, { allow_curation_rewards: true }),
  },
  { refusal: 'comment_options/votes', of: (scene) => replied(scene, { allow_votes: false }, { allow_votes: true }) },
  {
    refusal: 'comment_options/voted',
    of: (scene) => {
      const known = votedContent(scene, ({ allow_votes }) => allow_votes);
      return known === undefined
        ? votedReply(scene, (name, permlink) => options(name, permlink, { allow_votes: false }))
        : [options(known.author, known.permlink, asItIs(known, { allow_votes: false }))];
    },
  },
  {
    refusal: 'comment_options/voted-before-beneficiaries',
    of: (scene) => {
      const known = votedContent(scene, ({ beneficiaries }) => beneficiaries.length === 0);
      const beneficiary = benefiting(others(scene)[0] ?? '');
      return known === undefined
        ? votedReply(scene, (name, permlink) => options(name, permlink, beneficiary))
        : [options(known.author, known.permlink, asItIs(known, beneficiary))];
    },
  },
  {
    refusal: 'comment_options/has-beneficiaries',
    of: (scene) => replied(scene, ...[0, 1].map((index) => benefiting(others(scene)[index] ?? ''))),
  },
  { refusal: 'comment_options/unknown-beneficiary', of: (scene) => replied(scene, benefiting(nobody)) },
  { refusal: 'beneficiaries/none', of: (scene) => replied(scene, benefiting()) },
  {
    refusal: 'beneficiaries/unsorted',
    of: (scene) => {
      const [first = ''] = others(scene);
      return replied(scene, benefiting(first, first));
    },
  },
  { refusal: 'beneficiaries/too-many', of: (scene) => replied(scene, benefiting(...manyNames)) },
  {
    refusal: 'delete_comment/votes',
    of: (scene) => {
      const known = ownContent(scene, (each) => isOpen(each) && each.net_rshares > 0n && each.children === 0);
      const deleted = (name: string, permlink: string) => operation('delete_comment', { author: name, permlink });
      return known === undefined ? votedReply(scene, deleted, true) : [deleted(known.author, known.permlink)];
    },
  },
  {
    refusal: 'vote/not-allowed',
    of: (scene) => {
      const name = author(scene);
      const permlink = `refused-${unused(scene)}`;
      const reply = written(scene, name, permlink);
      if (reply.length === 0) return undefined;
      const voter = scene.actors.find((each) => each !== name) ?? name;
      const voted = vote(voter, { author: name, permlink }, 100);
      return [...reply, options(name, permlink, { allow_votes: false }), voted];
    },
  },
  {
    refusal: 'vote/same-weight',
    of: (scene) => {
      const { state, parameters } = scene;
      const voters = mayVote(scene);
      for (const comment of state.comments.by.cashout_time.from()) {
        if (!isOpen(comment)) continue;
        for (const { id, name: voter } of voters) {
          const known = state.votes.by.comment_voter.get(comment.id, id);
          if (known === undefined || known.vote_percent === 0 || known.num_changes >= parameters.maxVoteChanges)
            continue;
          const { author, permlink } = comment;
          return [operation('vote', { voter, author, permlink, weight: known.vote_percent })];
        }
      }
      return undefined;
    },
  },
];
