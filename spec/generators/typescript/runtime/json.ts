/** A JSON value; an integer beyond 2^53−1 in magnitude is a bigint. */
export type Json = null | boolean | number | bigint | string | readonly Json[] | { readonly [member: string]: Json };

const longNumber = /\d{16}/;
const space = /[ \t\n\r]*/y;
const scalar = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*|true|false|null/y;
const mark = /[[\]{},:]/y;

/** Reads JSON without losing integers. Throws SyntaxError. */
export function parseJson(text: string): Json {
  if (!longNumber.test(text)) return JSON.parse(text) as Json;
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    at += found?.length ?? 0;
    return found;
  };
  const next = (): string | undefined => {
    take(space);
    return take(mark);
  };
  const refuse = (): never => {
    throw new SyntaxError(`Unexpected ${text.charAt(at) || 'end'} in JSON at position ${at}`);
  };
  const rest = (opened: string): Json => {
    if (opened === '[') return list();
    return opened === '{' ? members() : refuse();
  };
  const value = (): Json => {
    take(space);
    const plain = take(scalar);
    return plain === undefined ? rest(take(mark) ?? '') : scalarOf(plain);
  };
  const list = (): Json => {
    const items: Json[] = [];
    const start = at;
    if (next() === ']') return items;
    at = start;
    for (;;) {
      items.push(value());
      const after = next();
      if (after === ']') return items;
      if (after !== ',') refuse();
    }
  };
  const members = (): Json => {
    const found: [string, Json][] = [];
    const start = at;
    if (next() === '}') return {};
    at = start;
    for (;;) {
      take(space);
      const name = take(scalar);
      if (name?.charAt(0) !== '"' || next() !== ':') return refuse();
      found.push([JSON.parse(name) as string, value()]);
      const after = next();
      if (after === '}') return Object.fromEntries(found);
      if (after !== ',') refuse();
    }
  };
  const complete = value();
  take(space);
  return at === text.length ? complete : refuse();
}

function scalarOf(text: string): Json {
  const value = JSON.parse(text) as Json;
  return typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(text) ? BigInt(text) : value;
}

/** Compact JSON; a bigint is written as digits, undefined members are omitted. */
export function stringifyJson(value: Json): string {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isList(value)) return `[${value.map(stringifyJson).join(',')}]`;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${stringifyJson(member)}`).join(',')}}`;
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

export function isObject(value: Json | undefined): value is { readonly [member: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
