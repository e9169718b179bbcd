import { type ExactJson, isDecimal, stringifyJson } from '../../../../spec/kernel/json/json.ts';
import { ujson } from '../compat/ujson.ts';

/** How values are written: exactly as they were, or as the deployed gateway spells them. */
export interface Spelling {
  /** What goes to an upstream. */
  readonly sent: (value: ExactJson) => string;
  /** What a key is made of: equal for equal values of equal types. */
  readonly key: (value: ExactJson) => string;
  /** An id in an answer. */
  readonly id: (value: ExactJson) => string;
}

/** Members everywhere in the order of their names; scalars keep type and spelling, so that `1`, `1.0` and `"1"` differ. */
function sorted(value: ExactJson): string {
  if (typeof value !== 'object' || value === null || isDecimal(value)) return stringifyJson(value);
  if (Array.isArray(value)) return `[${value.map(sorted).join()}]`;
  const members = inOrder(value).map(([name, member]) => `${JSON.stringify(name)}:${sorted(member)}`);
  return `{${members.join()}}`;
}

function inOrder(value: object): readonly (readonly [name: string, member: ExactJson])[] {
  return Object.entries(value as { readonly [name: string]: ExactJson }).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

const deployedText = (value: ExactJson) => ujson(value, { ascii: false });

/** The deployed gateway sorts the arguments alone, and nothing inside of them. */
function sortedOnce(value: ExactJson): string {
  if (typeof value !== 'object' || value === null || isDecimal(value) || Array.isArray(value))
    return deployedText(value);
  return `{${inOrder(value)
    .map(([name, member]) => `${deployedText(name)}:${deployedText(member)}`)
    .join()}}`;
}

export const spellings: Readonly<Record<'exact' | 'ujson', Spelling>> = {
  exact: { sent: stringifyJson, key: sorted, id: stringifyJson },
  ujson: { sent: deployedText, key: sortedOnce, id: (value) => ujson(value, { ascii: true }) },
};
