import { type Json, stringifyJson } from '../../kernel/json/json.ts';

/** How a language writes JSON values. */
interface Style {
  readonly key: (name: string) => string;
  readonly scalar: (value: string | number | bigint | boolean | null) => string;
  /** Padding inside the braces of an object on one line. */
  readonly padding: string;
  readonly separator: string;
}

const json: Style = { key: (name) => JSON.stringify(name), scalar: stringifyJson, padding: ' ', separator: '' };

const typescript: Style = {
  key: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name)),
  scalar: (value) => {
    if (typeof value === 'string') return quoted(value);
    return typeof value === 'bigint' ? `${value}n` : String(value);
  },
  padding: ' ',
  separator: ',',
};

const width = 96;

/** Readable JSON with one line for every value that fits on it. */
export function prettyJson(value: Json): string {
  return written(value, json, '');
}

/** The same as an expression of TypeScript; integers beyond 2^53 are bigint. */
export function prettyTypeScript(value: Json): string {
  return written(value, typescript, '');
}

function written(value: Json, style: Style, indent: string): string {
  if (typeof value !== 'object' || value === null) return style.scalar(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const entries = isList
    ? value.map((item) => written(item, style, inner))
    : Object.entries(value).map(([name, member]) => `${style.key(name)}: ${written(member as Json, style, inner)}`);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0) return open + close;
  const padding = isList ? '' : style.padding;
  const line = `${open}${padding}${entries.join(', ')}${padding}${close}`;
  if (line.length + indent.length <= width && !line.includes('\n')) return line;
  return `${open}\n${entries.map((entry) => inner + entry).join(',\n')}${style.separator}\n${indent}${close}`;
}

function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
