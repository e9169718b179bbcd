import { setImmediate as turn } from 'node:timers/promises';
import type { ExactJson } from '../../spec/kernel/json/json.ts';
import type { ArgumentReader } from './arguments/index.ts';
import type { LongList } from './long-lists.ts';
import type { JsonText } from './reply-cache.ts';

/** Methods whose answer to a list is that to each of its elements by itself, one element or none. */
export const slicedBy: Readonly<Record<string, string>> = {
  'account_by_key_api.get_key_references': 'keys',
  'condenser_api.get_accounts': 'names',
  'condenser_api.get_key_references': 'keys',
  'condenser_api.get_witnesses': 'witness_ids',
  'condenser_api.lookup_account_names': 'names',
};

/** Milliseconds after which other calls have their turn. */
const slice = 10;

/** Elements that are read between two looks at the clock. */
const chunk = 50;

/** Gives others their turn where it is due. */
function pauses(): () => Promise<void> | undefined {
  let pause = performance.now() + slice;
  return () => {
    if (performance.now() < pause) return undefined;
    return turn().then(() => {
      pause = performance.now() + slice;
    });
  };
}

/**
 * The list of the elements of all names, each of which is read when its turn comes; a name that repeats is read once. `listOf` gives
 * the list of one name as JSON text, alone or as the only member of an object. Others are answered meanwhile.
 */
export async function inSlices<T>(names: readonly T[], listOf: (name: T) => JsonText): Promise<JsonText> {
  const known = new Map<T, Buffer>();
  const parts: Buffer[] = [];
  let before: Buffer = opening;
  let after: Buffer = closing;
  const pause = pauses();
  for (const name of names) {
    const due = pause();
    if (due !== undefined) await due;
    let element = known.get(name);
    if (element === undefined) {
      const text = listOf(name);
      const list = typeof text === 'string' ? Buffer.from(text) : text;
      const [start, end] = [list.indexOf('[') + 1, list.lastIndexOf(']')];
      [before, after] = [list.subarray(0, start), list.subarray(end)];
      element = list.subarray(start, end);
      known.set(name, element);
    }
    if (element.length === 0) continue;
    if (parts.length > 0) parts.push(comma);
    parts.push(element);
  }
  return Buffer.concat([before, ...parts, after]);
}

/** The arguments with long lists, whose elements are read a few at a time. Others are answered meanwhile. */
export async function readInSlices(
  read: ArgumentReader,
  given: ExactJson,
  lists: readonly LongList[],
): Promise<ReturnType<ArgumentReader>> {
  const short = lists.reduce((left, { replacedIn }) => replacedIn(left, []), given);
  const values: Record<string, unknown> = { ...read(short) };
  const pause = pauses();
  for (const { name, elements, replacedIn } of lists) {
    const all: unknown[] = [];
    for (let start = 0; start < elements.length; start += chunk) {
      const due = pause();
      if (due !== undefined) await due;
      all.push(...(read(replacedIn(short, elements.slice(start, start + chunk)))[name] as readonly unknown[]));
    }
    values[name] = all;
  }
  return values;
}

const opening = Buffer.from('[');
const comma = Buffer.from(',');
const closing = Buffer.from(']');
