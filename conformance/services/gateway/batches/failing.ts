import { at, isArray, isObject, type Json, member, stringifyJson } from '../../../model/json.ts';
import { withBody } from '../../kit/edits.ts';
import { editing } from '../../model/fault.ts';
import { jsonOf } from '../../model/http.ts';
import { type Scenario, scenario } from '../../model/rule.ts';
import { act, send, type UpstreamReply } from '../../model/steps.ts';
import { probeOf, type Row } from '../kit/row.ts';
import { answersIn, batchOf, callOf, idsAre, onlyFails } from './batch.ts';

interface FailingRow extends Omit<Row, 'fault' | 'why'> {
  /** The call in the middle of three, and what the upstream answers to it. */
  readonly failing: (method: string) => Json;
  readonly reply?: UpstreamReply;
  /** Milliseconds before that. */
  readonly after?: number;
  /** That call may have a result, too. */
  readonly mayBeAnswered?: true;
  /** The id of its answer, where it may have none of its own. */
  readonly id2?: Json;
}

const call = (method: string): Json => callOf(method, [], 2);

const rows: readonly FailingRow[] = [
  {
    id: 'gateway/batch-with-a-lost-answer',
    requires: 'Where the node gives no answer to one call of a batch, the others are answered.',
    example: 'The node closes one connection of three, and the whole batch is "Internal Error".',
    failing: call,
    reply: 'drop',
  },
  {
    id: 'gateway/batch-with-an-error',
    requires: 'Where the node refuses one call of a batch, the others are answered.',
    example: 'One unknown account, and nobody gets anything.',
    failing: call,
    reply: { error: { code: -32003, message: 'no' } },
  },
  {
    id: 'gateway/batch-with-an-unreadable-answer',
    requires: 'Where the node answers one call of a batch with no JSON, the others are answered.',
    example: '`<html>` from one node of several fails the whole batch.',
    failing: call,
    reply: { http: { status: 502, body: '<html>' } },
  },
  {
    id: 'gateway/batch-with-an-empty-answer',
    requires: 'Where the node answers one call of a batch with nothing, the others are answered.',
    example: 'An empty body fails the whole batch.',
    failing: call,
    reply: { http: { status: 503, body: '' } },
  },
  {
    id: 'gateway/batch-with-a-silent-call',
    requires: 'Where the node answers one call of a batch too late, the others are answered.',
    example: 'One slow call, and after three seconds the whole batch is "Request Timeout".',
    failing: call,
    // Longer than a call may take; the deployed gateway adds up what those of a batch may, and answers it.
    ...{ after: 4_500, reply: { result: 'late' }, mayBeAnswered: true },
  },
  {
    id: 'gateway/batch-with-an-invalid-call',
    requires: 'Where one call of a batch is none, the others are answered.',
    example: 'One call lacks its method, and the whole batch is "Invalid Request".',
    failing: () => ({ jsonrpc: '2.0', params: [], id: 2 }),
  },
  {
    id: 'gateway/batch-with-a-wrong-version',
    requires: 'Where one call of a batch is of another protocol, the others are answered.',
    example: 'One call has "jsonrpc": "1.0", and the whole batch is "Invalid Request".',
    failing: (method) => ({ jsonrpc: '1.0', method, params: [], id: 2 }),
  },
  {
    id: 'gateway/batch-with-no-object',
    requires: 'Where one member of a batch is no object, the others are answered.',
    example: '`[{…}, 5, {…}]` is "Invalid Request".',
    failing: () => 5,
    id2: null,
  },
  {
    id: 'gateway/batch-with-an-unknown-upstream',
    requires: 'Where no upstream takes one call of a batch, the others are answered.',
    example: '"nowhere.get_it" fails the whole batch.',
    failing: () => callOf('nowhere.get_it', [], 2),
  },
];

export const failingBatches: readonly Scenario[] = rows.map(
  ({ failing, reply, after, mayBeAnswered, id2 = 2, ...row }) =>
    scenario({
      level: 'must',
      clause: 'errors/batch-element',
      also: ['envelope/batch-element', 'envelope/batch'],
      needs: ['upstream'],
      ...row,
      why: 'A page is made of many calls; one that fails must not empty it.',
      fault: {
        summary: 'a batch fails as one, with a text of its own',
        front: editing((answer) => {
          const json = jsonOf(answer);
          if (!isArray(json)) return undefined;
          const error = json.map((each) => member(each, 'error')).find((each) => each !== undefined);
          if (error === undefined) return undefined;
          return withBody(answer, stringifyJson(json.map((each) => (isObject(each) ? failed(each, error) : each))));
        }),
      },
      *steps({ random }) {
        const method = probeOf(row);
        const number = random.int(2 ** 32);
        yield* act(
          { method: `${method}_well`, reply: { result: 'well' } },
          ...(reply ? [{ method, reply, ...(after && { after }) }] : []),
        );
        const exchange = yield* send(
          batchOf(callOf(`${method}_well`, [number], 1), failing(method), callOf(`${method}_well`, [number, 2], 3)),
        );
        yield* act();
        const isAnswered = mayBeAnswered && at(answersIn(exchange)?.[1], ['result']) !== undefined;
        const wanted = ['well', isAnswered ? 'late' : null, 'well'];
        const found = onlyFails(exchange, isAnswered ? [] : [1], wanted, 'gateway-batches-fail-as-one');
        return found.length > 0 ? found : idsAre(exchange, [1, id2, 3]);
      },
    }),
);

function failed({ id = null }: Readonly<Record<string, Json>>, error: Json): Json {
  return { jsonrpc: '2.0', id, error };
}
