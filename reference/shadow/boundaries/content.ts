import { documented } from '../../../spec/constants/documented.ts';
import type { OperationValue } from '../../../spec/operations/index.ts';
import { dollars } from '../../chain/ledger/asset.ts';
import { never, type Operation } from '../../chain/ledger/context.ts';
import type { Comment } from '../../chain/state/comments.ts';
import type { Vote } from '../../chain/state/votes.ts';
import { firstContent, numbered, options, unpaid, written } from '../scene/content.ts';
import { reblogged, said } from '../scene/follow.ts';
import { actor, actorsInTurn, headTime, operation, others, type Scene } from '../scene/scene.ts';
import { spareCreated, spareName, spares } from '../scene/spare.ts';
import { mayVote, unvoted, vote } from '../scene/votes.ts';
import { around, type Boundary, later, ofBytes, one } from './boundary.ts';

/** Nested so deeply that no other is deeper. */
function deepest({ state }: Scene): Comment | undefined {
  let found: Comment | undefined;
  for (const comment of state.comments.by.permlink.from())
    if (comment.depth >= (found?.depth ?? 0) && state.comments.get(comment.root_id)?.allow_replies) found = comment;
  return found;
}

/** A new reply with beneficiaries of these weights. */
function benefiting(
  scene: Scene,
  name: string,
  permlink: string,
  weights: readonly number[],
  more: Partial<OperationValue<'comment_options'>> = {},
  names: readonly string[] = others(scene),
): readonly Operation[] {
  const beneficiaries = names
    .slice(0, weights.length)
    .map((account, index) => ({ account, weight: weights[index] ?? 0 }));
  const extensions = [{ type: 'comment_payout_beneficiaries' as const, value: { beneficiaries } }];
  return [...written(scene, name, permlink), options(name, permlink, { extensions, ...more })];
}

/** The same of an actor, under a permlink of its own. */
const replied = (scene: Scene, behind: number, weights: readonly number[]) =>
  benefiting(scene, actor(scene, behind).name, `${numbered(scene)}-${behind}`, weights);

/** What differs in what is paid: the most that is accepted, the part in dollars, and whether voters get some. */
const payouts = [
  { max_accepted_payout: dollars(50n) },
  { percent_core_dollars: 3_000 },
  { allow_curation_rewards: false },
];

/** Content that is paid before votes for it count in full. */
function nearPayout(scene: Scene): Comment | undefined {
  const { state, parameters } = scene;
  for (const comment of state.comments.by.cashout_time.from()) {
    const left = comment.cashout_time - headTime(scene);
    if (comment.cashout_time !== never && left > 0 && left <= parameters.upvoteLockout && comment.allow_votes)
      return comment;
  }
  return undefined;
}

/** Votes of actors for what is not paid yet, those that were changed most often first. */
function changeable({ state, actors }: Scene): readonly Vote[] {
  const voters = actors.map((name) => state.accounts.by.name.get(name)?.id);
  const found: Vote[] = [];
  for (const { id, cashout_time, allow_votes } of state.comments.by.cashout_time.from())
    if (cashout_time !== never && allow_votes)
      for (const voter of voters) {
        const known = voter === undefined ? voter : state.votes.by.comment_voter.get(id, voter);
        if (known !== undefined) found.push(known);
      }
  return found.toSorted((one, other) => other.num_changes - one.num_changes);
}

/** The vote that was changed most often of those that may be changed, and one that may not. */
function lastChanges(scene: Scene) {
  const all = changeable(scene);
  const { maxVoteChanges } = scene.parameters;
  return {
    free: all.find(({ num_changes }) => num_changes < maxVoteChanges),
    bound: all.find(({ num_changes }) => num_changes >= maxVoteChanges),
  };
}

/** Actors whose last post is nearly as long ago as it has to be. */
const nearlyMayPost = (scene: Scene): readonly string[] =>
  scene.actors.filter((name) => {
    const last = scene.state.accounts.by.name.get(name)?.last_root_post ?? 0;
    const ago = headTime(scene) - last;
    return ago > scene.parameters.minPostInterval - 75 && ago <= scene.parameters.minPostInterval + 3;
  });

const post = (author: string, permlink: string): Operation =>
  operation('comment', {
    ...{ parent_author: '', parent_permlink: 'life', author, permlink },
    ...{ title: '', body: 'A post', json_metadata: '' },
  });

const tagged = (...tags: readonly string[]): string => JSON.stringify({ tags });
const [firstTags, laterTags] = [tagged('first', 'second'), tagged('second', 'third')];

/** Content of an actor that is not paid yet, and that still has its first tags. */
const firstTagged = (scene: Scene): Comment | undefined =>
  firstContent(
    scene,
    ({ author, json_metadata, cashout_time }) =>
      json_metadata === firstTags && cashout_time !== never && scene.actors.includes(author),
  );

/** Accounts that an actor posts for and that come behind it in the order of names: the first of those who sign pays. */
const signersBehind = (scene: Scene): readonly string[] => spares(scene).filter((name) => name > actor(scene).name);

/** Accounts that one transaction makes. */
const createdAtOnce = 8;

const passing = (scene: Scene): string => unpaid(scene, 'passing');

/** A post that was written to be deleted, and that nobody has voted for or answered; votes against it go with it. */
const deletable = (scene: Scene): Comment | undefined =>
  scene.actors
    .flatMap((name) => scene.state.comments.by.permlink.get(name, passing(scene)) ?? [])
    .find(({ cashout_time, children, net_rshares }) => cashout_time !== never && children === 0 && net_rshares <= 0n);

export const contentBoundaries: readonly Boundary[] = [
  {
    id: 'comment/title',
    refusal: 'comment/title-too-long',
    *cases(scene) {
      for (const [index, bytes] of around(255).entries()) {
        const { name } = actor(scene, index);
        yield one(...written(scene, name, unpaid(scene, 'limit'), { title: ofBytes(bytes) }));
      }
    },
  },
  {
    id: 'comment/permlink',
    refusal: 'permlink/too-long',
    *cases(scene) {
      for (const [index, bytes] of around(255).entries())
        yield one(...written(scene, actor(scene, index).name, numbered(scene).padEnd(bytes, 'x')));
    },
  },
  {
    id: 'comment/permlink-characters',
    refusal: 'permlink/character',
    *cases(scene) {
      for (const [index, permlink] of ['a-0', 'A', 'a_b', 'é'].entries())
        yield one(...written(scene, actor(scene, index).name, permlink));
    },
  },
  {
    id: 'comment/body',
    refusal: 'comment/no-body',
    *cases(scene) {
      const { name } = actor(scene);
      for (const body of ['', 'x']) yield one(...written(scene, name, unpaid(scene, 'limit'), { body, title: 'x' }));
    },
  },
  {
    id: 'comment/json-depth',
    refusal: 'json/too-deep',
    *cases(scene) {
      for (const [index, depth] of [98, 99, 100, 101, 102].entries()) {
        const json_metadata = `${'['.repeat(depth)}${']'.repeat(depth)}`;
        yield one(...written(scene, actor(scene, index).name, unpaid(scene, 'limit'), { json_metadata }));
      }
    },
  },
  {
    id: 'comment/pause-between-replies',
    refusal: 'comment/reply-too-soon',
    *cases(scene) {
      const { name } = actor(scene);
      for (const permlink of ['a', 'b']) yield one(...written(scene, name, `${numbered(scene)}${permlink}`));
    },
  },
  {
    id: 'comment/pause-between-edits',
    refusal: 'comment/edit-too-soon',
    *cases(scene) {
      const { name } = actor(scene);
      for (const body of ['once', 'twice', 'thrice'])
        yield one(...written(scene, name, unpaid(scene, 'limit'), { body }));
    },
  },
  {
    // One tag stays, one goes and one comes.
    id: 'comment/tags',
    refusal: undefined,
    isNear: (scene) => firstTagged(scene) !== undefined,
    *cases(scene) {
      const known = firstTagged(scene);
      const [author, permlink] = [known?.author ?? actor(scene).name, known?.permlink ?? `${numbered(scene)}t`];
      const json_metadata = known === undefined ? firstTags : laterTags;
      yield one(...written(scene, author, permlink, { json_metadata }));
    },
  },
  {
    // Further tags than five count for nothing, and capitals are small ones.
    id: 'comment/number-of-tags',
    refusal: undefined,
    *cases(scene) {
      for (const [index, count] of around(5).entries()) {
        const json_metadata = tagged(...Array.from({ length: count }, (_, number) => `Tag${scene.turn}-${number}`));
        yield one(...written(scene, actor(scene, index).name, `${numbered(scene)}n${index}`, { json_metadata }));
      }
    },
  },
  {
    id: 'comment/deleted',
    refusal: undefined,
    isNear: (scene) => deletable(scene) !== undefined,
    *cases(scene) {
      const found = deletable(scene);
      if (found !== undefined)
        yield one(operation('delete_comment', { author: found.author, permlink: found.permlink }));
      else {
        const free = actorsInTurn(scene).find(
          ({ last_root_post }) => headTime(scene) - last_root_post > scene.parameters.minPostInterval,
        );
        const [author, permlink] = [free?.name ?? actor(scene).name, passing(scene)];
        // A reply where nobody may post yet.
        yield one(...(free === undefined ? written(scene, author, permlink) : [post(author, permlink)]));
        const voter = mayVote(scene).find(({ name }) => name !== author)?.name;
        if (scene.turn % 3 > 0 && voter !== undefined) yield one(vote(voter, { author, permlink }, -10_000));
      }
    },
  },
  {
    id: 'comment/pause-between-posts',
    refusal: 'comment/post-too-soon',
    isNear: (scene) => nearlyMayPost(scene).length > 0,
    *cases(scene) {
      const near = nearlyMayPost(scene);
      for (const name of near.length > 0 ? near : [actor(scene).name])
        for (const permlink of ['c', 'd']) yield one(post(name, `${numbered(scene)}${permlink}`));
    },
  },
  {
    id: 'comment/depth',
    refusal: 'witness/too-deep',
    // Somebody has to write the replies above first: each account one at every head.
    isNear: (scene) => (deepest(scene)?.depth ?? 0) < documented.SOFT_MAX_COMMENT_DEPTH,
    *cases(scene) {
      const { turn, actors } = scene;
      for (let behind = 0; behind < actors.length; behind++) {
        const above = deepest(scene);
        if (above === undefined) return;
        const { name: author } = actor(scene, behind);
        const { author: parent_author, permlink: parent_permlink } = above;
        const text = { title: '', body: 'Deeper', json_metadata: '' };
        const permlink = `deep-${above.depth}-${turn}`;
        yield one(operation('comment', { parent_author, parent_permlink, author, permlink, ...text }));
      }
    },
  },
  {
    id: 'comment_options/beneficiaries',
    refusal: 'witness/too-many-beneficiaries',
    *cases(scene) {
      for (const [behind, count] of around(8).entries()) yield one(...replied(scene, behind, Array(count).fill(7)));
    },
  },
  {
    id: 'comment_options/weights',
    refusal: 'beneficiaries/too-much',
    *cases(scene) {
      for (const [behind, weights] of [[10_000], [10_001], [9_999, 1], [9_999, 2], [0]].entries())
        yield one(...replied(scene, behind, weights));
    },
  },
  {
    id: 'comment_options/percent',
    refusal: 'comment_options/percent-too-large',
    *cases(scene) {
      const { name } = actor(scene);
      const permlink = numbered(scene);
      yield one(...written(scene, name, permlink), options(name, permlink, {}));
      for (const percent of [10_001, 9_999, 10_000])
        yield one(options(name, permlink, { percent_core_dollars: percent }));
      for (const payout of [-1n, 0n, 1n])
        yield one(options(name, permlink, { max_accepted_payout: dollars(payout), percent_core_dollars: 9_999 }));
    },
  },
  {
    // Whoever neither writes nor votes in this block yet does, as accounts do each once in a block.
    id: 'comment_options/paid',
    refusal: undefined,
    *cases(scene) {
      const all = actorsInTurn(scene);
      const authors = all.filter(({ last_post }) => headTime(scene) - last_post > scene.parameters.minReplyInterval);
      const voters = all.filter(
        ({ last_vote_time, can_vote, vesting_shares }) =>
          can_vote && vesting_shares.amount > 0n && headTime(scene) - last_vote_time > scene.parameters.minVoteInterval,
      );
      const permlink = `paid-${numbered(scene)}`;
      // One burns its part, and the other has it in dollars.
      const special = ['null', scene.parameters.treasury ?? '~'].sort();
      for (const [index, more] of payouts.entries()) {
        const author = authors[index]?.name;
        if (author === undefined) continue;
        yield one(...benefiting(scene, author, permlink, [1_000, 2_500], more, index === 0 ? special : undefined));
        for (const { name } of voters.slice(2 * index, 2 * index + 2))
          yield one(vote(name, { author, permlink }, 10_000));
      }
    },
  },
  {
    id: 'vote/weight',
    refusal: 'vote/weight',
    *cases(scene) {
      const { turn } = scene;
      const weights = [10_001, -10_001, 0, turn % 2 === 0 ? 10_000 : -10_000];
      for (const weight of weights) {
        const { name, id } = actor(scene);
        const [comment] = unvoted(scene, id);
        if (comment !== undefined) yield one(vote(name, comment, weight));
      }
    },
  },
  {
    id: 'vote/pause',
    refusal: 'vote/min-interval',
    *cases(scene) {
      const { name, id } = actor(scene);
      for (const comment of [...unvoted(scene, id)].slice(0, 2)) yield one(vote(name, comment, 1));
    },
  },
  {
    id: 'vote/changes',
    refusal: 'vote/too-many-changes',
    // Each takes a head of its own, and all of them have to come before the content is paid.
    isNear(scene) {
      const { free, bound } = lastChanges(scene);
      const isNew = bound !== undefined && headTime(scene) - bound.last_update <= 3 * scene.parameters.blockInterval;
      return bound === undefined ? free !== undefined : isNew;
    },
    *cases(scene) {
      const { free, bound } = lastChanges(scene);
      for (const known of [free, bound])
        if (known !== undefined) yield one(vote(known.voter, known, 1 + (Math.abs(known.vote_percent) % 50)));
    },
  },
  {
    // Content that is older than its block, so that the first vote is paid for: a change takes that away, and turns its sign.
    id: 'vote/changed',
    refusal: undefined,
    *cases(scene) {
      const { name, id } = mayVote(scene)[0] ?? actor(scene);
      const older = [...unvoted(scene, id)].filter(({ created }) => created < headTime(scene));
      const comment = older.at(-1);
      if (comment === undefined) return;
      for (const weight of [10_000, -10_000, 5_000, 0]) yield later(one(vote(name, comment, weight)));
    },
  },
  {
    // It moves nothing and is remembered.
    id: 'vote/paid',
    refusal: undefined,
    *cases(scene) {
      const { name, id } = actor(scene);
      const voted = [...scene.state.votes.by.voter_comment.of(id)].map((each) =>
        scene.state.comments.get(each.comment_id),
      );
      const paid = voted.filter((comment) => comment?.cashout_time === never).at(-1);
      if (paid !== undefined) yield one(vote(name, paid, 1 + (scene.turn % 99)));
    },
  },
  {
    id: 'vote/smallest',
    refusal: undefined,
    *cases(scene) {
      for (let behind = 0; behind < 3; behind++) {
        const { name, id } = actor(scene, behind);
        const [comment] = unvoted(scene, id);
        if (comment !== undefined) yield one(vote(name, comment, behind % 2 === 0 ? 1 : -1));
      }
    },
  },
  {
    id: 'vote/before-the-payout',
    refusal: undefined,
    isNear: (scene) => nearPayout(scene) !== undefined,
    *cases(scene) {
      const comment = nearPayout(scene);
      if (comment === undefined) return;
      for (const name of scene.actors) {
        const voter = scene.state.accounts.by.name.get(name);
        if (!voter || scene.state.votes.by.comment_voter.get(comment.id, voter.id)) continue;
        yield one(vote(name, comment, 10_000));
        return;
      }
    },
  },
  {
    id: 'custom_json/reblog-once',
    refusal: 'reblog/again',
    *cases(scene) {
      const { name } = actor(scene);
      const foreign = firstContent(scene, ({ author, parent_author }) => author !== name && parent_author === '');
      if (foreign !== undefined) yield one(reblogged(scene, foreign));
    },
  },
  {
    // Who is muted is not followed: neither counts as the other.
    id: 'custom_json/follow-after-mute',
    refusal: undefined,
    *cases(scene) {
      const [follower, following] = [actor(scene).name, actor(scene, 1).name];
      for (const what of [['ignore'], ['blog'], ['ignore'], [], ['blog']])
        yield one(said(scene, ['follow', { follower, following, what }]));
    },
  },
  {
    // Several at once, of one account: each counts.
    id: 'custom_json/several',
    refusal: undefined,
    *cases(scene) {
      const { name } = actor(scene);
      const isForeign = ({ author, parent_author }: Comment) => author !== name && parent_author === '';
      const posts = [...scene.state.comments.by.permlink.from()].filter(isForeign);
      const chosen = [0, 1].flatMap((index) => posts[(2 * scene.turn + index) % posts.length] ?? []);
      yield one(
        said(
          scene,
          chosen.map(({ author, permlink }) => ['reblog', { account: name, author, permlink }]),
        ),
      );
      const followed = [1, 2].map((behind) => actor(scene, behind).name);
      const what = [scene.turn % 2 === 0 ? 'blog' : 'ignore'];
      yield one(
        said(
          scene,
          followed.map((following) => ['follow', { follower: name, following, what }]),
        ),
      );
    },
  },
  {
    id: 'custom_json/length',
    refusal: 'custom/too-long',
    *cases(scene) {
      const { customDataLength } = scene.parameters;
      for (const [behind, bytes] of around(customDataLength).entries()) {
        const required_posting_auths = [actor(scene, behind).name];
        const json = JSON.stringify('x'.repeat(bytes - 2));
        yield one(operation('custom_json', { required_auths: [], required_posting_auths, id: 'limit', json }));
      }
    },
  },
  {
    id: 'custom/length',
    refusal: 'custom/too-long',
    *cases(scene) {
      const { customDataLength } = scene.parameters;
      for (const [behind, bytes] of around(customDataLength).entries()) {
        const required_auths = [actor(scene, behind).name];
        yield one(operation('custom', { required_auths, id: 65_535, data: 'ff'.repeat(bytes) }));
      }
    },
  },
  {
    id: 'custom_json/signers',
    refusal: 'custom/too-many-signers',
    isNear(scene) {
      const { length } = signersBehind(scene);
      return length > 0 && length < scene.parameters.maxAuthorityMembership;
    },
    *cases(scene) {
      const most = scene.parameters.maxAuthorityMembership;
      const signers = signersBehind(scene);
      const missing = Array.from({ length: Math.min(createdAtOnce, most - signers.length) }, (_, number) =>
        spareCreated(scene, spareName(scene, 'z', number)),
      );
      if (missing.length > 0) yield one(...missing);
      for (const count of [most + 1, most]) {
        const required_posting_auths = [actor(scene).name, ...signers.slice(0, count - 1)];
        if (required_posting_auths.length < count) continue;
        yield one(operation('custom_json', { required_auths: [], required_posting_auths, id: 'limit', json: '[]' }));
      }
    },
  },
  {
    id: 'custom_json/in-a-block',
    refusal: 'witness/too-many-custom-operations',
    *cases(scene) {
      const required_posting_auths = [actor(scene, 4).name];
      for (let count = 0; count < 6; count++) {
        const id = count === 0 ? 'x'.repeat(32) : `${count}`;
        yield one(operation('custom_json', { required_auths: [], required_posting_auths, id, json: '[]' }));
      }
    },
  },
];
