import { type Html as Xml, html as xml } from '../../../spec/openrpc/html/html.ts';

export { type Xml, xml };

/** Characters that XML 1.0 cannot hold even escaped, those that parsers change, and those that change the order of others. */
const unwritable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFE\uFFFF\p{Cs}]/gu;

/** Text that any XML parser reads; control characters, which nodes do send, as in JSON: `\u0000`. */
export function writable(text: string): string {
  return text.replace(unwritable, (character) => {
    if (character === '\n' || character === '\t') return character;
    const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
    return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
  });
}

/** The same on one line, as attributes are read. */
export function line(text: string, longest = 300): string {
  const flat = writable(text.replaceAll(/\s+/g, ' ').trim());
  return flat.length <= longest ? flat : `${flat.slice(0, longest).toWellFormed()}…`;
}

/** An element with its attributes; without inside it is empty. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  inside: readonly Xml[] = [],
): Xml {
  const list = Object.entries(attributes).map(([key, value]) => {
    return `${key}="${xml`${typeof value === 'string' ? line(value) : value}`.markup}"`;
  });
  const start = [name, ...list].join(' ');
  const content = inside.map(({ markup }) => markup).join('');
  return { markup: content === '' ? `<${start}/>\n` : `<${start}>${content}</${name}>\n` };
}
