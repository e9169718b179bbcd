import type { Operation } from '../../chain/ledger/context.ts';
import type { Comment } from '../../chain/state/comments.ts';
import { actor, operation, type Scene } from './scene.ts';

/** What the follow plugin reads, signed by an actor. */
export const said = (scene: Scene, json: unknown): Operation =>
  operation('custom_json', {
    ...{ required_auths: [], required_posting_auths: [actor(scene).name], id: 'follow', json: JSON.stringify(json) },
  });

/** A post that an actor shows among its own. */
export const reblogged = (scene: Scene, { author, permlink }: Pick<Comment, 'author' | 'permlink'>) =>
  said(scene, ['reblog', { account: actor(scene).name, author, permlink }]);
