import { core } from '../../spec/dialects/core.ts';
import { resultPlace } from '../../spec/documented/place.ts';
import { methods } from '../../spec/methods/index.ts';
import type { AnyMethod } from '../../spec/methods/method.ts';
import { isArray, isObject, type Json, stringifyJson } from '../model/json.ts';
import { shortHash } from '../util/hash.ts';
import { ofResults, type Variation } from './variation.ts';

const all = Object.values<AnyMethod>(methods).filter(({ name }) => !/broadcast/.test(name));

/** Whether the documents leave open what the elements of a list are. */
function isOpen(method: AnyMethod, result: Json): boolean {
  const place = resultPlace(method, core);
  return isArray(result) && !place.part(0, result).stated;
}

/** Lists whose elements the documents do not show, with others. */
/** `array of public keys` says what they are, with or without a sample. */
const ofKeys = /get_(potential|required)_signatures$/;

function elements(id: string, how: string, other: (element: Json) => Json): readonly Variation[] {
  return all
    .filter((method) => openList(method) !== undefined && !ofKeys.test(method.name))
    .map((method): Variation => {
      const list = openList(method) as string;
      return {
        id: `shapes/${method.name}-${id}`,
        class: 'shapes',
        allowedBy: `The elements of ${method.name} are not shown; here they are ${how}.`,
        answer: ofResults((result, call) => {
          if (call.method !== method.name) return undefined;
          if (list === '') return isArray(result) ? result.map(other) : undefined;
          const inner = isObject(result) ? result[list] : undefined;
          return isArray(inner) ? { ...(result as object), [list]: inner.map(other) } : undefined;
        }),
      };
    });
}

/** The member that holds an open list; an empty text: the result is one. */
function openList(method: AnyMethod): string | undefined {
  const place = resultPlace(method, core);
  if (isOpen(method, [])) return '';
  return Object.entries(method.result.parts ?? {}).find(([name, schema]) => {
    const { kind } = schema;
    return (kind === 'array' || kind === 'set') && !place.part(name, {}).part(0, []).stated;
  })?.[0];
}

/** Results that the documents leave open as a whole; null, which they state where there is nothing, stays. */
const wholes: readonly Variation[] = all
  .filter((method) => !resultPlace(method, core).stated || method.source === 'deployed')
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
    name: typeof element === 'string' ? element : shortHash(stringifyJson(element)),
  })),
  ...wholes,
];
