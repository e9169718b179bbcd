import type { ClauseId } from '../../../../spec/clauses/index.ts';
import type { DepartureId } from '../../../../spec/departures/index.ts';
import type { Json } from '../../../model/json.ts';
import { rpc } from '../../kit/requests.ts';
import { type Scenario, scenario } from '../../model/rule.ts';
import { act, send, type UpstreamReply, wait } from '../../model/steps.ts';
import { isResult, knownBefore, resultOf } from '../kit/expect.ts';
import { keepsAll } from '../kit/fronts.ts';
import { aBlock } from '../kit/lives.ts';
import { nameOf, type Row } from '../kit/row.ts';

interface NeverRow extends Omit<Row, 'fault' | 'example'> {
  readonly example?: string;
  readonly also?: readonly ClauseId[];
  /** What the upstream answers first; then it answers `later`. */
  readonly first: UpstreamReply;
  readonly api?: string;
  /** Legacy form: `call [api, name, params]`. */
  readonly legacy?: true;
  readonly seen: (result: Json | undefined) => boolean;
  /** Of gateways that keep it as long as any answer of the appbase upstream. */
  readonly departure?: DepartureId;
}

const failed = (result: Json | undefined) => result === undefined;

const rows: readonly NeverRow[] = [
  {
    id: 'gateway/null-is-not-kept',
    requires: 'A result of null is not kept: the next equal call reaches the node.',
    why: 'What is not there now may be there with the next block: a transaction, an account.',
    example: 'A transaction is asked for before its block, and stays unknown although it is in a block since.',
    first: { result: null },
    seen: (result) => result === null,
    departure: 'gateway-null-is-kept',
  },
  {
    id: 'gateway/errors-are-not-kept',
    requires: 'An error is not kept: the next equal call reaches the node.',
    why: 'Most errors pass: a node that was busy, a limit, an account that is created a moment later.',
    example: 'The node says "Unable to acquire database lock" once, and everybody gets it for three seconds.',
    first: { error: { code: -32000, message: 'Unable to acquire database lock' } },
    seen: failed,
  },
  {
    id: 'gateway/lost-answers-are-not-kept',
    requires: 'That the node gave no answer is not kept.',
    why: 'Otherwise an outage lasts longer at the gateway than at the node.',
    example: 'After one closed connection the call fails for as long as its answer would have lived.',
    first: 'drop',
    seen: failed,
  },
  {
    id: 'gateway/unreadable-answers-are-not-kept',
    requires: 'An answer that is no JSON is not kept.',
    why: 'It is the page of a proxy in between, and gone with the next call.',
    example: '`<html>502 Bad Gateway</html>` is kept as if it were a result.',
    first: { http: { status: 502, body: '<html>502 Bad Gateway</html>' } },
    seen: failed,
  },
  {
    id: 'gateway/empty-answers-are-not-kept',
    requires: 'An answer without a body is not kept.',
    why: 'Nodes that stop answer so.',
    example: 'An empty body is kept, and answered to whoever asks next.',
    first: { http: { status: 200, body: '' } },
    seen: failed,
  },
  {
    id: 'gateway/login-answers-are-not-kept',
    requires: 'Answers of login_api have a life of -1: they are not kept.',
    why: 'They are about one client alone.',
    example: 'The second client gets the answer that the first one logged in with.',
    clause: 'gateway/ttl-never',
    also: ['gateway/ttls/legacy/login'],
    api: 'login_api',
    legacy: true,
    first: { result: 'first' },
    seen: (result) => result === 'first',
    departure: 'gateway-translated-calls-lose-their-lives',
  },
  {
    id: 'gateway/network-broadcasts-are-not-kept',
    requires: 'Calls of network_broadcast_api have a life of -1: an equal one reaches the node again.',
    why: 'An answer from the cache tells that a transaction was taken which the node has never seen.',
    example: 'The same transaction is sent again after a fork, and answered from the cache.',
    clause: 'gateway/ttl-never',
    api: 'network_broadcast_api',
    legacy: true,
    first: { result: 'first' },
    seen: (result) => result === 'first',
    departure: 'gateway-translated-calls-lose-their-lives',
  },
];

export const neverKept: readonly Scenario[] = rows.map(({ first, api, legacy, seen, departure, ...row }) =>
  scenario({
    level: 'must',
    clause: 'gateway/one-host',
    needs: ['upstream'],
    example: row.requires,
    ...row,
    fault: { summary: 'every answer is kept', front: keepsAll },
    *steps({ random }) {
      const name = nameOf(row);
      const own = api ?? 'probe_api';
      const params = [random.int(2 ** 32)];
      const call = (id: number) => (legacy ? rpc('call', [own, name, params], id) : rpc(`${own}.${name}`, params, id));
      // A translated call reaches the node as one of condenser_api.
      yield* act({ method: `*.${name}`, times: 1, reply: first }, { method: `*.${name}`, reply: { result: 'later' } });
      const before = yield* send(call(1));
      const after = yield* send(call(2));
      let isDeparture = false;
      if (departure && seen(resultOf(after))) {
        yield* wait(aBlock);
        isDeparture = isResult(yield* send(call(3)), 'later');
      }
      yield* act();
      if (!seen(resultOf(before))) return isResult(before, 'later') ? [] : knownBefore;
      if (isResult(after, 'later')) return [];
      const expected = 'the answer that the node gives now';
      return [
        {
          ...{ path: ['body', 'result'], kind: 'value', expected, actual: resultOf(after), exchange: after },
          ...(isDeparture && { departure }),
        },
      ];
    },
  }),
);
