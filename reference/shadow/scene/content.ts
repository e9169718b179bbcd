import type { OperationValue } from '../../../spec/operations/index.ts';
import { dollars } from '../../chain/ledger/asset.ts';
import type { Operation } from '../../chain/ledger/context.ts';
import type { Comment } from '../../chain/state/comments.ts';
import { operation, type Scene } from './scene.ts';

/** A permlink of the head and the turn. */
export const numbered = ({ state, turn }: Scene): string =>
  `n${state.dynamicGlobalProperties.head_block_number}-${turn}`;

/** A permlink, that of other content as soon as what has it is paid: nobody edits that. */
export const unpaid = ({ state, parameters }: Scene, permlink: string): string =>
  `${permlink}-${Math.trunc(state.dynamicGlobalProperties.time / parameters.cashoutWindow)}`;

/** The first content that is meant, in the order of authors and permlinks. */
export function firstContent({ state }: Scene, isMeant: (comment: Comment) => boolean): Comment | undefined {
  for (const comment of state.comments.by.permlink.from()) if (isMeant(comment)) return comment;
  return undefined;
}

/** Something to reply to that is not nested deeply. */
export const place = (scene: Scene): Comment | undefined =>
  firstContent(scene, ({ depth, root_id }) => depth < 8 && scene.state.comments.get(root_id)?.allow_replies === true);

/** What an actor writes under a permlink: a new reply, or an edit of what is there. */
export function written(
  scene: Scene,
  author: string,
  permlink: string,
  more: Partial<OperationValue<'comment'>> = {},
): readonly Operation[] {
  const known = scene.state.comments.by.permlink.get(author, permlink);
  const above = place(scene);
  if (known === undefined && above === undefined) return [];
  const parent = known ?? { parent_author: above?.author ?? '', parent_permlink: above?.permlink ?? 'life' };
  const { parent_author, parent_permlink } = parent;
  const text = { title: '', body: 'At a limit', json_metadata: '' };
  return [operation('comment', { parent_author, parent_permlink, author, permlink, ...text, ...more })];
}

/** Options as they are without any, but for these. */
export const options = (
  author: string,
  permlink: string,
  more: Partial<OperationValue<'comment_options'>>,
): Operation =>
  operation('comment_options', {
    ...{ author, permlink, max_accepted_payout: dollars(1_000_000_000n), percent_core_dollars: 10_000 },
    ...{ allow_votes: true, allow_curation_rewards: true, extensions: [], ...more },
  });
