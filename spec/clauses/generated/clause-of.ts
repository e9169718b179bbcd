import type { Place } from '../../source/read/place.ts';
import type { Clause } from '../clause.ts';

/** A clause; its document is that of its first place. */
export function clauseOf(
  id: string,
  section: string,
  at: readonly [Place, ...Place[]],
  text: string,
  level: Clause['level'] = 'must',
): Clause {
  return { id, document: Number(at[0][0]) as Clause['document'], section, level, at, text };
}

/** Names in code marks, joined by commas. */
export function marked(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
