import { core } from '../../../spec/dialects/core.ts';
import { lowest } from '../../../spec/generation/lowest.ts';
import { spelled } from '../../../spec/kernel/names.ts';
import { methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import type { Json } from '../../model/json.ts';
import { callIn, type Request } from '../../model/request.ts';
import type { Target } from '../../model/target.ts';
import { sortOf } from '../order/sorts.ts';

/** Votes are a signed number of 64 bits, and the list begins with the most. */
const mostVotes = '9223372036854775807';

/** A `start` of an order with these values first, and the least possible ones after them. */
export function startFrom(method: AnyMethod, order: string, values: readonly Json[]): Json {
  const described = method.orders?.[order];
  // Deployed nodes take the other shape only for names; there is no least price.
  const shapes = described ? (described.deployed?.length ? described.deployed : described.start) : [];
  const shape = order === 'by_price' ? described?.start.at(-1) : (shapes[0] ?? method.params.start);
  const least = shape && lowest(shape);
  if (!Array.isArray(least)) return values[0] ?? least ?? '';
  return least.map((value, place) => values[place] ?? value);
}

/** The complete list, if it is short, and its first two elements. */
export function beginning(
  list: string,
  order: string,
  { methods: offered, dialect = core }: Target,
): readonly Request[] {
  const highest = sortOf(list, order)?.downwards?.includes('votes') ? [mostVotes] : [];
  return ['database_api', 'condenser_api'].flatMap((namespace) => {
    const method = (methods as Readonly<Record<string, AnyMethod>>)[`${namespace}.${list}`];
    if (method === undefined || !offered.has(spelled(method.name, dialect))) return [];
    const direction = method.params.order_direction ? { order_direction: 'ascending', status: 'all' } : {};
    const values = { start: startFrom(method, order, highest), ...(method.orders && { order }), ...direction };
    return [100, 2].map((limit) => callIn(method, { ...values, limit }, dialect));
  });
}
