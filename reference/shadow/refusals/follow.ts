import type { Operation } from '../../chain/ledger/context.ts';
import { firstContent } from '../scene/content.ts';
import { reblogged, said } from '../scene/follow.ts';
import { actor, type Scene } from '../scene/scene.ts';
import type { Refused } from './refused.ts';

const followed = (scene: Scene, more: object) => {
  const parties = { follower: actor(scene).name, following: actor(scene, 1).name };
  return [said(scene, ['follow', { ...parties, what: ['blog'], ...more }])];
};

/** Chains take these in blocks, where nothing comes of them: they are refused while they wait (deployed: plugin follow). */
export const followRefusals: readonly Refused[] = [
  { refusal: 'follow/itself', of: (scene) => followed(scene, { following: actor(scene).name }) },
  { refusal: 'follow/and-ignore', of: (scene) => followed(scene, { what: ['blog', 'ignore'] }) },
  {
    refusal: 'custom/other-signer',
    of: (scene) => followed(scene, { follower: actor(scene, 1).name, following: 'x' }),
  },
  {
    // Who signs and does nothing.
    refusal: 'custom/other-signer',
    by: 'more than act',
    of: (scene) =>
      followed(scene, {}).map(({ type, value }) => {
        const required_posting_auths = [actor(scene).name, actor(scene, 1).name].sort();
        return { type, value: { ...value, required_posting_auths } } as Operation;
      }),
  },
  { refusal: 'custom/unknown-name', of: (scene) => [said(scene, ['unfollow', {}])] },
  { refusal: 'variant/unknown-number', of: (scene) => [said(scene, [2, {}])] },
  { refusal: 'variant/no-type', of: (scene) => [said(scene, { value: {} })] },
  { refusal: 'variant/no-value', of: (scene) => [said(scene, { type: 'follow_operation' })] },
  { refusal: 'variant/unknown-name', of: (scene) => [said(scene, { type: 'unfollow_operation', value: {} })] },
  { refusal: 'variant/not-an-object', of: (scene) => [said(scene, 7)] },
  { refusal: 'cast/object', of: (scene) => [said(scene, ['follow', 7])] },
  { refusal: 'cast/object', by: 'a list', of: (scene) => [said(scene, ['follow', []])] },
  { refusal: 'cast/object', by: 'nothing', of: (scene) => [said(scene, ['follow', null])] },
  { refusal: 'cast/array', of: (scene) => followed(scene, { what: 7 }) },
  {
    refusal: 'reblog/own',
    of: (scene) => {
      const { name } = actor(scene);
      const own = firstContent(scene, (each) => each.author === name && each.parent_author === '');
      return own && [reblogged(scene, own)];
    },
  },
  {
    refusal: 'reblog/reply',
    of: (scene) => {
      const { name } = actor(scene);
      const reply = firstContent(scene, (each) => each.author !== name && each.parent_author !== '');
      return reply && [reblogged(scene, reply)];
    },
  },
];
