import type { Statement } from '../../read/document.ts';
import { fault } from '../../read/find.ts';
import { bracketed, split } from '../../read/split.ts';
import { isPlural, typeOf } from '../../read/type-words.ts';
import type { Param } from './method.ts';

type Reader = readonly [pattern: RegExp, read: (...groups: string[]) => Param];

const integer = (text: string) => Number(text.replaceAll(',', ''));

/** Remarks on an argument, in parentheses or after its type. */
const remarks: readonly Reader[] = [
  [/^(-?\d+) (?:in the shape|is the shape default|in the shape default)$/, (value) => ({ default: integer(value) })],
  [/^default shape (-?\d+)$/, (value) => ({ default: integer(value) })],
  [/^default shape is the maximum uint64$/, () => ({ default: String(2n ** 64n - 1n) })],
  [/^`(\w+)` in the shape$/, (value) => ({ default: value })],
  [/^up to ([\d,]+)$/, (max) => ({ max: integer(max) })],
  [/^uint64 as number or string$/, () => ({ type: 'uint64' })],
  [/^-1 (?:selects the latest entry|accepted)$/, () => ({ latest: -1 })],
  [/^`(\w+)` (?:for )?follows$/, (value) => ({ values: [value] })],
  [/^`(\w+)` (?:for )?mutes$/, (value) => ({ values: [value] })],
  [/^for example `(\w+)`$/, (example) => ({ example })],
  [/^(?:the `(\w+)`, )?not `\w+`$/, (member = 'id') => ({ member })],
];

/** Arguments in square brackets, which are given by position. Names there are bare words. */
export function positional(statement: Statement, cell: string): readonly Param[] {
  if (!/^\[.*\]$/.test(cell)) throw fault(statement, '[arguments]', cell);
  const items: string[] = [];
  for (const part of split(bracketed(cell).inside, ', ')) {
    // An enumeration contains commas.
    if (part.startsWith('`')) items.push(`${items.pop()}, ${part}`);
    else items.push(part);
  }
  return items.map((item) => (item.startsWith('{') ? objectOf(statement, item) : bare(statement, item)));
}

/** Arguments in braces, which are given by name. Names there are in code marks. */
export function named(statement: Statement, cell: string): readonly Param[] {
  if (!/^\{.*\}$/.test(cell)) throw fault(statement, '{arguments}', cell);
  const params: Param[] = [];
  for (const item of split(bracketed(cell).inside, ', ')) {
    const [, optional, name, rest] = /^(optional )?`(\w+)`:?(.*)$/.exec(item) ?? [];
    if (name === undefined || rest === undefined) throw fault(statement, 'a name in code marks', item);
    const param = { name, ...(optional && { optional: true as const }), ...described(statement, rest.trim()) };
    if (isPlural(rest.trim())) giveType(params, param.type);
    params.push(param);
  }
  return params;
}

/** A plural is also the type of the bare names before it. */
function giveType(params: Param[], type: string | undefined): void {
  for (let index = params.length - 1; type && Object.keys(params[index] ?? {}).join() === 'name'; index--) {
    params[index] = { ...params[index], type };
  }
}

/** An argument that is an object of named members. */
function objectOf(statement: Statement, item: string): Param {
  return { type: 'object', members: named(statement, item) };
}

function bare(statement: Statement, item: string): Param {
  if (/^array of /.test(item)) return described(statement, item);
  const [, label, sample] = /^(fund name); (.+)$/.exec(item) ?? [];
  if (label && sample) return { ...described(statement, label), ...described(statement, `(${sample})`) };
  const [, name, rest] = /^([a-z]\w*):?(.*)$/.exec(item) ?? [];
  if (name === undefined || rest === undefined) throw fault(statement, 'the name of an argument', item);
  const type = rest === '' ? typeOf(name) : undefined;
  return { name, ...(type && { type }), ...described(statement, rest.trim()) };
}

/** The words after the name of an argument. */
function described(statement: Statement, words: string): Param {
  const [, before = '', remark, after = ''] = /^([^(]*?)\s*(?:\((.*)\))?\s*(up to [\d,]+)?$/.exec(words) ?? [];
  const parts = [...(remark === undefined ? [] : remarksOf(remark)), ...(after ? [after] : [])];
  const said = parts.map((part) => remarkOf(statement, part));
  const values = said.flatMap((param) => param.values ?? []);
  return Object.assign({}, typed(statement, before), ...said, values.length > 0 && { values }) as Param;
}

function remarksOf(remark: string): readonly string[] {
  if (remarks.some(([pattern]) => pattern.test(remark))) return [remark];
  return split(remark, ';').flatMap((part) => split(part, ', '));
}

function remarkOf(statement: Statement, part: string): Param {
  for (const [pattern, read] of remarks) {
    const match = pattern.exec(part);
    if (match) return read(...match.slice(1));
  }
  throw fault(statement, 'a remark on an argument', part);
}

/** Words for a type, or the accepted values. */
function typed(statement: Statement, words: string): Param {
  if (words === '') return {};
  if (/^`\w+`(, `\w+`)*( or `\w+`)?$/.test(words)) {
    return { values: [...words.matchAll(/`(\w+)`/g)].map(([, value]) => value ?? '') };
  }
  if (/^array of (witness ids integer|(proposal `id` )?integers)$/.test(words)) return { type: 'integer[]' };
  const type = typeOf(words);
  if (!type) throw fault(statement, 'words for a type', words);
  return { type };
}
