import type { Comment } from '../../chain/state/comments.ts';
import { reblogged, said } from '../scene/follow.ts';
import { actor, operation, type Scene } from '../scene/scene.ts';
import { spareName, spareWithShares } from '../scene/spare.ts';
import { type Boundary, one } from './boundary.ts';

/** The same read from another account. */
const saidBy = (scene: Scene, name: string, json: unknown) => {
  const { type, value } = said(scene, json);
  return one({ type, value: { ...value, required_posting_auths: [name] } } as ReturnType<typeof said>);
};

/** Posts of others than these accounts, another first one at every turn. */
function foreignPosts({ state, turn }: Scene, names: readonly string[]): readonly Comment[] {
  const posts = [...state.comments.by.permlink.from()].filter(
    ({ author, parent_author }) => parent_author === '' && !names.includes(author),
  );
  const first = posts.length === 0 ? 0 : (2 * turn) % posts.length;
  return [...posts.slice(first), ...posts.slice(0, first)];
}

/** Texts around what deployed nodes take for JSON: commas and names as one likes, whole numbers of 64 bits, one value that is all of the text. */
const texts = [
  ...['{"a":1,"a":2}', '[,1,,2,]', '{,"a":1 "b":2,}', '"a\\tb\\"c\\u00e9"', '[nope,1x,truth]', 'nope'],
  ...['18446744073709551615', '18446744073709551616', '-0012', '-', '1.5', '1.2.3', '.', '-.5', '2.'],
  ...['{}', '{} ', '{}{}', '', '{x', '{"a":[1', '[1', '"a'],
];
/** Of these at one turn, one of each actor. */
const textsAtOnce = 5;

export const followBoundaries: readonly Boundary[] = [
  {
    // A feed that has nothing yet takes one post of those that others show, from each of them, and no second post (deployed). Whoever
    // nobody follows shows what they like, once.
    id: 'custom_json/empty-feed',
    refusal: 'reblog/again',
    *cases(scene) {
      const follower = spareName(scene, 'e');
      yield one(...spareWithShares(scene, follower));
      const showing = [0, 1].map((behind) => ({ ...scene, turn: scene.turn + behind }));
      const names = showing.map((each) => actor(each).name);
      for (const following of names) yield saidBy(scene, follower, ['follow', { follower, following, what: ['blog'] }]);
      const [first, second] = foreignPosts(scene, names);
      for (const each of showing) if (first !== undefined) yield one(reblogged(each, first));
      if (second === undefined) return;
      yield one(reblogged(scene, second));
      const { author, permlink } = second;
      for (let times = 0; times < 2; times++)
        yield saidBy(scene, follower, ['reblog', { account: follower, author, permlink }]);
      // Whose operation is the last is looked at.
      yield saidBy(scene, follower, ['follow', { follower, following: names[0], what: [] }]);
    },
  },
  {
    // By name or number, as a pair or an object.
    id: 'custom_json/forms',
    refusal: 'variant/unknown-number',
    *cases(scene) {
      const [follower, other] = [actor(scene).name, actor(scene, 1).name];
      const follows = (what: string) => ({ follower, following: other, what: [what] });
      yield one(said(scene, [2, follows('blog')]));
      yield one(said(scene, [0, follows('ignore')]));
      yield one(said(scene, { type: 'follow_operation', value: follows('blog') }));
      yield one(said(scene, { type: 0, value: follows('ignore') }));
      const [post] = foreignPosts({ ...scene, turn: scene.turn + 1 }, [follower]);
      if (post === undefined) return;
      const { author, permlink } = post;
      yield one(said(scene, [1, { account: follower, author, permlink }]));
    },
  },
  {
    id: 'custom_json/texts',
    refusal: 'json/end',
    *cases(scene) {
      for (let index = 0; index < textsAtOnce; index++) {
        const json = texts[(scene.turn * textsAtOnce + index) % texts.length] ?? '';
        const required_posting_auths = [actor(scene, index).name];
        yield one(operation('custom_json', { required_auths: [], required_posting_auths, id: 'limit', json }));
      }
    },
  },
];
