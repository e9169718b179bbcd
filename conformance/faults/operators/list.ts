import { isArray, type Json, stringifyJson } from '../../model/json.ts';
import type { Random } from '../../util/random.ts';
import { changing, type Operator } from './operator.ts';
import { anyPlace } from './places.ts';

type Rearranged = (items: readonly Json[], random: Random) => readonly Json[] | undefined;

function rearrange(id: Operator['id'], summary: string, leastLength: number, change: Rearranged): Operator {
  return changing(id, summary, 'list', ({ result }, random) => {
    const place = anyPlace(result, random, ({ json }) => isArray(json) && json.length >= leastLength);
    if (place === undefined || !isArray(place.json)) return undefined;
    const value = change(place.json, random);
    return value && { path: place.path, value };
  });
}

/** Lists with an element too few, too many or out of its place. */
export const listOperators: readonly Operator[] = [
  rearrange('order/swapped', 'two neighbours have changed places', 2, (items, random) => {
    const at = random.int(items.length - 1);
    const [left, right] = [items[at] as Json, items[at + 1] as Json];
    return stringifyJson(left) === stringifyJson(right) ? undefined : items.toSpliced(at, 2, right, left);
  }),
  rearrange('order/reversed', 'the list is read backwards', 2, (items) => {
    const turned = items.toReversed();
    return stringifyJson([...items]) === stringifyJson(turned) ? undefined : turned;
  }),
  rearrange('paging/element-lost', 'an element is missing', 1, (items, random) =>
    items.toSpliced(random.int(items.length), 1),
  ),
  rearrange('paging/first-lost', 'the page begins behind its start', 1, (items) => items.slice(1)),
  rearrange('paging/element-doubled', 'a duplicate element', 1, (items, random) => {
    const at = random.int(items.length);
    return items.toSpliced(at, 0, items[at] as Json);
  }),
];
