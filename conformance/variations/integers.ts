import type { Place } from '../../spec/documented/place.ts';
import { methods } from '../../spec/methods/index.ts';
import type { AnyMethod } from '../../spec/methods/method.ts';
import { isInteger, type Json } from '../model/json.ts';
import { describedOf, ofResults, type Variation } from './variation.ts';
import { walked } from './walk.ts';

const namespaces = [...new Set(Object.values<AnyMethod>(methods).map(({ namespace }) => namespace))];
const wide: ReadonlySet<string> = new Set(['u64', 'i64', 'u128']);

/** Its 64-bit values are strings (document 3, rc_api). */
const asText = 'rc_api.get_resource_params';

/** Whether the documents let an integer stand as number and as text. */
function isEither({ schema, type }: Place): boolean {
  if (type !== undefined) return type === 'integer|string' || type === 'number|string';
  return wide.has(schema?.kind ?? '');
}

function turned(to: 'text' | 'number', json: Json, place: Place): Json | undefined {
  if (!isEither(place)) return undefined;
  if (to === 'text' && isInteger(json)) return String(json);
  if (to === 'number' && typeof json === 'string' && /^-?\d{1,15}$/.test(json)) return Number(json);
  return undefined;
}

/** Of each namespace: what may be a number or a text is the one, then the other. */
export const integers: readonly Variation[] = namespaces.flatMap((namespace) =>
  (['text', 'number'] as const).map((to): Variation => {
    return {
      id: `integers/${namespace}-as-${to}`,
      class: 'integers',
      allowedBy: 'The documents type these members as integer or string, or do not type them.',
      answer: ofResults((result, call) => {
        const method = describedOf(call);
        if (method?.namespace !== namespace || method.name === asText) return undefined;
        return walked(method, result, (json, place) => turned(to, json, place));
      }),
    };
  }),
);
