import { type Json, parseJson, stringifyJson } from '../../spec/kernel/json/json.ts';
import { write } from '../../spec/kernel/schema.ts';
import type { Wire } from '../../spec/kernel/wire.ts';
import type { RecordedRecords } from './recorded-records.ts';
import type { ReplayedChain, Section } from './sections.ts';

/** Records of our state as JSON text, by the keys of the recorded ones. */
export type OurRecords = ReadonlyMap<string, string>;

/** Our records of a section. */
export interface OurSection {
  records(chain: ReplayedChain): OurRecords;
  /** Whether they equal the recorded ones. */
  areEqual(chain: ReplayedChain, recorded: RecordedRecords): boolean;
}

/**
 * Writes our records of a section with members in the recorded order, so that equal records are equal as text. Texts are cached
 * by row: most rows do not change from one snapshot to the next.
 */
export function ourSection({ schema, rows }: Section, wire: Wire): OurSection {
  const known = new WeakMap<object, string>();
  let order: readonly string[] | undefined;

  function textOf(row: object): string {
    const before = known.get(row);
    if (before !== undefined) return before;
    const text = stringifyJson(ordered(write(schema, row, wire), order));
    known.set(row, text);
    return text;
  }

  return {
    records: (chain) => new Map(Array.from(rows(chain), ([id, row]) => [id, textOf(row)])),
    areEqual(chain, recorded) {
      order ??= orderIn(recorded);
      let count = 0;
      for (const [id, row] of rows(chain)) {
        if (recorded.get(id)?.text !== textOf(row)) return false;
        count++;
      }
      return count === recorded.size;
    },
  };
}

/** The names of the members of the first record. */
function orderIn(recorded: RecordedRecords): readonly string[] | undefined {
  for (const { text } of recorded.values()) return Object.keys(parseJson(text) ?? {});
  return undefined;
}

/** The members in this order; others follow at the end. */
function ordered(json: Json, order: readonly string[] | undefined): Json {
  if (order === undefined || typeof json !== 'object' || json === null || Array.isArray(json)) return json;
  const members = json as Readonly<Record<string, Json>>;
  const sorted: Record<string, Json> = {};
  let count = 0;
  for (const name of order) {
    const member = members[name];
    if (member === undefined) continue;
    sorted[name] = member;
    count++;
  }
  return count === Object.keys(members).length ? sorted : { ...sorted, ...members };
}
