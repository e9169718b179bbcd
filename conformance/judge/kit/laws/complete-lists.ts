import { type MethodName, methods } from '../../../../spec/methods/index.ts';
import type { AnyMethod, ResultOf } from '../../../../spec/methods/method.ts';
import type { Call } from '../../../model/exchange/call.ts';
import { callOf, type Request } from '../../../model/exchange/request.ts';
import { isArray, type Json } from '../../../model/json.ts';
import type { Context } from '../../../model/rule.ts';
import type { Target } from '../../../model/target.ts';
import { argument } from '../arguments/argument.ts';
import { isWhole, pageCapacity } from '../arguments/page-capacity.ts';
import { jsonAt } from './locate.ts';
import type { Reader } from './reader.ts';
import { type Reported, reported } from './reported.ts';

/** Lists of everything: the path in the result, and the arguments that start at the first element. */
const starts = {
  'database_api.list_accounts': { under: ['accounts'], start: '', order: 'by_name' },
  'database_api.list_witnesses': { under: ['witnesses'], start: '', order: 'by_name' },
  'database_api.list_witness_votes': { under: ['votes'], start: ['', ''], order: 'by_account_witness' },
  'database_api.list_limit_orders': { under: ['orders'], start: ['', 0], order: 'by_account' },
  'database_api.list_escrows': { under: ['escrows'], start: ['', 0], order: 'by_from_id' },
  'database_api.list_savings_withdrawals': { under: ['withdrawals'], start: ['', 0], order: 'by_from_id' },
  'database_api.list_sbd_conversion_requests': { under: ['requests'], start: ['', 0], order: 'by_account' },
  'condenser_api.lookup_witness_accounts': { under: [], start: '' },
} as const satisfies { readonly [N in MethodName]?: Start };

interface Start {
  readonly under: readonly string[];
  readonly start: Json;
  readonly order?: string;
}

type Listed = keyof typeof starts;

type ElementsOf<N extends Listed> =
  ResultOf<(typeof methods)[N]> extends infer R
    ? R extends readonly (infer E)[]
      ? readonly E[]
      : R[keyof R] extends readonly (infer E)[]
        ? readonly E[]
        : never
    : never;

/** The complete list that a call returns; undefined where it starts later or may continue. */
export function complete<N extends Listed>(call: Call, name: N, context: Context): Reported<ElementsOf<N>> | undefined {
  if (!isComplete(call, name)) return undefined;
  const seen = reported(call, [name], context);
  if (seen === undefined) return undefined;
  const { under }: Start = starts[name];
  const elements = under.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], seen.value);
  return { call, value: elements as ElementsOf<N>, at: under };
}

/** The complete list of a method as one side of a comparison. */
export function everything<N extends Listed>(name: N): Reader<ElementsOf<N>> {
  return {
    methods: [name],
    read: (call, context) => {
      const list = complete(call, name, context);
      return list ? [list] : [];
    },
    plan: requestsAll([name]),
  };
}

/** Whether a call requested everything from the start and got less than its limit. */
export function isComplete(call: Call, name: Listed): boolean {
  if (call.method !== name) return false;
  const { under, start, order }: Start = starts[name];
  const beginning = argument(call, name.startsWith('condenser') ? 'lower_bound_name' : 'start');
  const [elements, capacity = 0] = [jsonAt(call.result, under), pageCapacity(call)];
  const isInOrder = order === undefined || argument(call, 'order') === order;
  return isInOrder && isBeginning(beginning, start) && isArray(elements) && isWhole(elements.length, capacity);
}

/** As little as the start has, or a key that stops earlier. */
function isBeginning(given: Json | undefined, start: Json): boolean {
  if (!isArray(given) || !isArray(start)) return given === start;
  return given.length <= start.length && given.every((each, index) => each === start[index]);
}

/** Requests complete lists, where they are offered. */
export function requestsAll(names: readonly Listed[], also: readonly MethodName[] = []) {
  return (target: Target): readonly Request[] => [
    ...names
      .filter((name) => target.methods.has(name))
      .map((name) => {
        const { start, order }: Start = starts[name];
        const beginning = { start, lower_bound_name: start };
        return callOf(methods[name], { ...beginning, limit: 1000, ...(order !== undefined && { order }) });
      }),
    ...also
      .map((name): AnyMethod => methods[name])
      .filter(({ name, params }) => target.methods.has(name) && Object.keys(params).length === 0)
      .map((method) => callOf(method, {})),
  ];
}
