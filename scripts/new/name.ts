import { distance } from '../../cli/kit/edit-distance.ts';
import { Refusal } from './refusal.ts';

/** Reserved words of JavaScript; `delete` cannot be exported. */
const reserved = new Set(
  (
    'await break case catch class const continue debugger default delete do else enum export extends false finally for ' +
    'function if implements import in instanceof interface let new null package private protected public return static ' +
    'super switch this throw true try typeof var void while with yield'
  ).split(' '),
);

/** Names that the templates already use. */
const used = new Set(
  'account_name core describe expect handlers it method method_table opaque recorded_calls vectors'.split(' '),
);

/** `get_account_count` → `getAccountCount`. */
export function identifierOf(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** A name in the spelling of the protocol: words of lower-case letters and digits between underscores. */
export function wellFormed(name: string, what: string): string {
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name))
    throw new Refusal(`'${name}' is no name for ${what}: lower-case letters, digits, words between underscores`);
  if (reserved.has(name) || used.has(name))
    throw new Refusal(`'${name}' is no name for ${what}: it is reserved in code`);
  return name;
}

/** The name with the smallest edit distance. */
export function nearest(name: string, names: readonly string[]): string {
  return names.toSorted((left, right) => distance(name, left) - distance(name, right))[0] ?? '';
}
