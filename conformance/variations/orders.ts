import { methods } from '../../spec/methods/index.ts';
import type { AnyMethod } from '../../spec/methods/method.ts';
import { emptyItems } from '../judge/kit/lists/page.ts';
import { isArray, isObject, type Json } from '../model/json.ts';
import { ofResults, type Variation } from './variation.ts';

/** What the order of elements says is stated, or proven by hashes: of transactions in a block, of the keys that were asked for. */
const ordered =
  /\.(get_block|get_block_header|get_transaction|get_key_references|get_hardfork_properties|get_state|get_signature|list_\w+)$/;

/** Every list without a documented order, from its other end: by method. */
export const orders: readonly Variation[] = Object.values<AnyMethod>(methods)
  .filter(
    ({ name, result }) => !ordered.test(name) && (isList(result) || Object.values(result.parts ?? {}).some(isList)),
  )
  .map((method): Variation => {
    const { name } = method;
    return {
      id: `order/${name}`,
      class: 'order',
      allowedBy: `No sentence says how the elements of ${name} are sorted.`,
      answer: ofResults((result, call) => (call.method === name ? reversed(result, method) : undefined)),
    };
  });

function isList({ kind, parts }: AnyMethod['result']): boolean {
  if ((kind === 'optional' || kind === 'nullable') && parts?.inner) return isList(parts.inner);
  return kind === 'array' || kind === 'set';
}

function reversed(result: Json, method: AnyMethod): Json {
  if (isArray(result)) {
    // Of a known departure, which has them in front.
    const empty = emptyItems(method, result);
    return [...result.slice(0, empty), ...result.slice(empty).toReversed()];
  }
  if (!isObject(result)) return result;
  return Object.fromEntries(
    Object.entries(result).map(([name, value]) => [name, isArray(value) ? value.toReversed() : value]),
  );
}
