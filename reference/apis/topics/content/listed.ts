import type { Comment } from '../../../chain/state/comments.ts';
import type { ChainView } from '../../../chain/view.ts';
import { truncated } from './body.ts';
import { type Discussion, discussionOf } from './discussion.ts';

/** The largest page of discussions (deployed). */
export const MOST_DISCUSSIONS = 100;

/** A comment in a list, with the length of its body and the given number of its bytes; 0: all. */
export function listed(view: ChainView, comment: Comment, truncate = 0): Discussion {
  const found = discussionOf(view, comment, { votes: true, unpromoted: 'SBD' });
  const body = truncate === 0 ? found.body : truncated(found.body, truncate);
  return { ...found, body, body_length: Buffer.byteLength(found.body) };
}
