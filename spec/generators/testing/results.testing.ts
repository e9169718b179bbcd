import { dialects } from '../../dialects/index.ts';
import type { Json } from '../../kernel/json/json.ts';
import { spelled } from '../../kernel/names.ts';
import { methods } from '../../methods/index.ts';
import { recordedCalls } from '../../methods/recorded.testing.ts';

export interface RecordedResult {
  readonly method: string;
  readonly result: Json;
}

const described = new Set(Object.keys(methods).map((name) => spelled(name, dialects.testnet)));

/** Every recorded result of a described method on the test networks. */
export function recordedResults(): readonly RecordedResult[] {
  return [...recordedCalls('calls'), ...recordedCalls('callsC')].flatMap(({ method, result }) =>
    result !== undefined && described.has(method) ? [{ method, result }] : [],
  );
}

/** Those that show something that none before showed: a member, a kind of value at a place, an operation. */
export function reportingResults(): readonly RecordedResult[] {
  const known = new Set<string>();
  reporting ??= recordedResults().filter(({ method, result }) => {
    const before = known.size;
    for (const shown of shows(result, method)) known.add(shown);
    return known.size > before;
  });
  return reporting;
}

let reporting: readonly RecordedResult[] | undefined;

/** Each place of a value with the kind of what is there; elements of an array, and of a map, share a place. */
function* shows(value: Json, at: string): Iterable<string> {
  if (Array.isArray(value)) {
    const [name, members] = value;
    const part = value.length === 2 && typeof name === 'string' && isObject(members) ? name : '*';
    yield `${at} ${value.length === 0 ? 'empty' : 'array'}`;
    for (const item of value) yield* shows(item, `${at}/${part}`);
  } else if (isObject(value)) {
    const members = Object.entries(value);
    const type = typeof value.type === 'string' ? value.type : '';
    const isMap = members.every(([, member]) => isObject(member));
    yield `${at} ${members.length === 0 ? 'empty' : 'object'}`;
    for (const [name, member] of members) yield* shows(member, `${at}${type}/${isMap ? '*' : name}`);
  } else yield `${at} ${kindOf(value)}`;
}

const kindsOfText: readonly (readonly [kind: string, of: RegExp])[] = [
  ['empty text', /^$/],
  ['digits', /^\d+$/],
  ['negative', /^-\d+$/],
  ['amount', /^\d+\.\d+ [A-Z]+$/],
  ['fraction', /^-?\d+\.\d+$/],
  ['time', /^\d{4}-\d\d-\d\dT/],
];

function kindOf(value: Json): string {
  if (typeof value === 'string') return kindsOfText.find(([, of]) => of.test(value))?.[0] ?? 'text';
  if (typeof value !== 'number') return value === null ? 'null' : typeof value;
  const size = Number.isInteger(value) ? (Math.abs(value) < 2 ** 31 ? 'integer' : 'long') : 'fraction';
  return value < 0 ? `negative ${size}` : size;
}

/** Whether two JSON values are the same, integers by value: `5` is `"5"`. */
export function same(left: Json | undefined, right: Json | undefined): boolean {
  if (left === right) return true;
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((item, index) => same(item, right[index]));
  if (isObject(left) && isObject(right)) {
    const names = Object.keys(left);
    return names.length === Object.keys(right).length && names.every((name) => same(left[name], right[name]));
  }
  const [first, second] = [integer(left), integer(right)];
  return first !== undefined && first === second;
}

function isObject(value: Json | undefined): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function integer(value: Json | undefined): bigint | undefined {
  const complete = typeof value === 'number' ? Number.isInteger(value) : typeof value === 'bigint';
  return complete || (typeof value === 'string' && /^-?\d+$/.test(value)) ? BigInt(value as number) : undefined;
}
