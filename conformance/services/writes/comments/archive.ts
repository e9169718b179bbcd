import type { KeyRole } from '../../../../spec/crypto/private-key.ts';
import { timeText } from '../../../../spec/kernel/scalars.ts';
import type { OperationOf } from '../../../../spec/types/operation.ts';
import { isObject, type Json, member } from '../../../model/json.ts';
import { withJson } from '../../kit/edits.ts';
import { keyOf, type ServiceContext } from '../../model/context.ts';
import { editing } from '../../model/fault.ts';
import { jsonOf, methodOf } from '../../model/http.ts';
import { NotTestable } from '../../model/not-testable.ts';
import { type Scenario, scenario } from '../../model/rule.ts';
import type { Steps } from '../../model/steps.ts';
import type { ServiceVerdict } from '../../model/verdict.ts';
import { type Broadcast, broadcast, included } from '../kit/broadcast.ts';
import { call, inShort } from '../kit/call.ts';
import { type Writer, writerNow } from '../kit/shown.ts';
import { comment, first } from './comment.ts';

const method = 'condenser_api.broadcast_transaction';
const edited = { ...first, title: 'Edited after its time' };

/** A broadcast is answered so, whatever becomes of it. */
const answered = (json: (id: Json) => Json, where: (answer: Json) => boolean) =>
  editing((answer, request) => {
    const json_ = jsonOf(answer);
    const isEdit = methodOf(request) === method && Buffer.from(request.body).includes(edited.title);
    return isEdit && isObject(json_) && where(json_) ? withJson(answer, [], json(json_.id ?? null)) : undefined;
  });
const isRefused = (answer: Json) => member(answer, 'error') !== undefined;
const takes = answered((id) => ({ jsonrpc: '2.0', result: {}, id }), isRefused);
const refuses = answered(
  (id) => ({ jsonrpc: '2.0', error: { code: -32000, message: 'The comment is archived' }, id }),
  (answer) => !isRefused(answer),
);

/** A comment becomes older than seven days. @throws NotTestable where the node does not let its time be moved */
function* olderThanAWeek(): Steps<void> {
  const { error } = yield* call('plumbline.travel', { by: '8d' });
  if (error !== undefined)
    throw new NotTestable('a comment must be a week old, and the node has no `plumbline.travel`');
}

function* editOld(context: ServiceContext, signal?: (writer: Writer) => OperationOf): Steps<Broadcast> {
  const writer = yield* writerNow(context);
  // What the signal needs is looked for before a week passes.
  if (signal !== undefined) keyOf(context, 'active');
  yield* included(context, () => [comment(writer, first)]);
  yield* olderThanAWeek();
  if (signal !== undefined) yield* included(context, (now) => [signal({ ...writer, chain: now })]);
  return yield* broadcast(context, () => [comment(writer, edited)]);
}

/** The account signals that its content is to be edited, for an hour. */
const signalled =
  (role: Extract<KeyRole, 'active' | 'posting'>) =>
  ({ name, chain }: Writer): OperationOf => ({
    type: 'custom_json',
    value: {
      required_auths: role === 'active' ? [name] : [],
      required_posting_auths: role === 'posting' ? [name] : [],
      id: 'witness',
      json: JSON.stringify(['enable_content_editing', { account: name, relock_time: timeText(chain.time + 3_600) }]),
    },
  });

function refusal({ exchange, result, error }: Broadcast): ServiceVerdict {
  if (error !== undefined) return [];
  return [{ path: ['body', 'result'], kind: 'value', expected: 'an error: it is archived', actual: result, exchange }];
}

/** Content that is older than a week (document 1, States and transitions: Comment lifecycle). */
export const archiveRules: readonly Scenario[] = [
  scenario({
    id: 'writes/old-comment-is-archived',
    level: 'must',
    requires: 'An edit of a comment that is older than seven days is refused, where its author signalled no editing.',
    clause: 'comment/archive',
    why: 'Readers rely on what was paid for staying as it was.',
    example: 'A comment of last month gets another title.',
    needs: ['write'],
    fault: { summary: 'comments are edited at any time', front: takes },
    *steps(context): Steps<ServiceVerdict> {
      return refusal(yield* editOld(context));
    },
  }),
  scenario({
    id: 'writes/signal-of-the-posting-key',
    level: 'must',
    requires: '`enable_content_editing` that the active key did not sign makes nothing editable.',
    clause: 'comment/enable-editing-authority',
    also: ['authentication/enable-editing'],
    why: 'The posting key is given to apps: they could rewrite all that a user ever published.',
    example: 'After the signal of the posting key an old comment is edited.',
    needs: ['write'],
    fault: { summary: 'the posting key signals too', front: takes },
    *steps(context): Steps<ServiceVerdict> {
      return refusal(yield* editOld(context, signalled('posting')));
    },
  }),
  scenario({
    id: 'writes/signal-makes-editable',
    level: 'must',
    requires:
      'A `custom_json` with `enable_content_editing` for the witness plugin, signed by the active key, makes old content editable.',
    clause: 'comment/enable-editing',
    also: ['operations/editing-signal'],
    why: 'It is the only way to mend an old post.',
    example: 'After the signal the edit is refused as before.',
    needs: ['write'],
    fault: { summary: 'the signal is not heard', front: refuses },
    *steps(context): Steps<ServiceVerdict> {
      const { error, exchange } = yield* editOld(context, signalled('active'));
      if (error === undefined) return [];
      const expected = 'the edit is taken';
      return [{ path: ['body', 'error'], kind: 'unexpected', expected, actual: inShort(error), exchange }];
    },
  }),
];
