import { isArray, member } from '../../../model/json.ts';
import { NotTestable } from '../../model/not-testable.ts';
import { scenario } from '../../model/rule.ts';
import type { Steps } from '../../model/steps.ts';
import type { ServiceVerdict } from '../../model/verdict.ts';
import { included } from '../kit/broadcast.ts';
import { call } from '../kit/call.ts';
import { resulting } from '../kit/fronts.ts';
import { missingFrom, type Shown, type Writer, writerNow } from '../kit/shown.ts';
import { hasVote } from './comment.ts';

const method = 'condenser_api.get_active_votes';

export const voteOfAnother = scenario({
  id: 'writes/vote-for-the-post-of-another',
  level: 'must',
  requires: 'A `vote` for the post of another account is among its votes, with its weight.',
  clause: 'operation/vote',
  why: 'Who has voted sees nothing of it, and the author is not paid for it.',
  example: '`get_active_votes` of the post has no vote of the account.',
  needs: ['write'],
  fault: { summary: `${method} has no votes`, front: resulting(method, [], []) },
  *steps(context): Steps<ServiceVerdict> {
    const writer = yield* writerNow(context);
    const { name: voter, slug } = writer;
    const [author, permlink] = yield* postOfAnother(writer);
    // Seldom as before: the same weight again is refused.
    const weight = 500 + (Number.parseInt(slug.slice(-6), 36) % 9_000);
    const { block } = yield* included(context, () => [{ type: 'vote', value: { voter, author, permlink, weight } }]);
    const shown: Shown = {
      ...{ method, params: () => [author, permlink], expected: `the vote of ${voter} with \`percent\` ${weight}` },
      fits: (result) => hasVote(result, voter, weight),
    };
    return yield* missingFrom(context, shown, writer, block);
  },
});

/** Of any age: votes for what was paid are remembered, too. @throws NotTestable where there is none */
function* postOfAnother({ name, parent }: Writer): Steps<readonly [author: string, permlink: string]> {
  if (parent !== undefined && parent.author !== name) return [parent.author, parent.permlink];
  const start = ['', '', '', ''];
  const { result } = yield* call('database_api.list_comments', { start, limit: 100, order: 'by_root' });
  const listed = member(result, 'comments');
  for (const each of isArray(listed) ? listed : []) {
    const [author, permlink] = [member(each, 'author'), member(each, 'permlink')];
    if (typeof author === 'string' && typeof permlink === 'string' && author !== name) return [author, permlink];
  }
  throw new NotTestable('the node has no post of another account');
}
