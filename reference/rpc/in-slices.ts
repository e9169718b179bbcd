import { setImmediate as turn } from 'node:timers/promises';
import type { JsonText } from './reply-cache.ts';

/** Methods that answer a list of names, one element a name or none, each by itself: what names so many is answered with pauses. */
export const slicedBy: Readonly<Record<string, string>> = {
  'condenser_api.get_accounts': 'names',
  'condenser_api.lookup_account_names': 'names',
};

/** Fewer names take no longer than a page of a list. */
export const leastSliced = 500;

/** Milliseconds after which other calls have their turn. */
const slice = 10;

/**
 * The list of the elements of all names, each of which is read when its turn comes; a name that repeats is read once. `listOf` gives
 * the list of one name as JSON text. Others are answered meanwhile.
 */
export async function inSlices(names: readonly string[], listOf: (name: string) => JsonText): Promise<JsonText> {
  const known = new Map<string, Buffer>();
  const parts: Buffer[] = [];
  let pause = performance.now() + slice;
  for (const name of names) {
    if (performance.now() >= pause) {
      await turn();
      pause = performance.now() + slice;
    }
    let element = known.get(name);
    if (element === undefined) {
      const text = listOf(name);
      element = (typeof text === 'string' ? Buffer.from(text) : text).subarray(1, -1);
      known.set(name, element);
    }
    if (element.length === 0) continue;
    if (parts.length > 0) parts.push(comma);
    parts.push(element);
  }
  return Buffer.concat([opening, ...parts, closing]);
}

const opening = Buffer.from('[');
const comma = Buffer.from(',');
const closing = Buffer.from(']');
