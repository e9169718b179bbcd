import type { Field, Fields } from '../../source/read/fields.ts';
import { inPlural, withArticle, words } from './nouns.ts';

/** `account_name[]` → `array of account names`. */
export function typeInWords(type: string): string {
  const elements = elementsOf(type);
  if (elements !== undefined) return `array of ${elements}`;
  const [, digits] = hexDigits.exec(type) ?? [];
  if (digits !== undefined) return `${digits} hex digits`.trim();
  const [, tuple] = /^\[(.+)\]$/.exec(type) ?? [];
  return tuple === undefined ? type.split('|').map(words).join(' or ') : `[${tuple.split(',').map(words).join(', ')}]`;
}

const hexDigits = /^hex(\d*)$/;

/** The same with its article, as what a method answers: `an array of accounts`, `the ticker`. */
export function valueInWords(type: string): string {
  const elements = elementsOf(type);
  if (elements !== undefined) return `an array of ${elements}`;
  const [, digits] = hexDigits.exec(type) ?? [];
  if (digits !== undefined) return `a text of ${digits} hex digits`.replace('  ', ' ');
  return type
    .split('|')
    .map((each) => (each === 'null' ? each : withArticle(each)))
    .join(' or ');
}

/** What an array holds, in the plural; undefined: it is none. */
function elementsOf(type: string): string | undefined {
  const [, element, count] = /^(.+)\[(\d*)\]$/.exec(type) ?? [];
  if (element === undefined) return undefined;
  return `${count ? `${count} ` : ''}${manyInWords(element.replace(/^\((.+)\)$/, '$1'))}`;
}

function manyInWords(type: string): string {
  const elements = elementsOf(type);
  if (elements !== undefined) return `arrays of ${elements}`;
  if (hexDigits.test(type)) return `texts of ${typeInWords(type)}`;
  return type.startsWith('[') ? typeInWords(type) : type.split('|').map(inPlural).join(' or ');
}

/** `` `name` (type) ``, or the name alone. */
export function fieldInWords([name, field]: readonly [string, Field]): string {
  const type = field.type ? ` (${typeInWords(field.type)})` : '';
  return `\`${name}\`${type}${field.optional ? ' where it applies' : ''}`;
}

/** The same of several fields, with the members that they have themselves. */
export function fieldsInWords(fields: Fields): string {
  return Object.entries(fields).map(wholeInWords).join(', ');
}

/** `` `name` (record plus `member`) ``. */
function wholeInWords([name, field]: readonly [string, Field]): string {
  if (!field.members) return fieldInWords([name, field]);
  const holder = field.type ? `${typeInWords(field.type)} plus` : 'object with';
  return `\`${name}\` (${holder} ${fieldsInWords(field.members)})${field.optional ? ' where it applies' : ''}`;
}
