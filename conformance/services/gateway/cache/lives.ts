import type { DepartureId } from '../../../../spec/departures/index.ts';
import { type Json, stringifyJson } from '../../../model/json.ts';
import { rpc } from '../../kit/requests.ts';
import type { ServiceContext } from '../../model/context.ts';
import { type Scenario, scenario } from '../../model/rule.ts';
import { act, type Steps, send, wait } from '../../model/steps.ts';
import type { ServiceVerdict } from '../../model/verdict.ts';
import { inTime, tooLate, untilFits } from '../kit/each-gateway.ts';
import { isResult, knownBefore, resultOf } from '../kit/expect.ts';
import { changesLater, keepsAll, keepsFor, keepsNothing } from '../kit/fronts.ts';
import { aBlock } from '../kit/lives.ts';
import { nameOf, type Row } from '../kit/row.ts';

interface LifeRow extends Omit<Row, 'fault' | 'why' | 'example'> {
  readonly api: string;
  /** Legacy form: `call [api, method, params]`. */
  readonly legacy?: true;
  /** Of a method whose life is its own; absent: one of this rule, with the life of the API. */
  readonly method?: string;
  readonly params?: (number: number) => Json;
  /** Milliseconds after which an equal call is asked again. */
  readonly after: number;
  readonly expects: 'kept' | 'ended';
  /** Seconds that it is kept, at least; absent where it must have ended. */
  readonly life?: number;
  readonly departure?: DepartureId;
  /** A longer life than its own, milliseconds, as another prefix might give it. */
  readonly otherLife?: number;
}

const steady: LifeRow = {
  id: 'gateway/answers-are-kept',
  requires: 'An equal call within the life of an answer does not reach the node.',
  clause: 'gateway/ttl-unit',
  level: 'should',
  api: 'probe_api',
  ...{ after: 0, expects: 'kept', life: 3 },
};

/** A transaction id that nobody has seen. */
const hexOf = (number: number) => number.toString(16).padStart(40, '0');

const rows: readonly LifeRow[] = [
  steady,
  {
    id: 'gateway/database-answers-are-kept',
    requires: 'Answers of database_api are kept for their second.',
    clause: 'gateway/ttl-unit',
    level: 'should',
    api: 'database_api',
    ...{ after: 100, expects: 'kept', life: 1 },
  },
  {
    id: 'gateway/database-answers-end',
    requires: 'After a second an answer of database_api is asked of the node again.',
    clause: 'gateway/ttls/appbase/database',
    api: 'database_api',
    ...{ after: 1_250, expects: 'ended', otherLife: 3_000 },
  },
  {
    id: 'gateway/legacy-database-answers-are-kept',
    requires: 'Answers of the older database_api are kept for three seconds.',
    clause: 'gateway/ttls/legacy/database',
    level: 'should',
    ...{ api: 'database_api', legacy: true },
    ...{ after: 1_500, expects: 'kept', life: 3 },
  },
  {
    id: 'gateway/legacy-database-answers-end',
    requires: 'After three seconds an answer of the older database_api is asked of the node again.',
    clause: 'gateway/ttls/legacy/database',
    ...{ api: 'database_api', legacy: true },
    ...{ after: 3_300, expects: 'ended' },
  },
  {
    id: 'gateway/market-history-ends',
    requires: 'After a second an answer of the older market_history_api is asked of the node again.',
    clause: 'gateway/ttls/legacy/market_history',
    ...{ api: 'market_history_api', legacy: true },
    ...{ after: 1_250, expects: 'ended' },
    departure: 'gateway-translated-calls-lose-their-lives',
  },
  {
    id: 'gateway/follow-answers-are-kept',
    requires: 'Answers of the older follow_api are kept for ten seconds.',
    clause: 'gateway/ttls/legacy/follow',
    level: 'should',
    ...{ api: 'follow_api', legacy: true },
    ...{ after: 3_500, expects: 'kept', life: 10 },
    departure: 'gateway-translated-calls-lose-their-lives',
  },
  {
    id: 'gateway/content-ends',
    requires: 'After a second an answer of the older get_content is asked of the node again.',
    clause: 'gateway/ttls/legacy/content',
    ...{ api: 'database_api', legacy: true, method: 'get_content' },
    params: (number) => [`probe${number}`, 'content-ends'],
    ...{ after: 1_250, expects: 'ended' },
    departure: 'gateway-translated-calls-lose-their-lives',
  },
  {
    id: 'gateway/state-ends',
    requires: 'After a second an answer of get_state for any path but the listed ones is asked of the node again.',
    clause: 'gateway/ttls/legacy/state',
    ...{ api: 'database_api', legacy: true, method: 'get_state' },
    params: (number) => [`/@probe${number}`],
    ...{ after: 1_250, expects: 'ended' },
    departure: 'gateway-translated-calls-lose-their-lives',
  },
  {
    id: 'gateway/state-of-a-longer-path-ends',
    requires:
      'After a second an answer of get_state for a path that only begins like a listed one is asked of the node again.',
    clause: 'gateway/ttls/legacy/state',
    // A prefix matches a parameter; whether it matches the beginning of one is not stated.
    level: 'unstated',
    ...{ api: 'database_api', legacy: true, method: 'get_state' },
    params: (number) => [`/trending-probe${number}`],
    ...{ after: 1_250, expects: 'ended' },
    departure: 'gateway-translated-calls-lose-their-lives',
  },
  ...(['trending', 'hot', 'welcome', 'promoted', 'created'] as const).map(
    (path): LifeRow => ({
      id: `gateway/${path}-state-is-kept`,
      requires: `Answers of get_state for the path of ${path} are kept for ${path === 'created' ? 'ten' : 'thirty'} seconds.`,
      clause: `gateway/ttls/legacy/state_${path}`,
      level: 'should',
      ...{ api: 'database_api', legacy: true, method: 'get_state' },
      params: () => [`/${path}`],
      // Longer than any other answer of get_state lives.
      ...{ after: aBlock, expects: 'kept', life: path === 'created' ? 10 : 30 },
      departure: 'gateway-translated-calls-lose-their-lives',
    }),
  ),
  {
    id: 'gateway/follow-answers-end',
    requires: 'After ten seconds an answer of the older follow_api is asked of the node again.',
    clause: 'gateway/ttls/legacy/follow',
    ...{ api: 'follow_api', legacy: true },
    ...{ after: 10_300, expects: 'ended' },
  },
  {
    id: 'gateway/global-properties-end',
    requires: 'After a second the older global properties are asked of the node again.',
    clause: 'gateway/ttls/legacy/global_properties',
    ...{ api: 'database_api', legacy: true, method: 'get_dynamic_global_properties' },
    ...{ after: 1_250, expects: 'ended' },
    departure: 'gateway-translated-calls-lose-their-lives',
  },
  ...(
    [
      ['accounts', 'condenser_api', 'get_accounts', (n) => [[`probe${n}`]]],
      ['posts', 'condenser_api', 'get_content', (n) => [`probe${n}`, 'posts-end']],
      ['transactions', 'condenser_api', 'get_transaction', (n) => [hexOf(n)]],
      ['operations', 'condenser_api', 'get_ops_in_block', (n) => [4_000_000_000 + (n % 200_000_000), false]],
      ['statuses', 'transaction_status_api', 'find_transaction', (n) => ({ transaction_id: hexOf(n) })],
      ['properties', 'condenser_api', 'get_dynamic_global_properties', (n) => [n]],
    ] as const satisfies readonly (readonly [string, string, string, (number: number) => Json])[]
  ).map(
    ([what, api, method, params]): LifeRow => ({
      id: `gateway/${what}-end`,
      requires: `An answer of ${api}.${method} that belongs to no irreversible block is not kept beyond the next block.`,
      clause: 'gateway/ttl-irreversible',
      ...{ api, method, params, after: aBlock, expects: 'ended' },
    }),
  ),
  {
    id: 'gateway/found-records-end',
    requires: 'After a second an answer of database_api.find_accounts is asked of the node again.',
    clause: 'gateway/ttls/appbase/database',
    ...{ api: 'database_api', method: 'find_accounts', params: (number) => ({ accounts: [`probe${number}`] }) },
    ...{ after: 1_250, expects: 'ended', otherLife: 3_000 },
  },
  {
    id: 'gateway/unproven-answers-end',
    requires: 'An answer that belongs to no irreversible block is not kept beyond the next block.',
    clause: 'gateway/ttl-irreversible',
    api: 'probe_api',
    ...{ after: aBlock, expects: 'ended' },
  },
];

export const lives: readonly Scenario[] = rows.map(
  ({ api, legacy, method, params = (number) => [number], after, expects, life, departure, otherLife, ...row }) => {
    return scenario({
      level: 'must',
      clause: 'gateway/ttl-unit',
      also: [...(method ? (['gateway/most-specific'] as const) : []), 'gateway/ttl-unit'],
      needs: ['upstream'],
      ...row,
      why:
        expects === 'kept'
          ? 'The node would be asked as often as there are clients.'
          : 'Clients see what was, and decide by it: a price, a balance, a vote.',
      example:
        expects === 'kept'
          ? 'Two equal calls in the same instant both reach the node.'
          : 'An answer that lives a second is still given after two.',
      fault: departure
        ? { summary: 'the second answer is another one', front: changesLater }
        : expects === 'kept'
          ? { summary: 'nothing is kept', front: keepsNothing }
          : { summary: 'every answer is kept for ever', front: keepsAll },
      ...(otherLife && {
        otherFaults: [
          {
            id: `${row.id.replace('/', '-')}-with-a-general-life`,
            summary: 'the life of all other answers',
            front: keepsFor(otherLife),
          },
        ],
      }),
      steps: (context) => inTime(() => once(context)),
    });

    function* once({ random }: ServiceContext): Steps<ServiceVerdict> {
      const name = method ?? nameOf(row);
      const given = params(random.int(2 ** 32));
      const call = (id: number) => (legacy ? rpc('call', [api, name, given], id) : rpc(`${api}.${name}`, given, id));
      const at = `*.${name}`;
      // The deployed gateway writes a slash as `\/`.
      const having = stringifyJson(given).slice(1, -1).split('/').at(-1) ?? '';
      yield* act(
        { method: at, having, times: 1, reply: { result: 'first' } },
        { method: at, having, reply: { result: 'later' } },
      );
      const before = yield* send(call(1));
      if (after > 0) yield* wait(after);
      const wanted = expects === 'kept' ? 'first' : 'later';
      const exchange =
        expects === 'kept' ? yield* untilFits(call(2), (each) => isResult(each, wanted)) : yield* send(call(2));
      const isOther = isResult(exchange, expects === 'kept' ? 'later' : 'first');
      let isDeparture = isOther && departure !== undefined;
      if (isDeparture && expects === 'ended' && after < aBlock) {
        yield* wait(aBlock - after);
        isDeparture = isResult(yield* send(call(3)), 'later');
      }
      yield* act();
      if (!isResult(before, 'first')) return knownBefore;
      if (isResult(exchange, wanted)) return [];
      const late = life === undefined ? undefined : tooLate(before, exchange, life);
      if (late) return late;
      const expected = expects === 'kept' ? 'the answer that was kept' : 'the answer that the node gives now';
      return [
        {
          ...{ path: ['body', 'result'], kind: 'value', expected, actual: resultOf(exchange), exchange },
          ...(isDeparture && departure && { departure }),
        },
      ];
    }
  },
);
