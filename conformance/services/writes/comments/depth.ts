import { integerValue, type Json, member } from '../../../model/json.ts';
import { NotTestable } from '../../model/not-testable.ts';
import { scenario } from '../../model/rule.ts';
import type { Steps } from '../../model/steps.ts';
import type { ServiceVerdict } from '../../model/verdict.ts';
import { included } from '../kit/broadcast.ts';
import { call } from '../kit/call.ts';
import { resulting } from '../kit/fronts.ts';
import { missingFrom, writerNow } from '../kit/shown.ts';
import { comment, content, first } from './comment.ts';

const method = 'condenser_api.get_content';
const depthOf = (json: Json | undefined) => integerValue(member(json, 'depth'));

/** Where a reply stands. */
export const depthOfReplies = scenario({
  id: 'writes/reply-is-one-deeper',
  level: 'must',
  requires: 'A reply has the `depth` of its parent and one more.',
  clause: 'comment/post-or-reply',
  why: 'Clients indent a thread by the depth of its comments.',
  example: 'A reply to a post has `depth` 2.',
  needs: ['write'],
  fault: { summary: 'every comment stands at 7', front: resulting(method, ['depth'], 7) },
  *steps(context): Steps<ServiceVerdict> {
    const writer = yield* writerNow(context);
    const { parent } = writer;
    if (parent === undefined) throw new NotTestable('the node has no post to reply to');
    const above = depthOf((yield* call(method, [parent.author, parent.permlink])).result);
    if (above === undefined) throw new NotTestable(`the parent has no depth at ${method}`);
    const { block } = yield* included(context, () => [comment(writer, first)]);
    const shown = content(`\`depth\` ${above + 1n}`, (each) => depthOf(each) === above + 1n);
    return yield* missingFrom(context, { ...shown, path: ['depth'] }, writer, block);
  },
});
