import { methods } from '../../spec/methods/index.ts';
import type { AnyMethod } from '../../spec/methods/method.ts';
import { limitRequested } from '../judge/limits/limited.ts';
import { isArray, isObject, type Json } from '../model/json.ts';
import { describedOf, ofResults, refusing, type Variation } from './variation.ts';

const all = Object.values<AnyMethod>(methods);

/** The samples of these request 100. */
const sampled = /_by_(comments|feed|author_before_date)$/;

/** Lists of which no document says how long a page may be. */
const unbounded = all.filter(
  ({ name, limit }) => limit !== undefined && limit.maximum === undefined && !sampled.test(name),
);

const tightened: readonly Variation[] = unbounded.flatMap(({ name }): readonly Variation[] => [
  {
    id: `bounds/${name}-refuses-more-than-20`,
    class: 'bounds',
    allowedBy: `The largest page of ${name} is not shown.`,
    answer: (call) =>
      call.method === name && (limitRequested(call) ?? 0) > 20
        ? refusing(call, -32602, 'limit is at most 20')
        : undefined,
  },
  {
    id: `bounds/${name}-gives-at-most-20`,
    class: 'bounds',
    allowedBy: `The largest page of ${name} is not shown.`,
    answer: ofResults((result, call) => (call.method === name ? cut(result, 20) : undefined)),
  },
]);

function cut(result: Json, maximum: number): Json {
  if (isArray(result)) return result.slice(0, maximum);
  if (!isObject(result)) return result;
  return Object.fromEntries(
    Object.entries(result).map(([key, value]) => [key, isArray(value) ? value.slice(0, maximum) : value]),
  );
}

/** The longest array among the arguments. */
function named(params: Json | undefined): number {
  const values = isArray(params) ? params : isObject(params) ? Object.values(params) : [];
  return Math.max(0, ...values.map((value) => (isArray(value) ? value.length : 0)));
}

const others: readonly Variation[] = [
  ...[10, 5, 2].map((maximum): Variation => {
    return {
      id: `bounds/names-${maximum}`,
      class: 'bounds',
      allowedBy: 'How many names, keys or ids a call may have is not stated.',
      answer: (call) => {
        const { params = {}, name = '' } = describedOf(call) ?? {};
        const isOfNames =
          Object.values(params).some(({ kind }) => kind === 'array' || kind === 'set') && !/verify|signat/.test(name);
        return isOfNames && named(call.params) > maximum
          ? refusing(call, -32602, `at most ${maximum} of them`)
          : undefined;
      },
    };
  }),
  {
    id: 'bounds/no-empty-page',
    class: 'bounds',
    allowedBy: 'The least `limit` is not stated.',
    answer: (call) => (limitRequested(call) === 0 ? refusing(call, -32602, 'limit is at least 1') : undefined),
  },
];

export const bounds: readonly Variation[] = [...tightened, ...others];
