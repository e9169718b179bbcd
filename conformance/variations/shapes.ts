import { core } from '../../spec/dialects/core.ts';
import { resultPlace } from '../../spec/documented/place.ts';
import { spelled } from '../../spec/kernel/names.ts';
import type { AnySchema } from '../../spec/kernel/schema.ts';
import { methods } from '../../spec/methods/index.ts';
import type { AnyMethod } from '../../spec/methods/method.ts';
import { isArray, isObject, type Json, member, stringifyJson } from '../model/json.ts';
import { shortHash } from '../util/hash.ts';
import { ofResults, type Variation } from './variation.ts';

const all = Object.values<AnyMethod>(methods).filter(({ name }) => !/broadcast/.test(name));

/** `array of public keys` says what they are, with or without a sample. */
const ofKeys = /get_(potential|required)_signatures$/;

const isList = ({ kind }: AnySchema) => kind === 'array' || kind === 'set';

/** The members that hold lists whose elements no document shows; an empty text: the result is one. */
function openLists(method: AnyMethod): readonly string[] {
  const place = resultPlace(method, core);
  if (ofKeys.test(method.name)) return [];
  if (isList(method.result)) return place.part(0, []).stated ? [] : [''];
  return Object.entries(method.result.parts ?? {}).flatMap(([name, schema]) =>
    isList(schema) && !place.part(spelled(name, core), {}).part(0, []).stated ? [spelled(name, core)] : [],
  );
}

/** Lists whose elements the documents do not show, with others. */
function elements(id: string, how: string, other: (element: Json) => Json): readonly Variation[] {
  return all.flatMap((method): readonly Variation[] => {
    const lists = openLists(method);
    if (lists.length === 0) return [];
    return [
      {
        id: `shapes/${method.name}-${id}`,
        class: 'shapes',
        allowedBy: `The elements of ${method.name} are not shown; here they are ${how}.`,
        answer: ofResults((result, call) => {
          if (call.method !== method.name) return undefined;
          if (isArray(result)) return result.map(other);
          const changed = lists.flatMap((list) => {
            const inner = member(result, list);
            return isArray(inner) ? [[list, inner.map(other)] as const] : [];
          });
          return changed.length > 0 && isObject(result) ? { ...result, ...Object.fromEntries(changed) } : undefined;
        }),
      },
    ];
  });
}

/** Results that the documents leave open as a whole; null, which they state where there is nothing, stays. */
const wholes: readonly Variation[] = all
  .filter((method) => !resultPlace(method, core).stated || method.source === 'deployed')
  // A list is an object that holds one array (document 3), whatever its key.
  .filter(({ name }) => !name.includes('.list_'))
  .map(({ name }): Variation => {
    return {
      id: `shapes/${name}-whole`,
      class: 'shapes',
      allowedBy: `The response of ${name} is not shown; here it is one level deeper.`,
      answer: ofResults((result, call) => (call.method === name && result !== null ? { data: result } : undefined)),
    };
  });

export const shapes: readonly Variation[] = [
  ...elements('as-text', 'ids as text', (element) => `2.2.${Number.parseInt(shortHash(stringifyJson(element)), 16)}`),
  ...elements('as-record', 'records with a number', (element) => ({
    number: 1,
    name: typeof element === 'string' ? element : `No. ${Number.parseInt(shortHash(stringifyJson(element)), 16)}`,
  })),
  ...wholes,
];
