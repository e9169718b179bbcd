import type { Statement } from '../../read/document.ts';
import { fieldsOf } from '../../read/fields.ts';
import { fault } from '../../read/find.ts';
import { bracketed, split } from '../../read/split.ts';
import { typeOf } from '../../read/type-words.ts';
import type { Method, Result } from './method.ts';

type Notes = Partial<Pick<Method, 'notImplemented' | 'deprecated' | 'disabledSince' | 'raises' | 'result'>> & {
  /** The method ignores this argument. */
  readonly ignores?: string;
};

type Reader = readonly [pattern: RegExp, read: (match: RegExpExecArray) => Notes];

/** Remarks after a semicolon in the cell of a result, or alone in it. */
const notes: readonly Reader[] = [
  [/^not implemented(?:, returns false)?$/, () => ({ notImplemented: true })],
  [/^returns false$/, () => ({ result: { type: 'boolean' } })],
  [/^returns empty array$/, () => ({ result: { type: 'array' } })],
  [/^(?:being )?deprecated$/, () => ({ deprecated: true })],
  [/^disabled since ([\d.]+)$/, ([, version = '']) => ({ disabledSince: version })],
  [/^raises an exception when signatures are insufficient$/, () => ({ raises: true })],
  [/^`(\w+)` is ignored$/, ([, ignores = '']) => ({ ignores })],
  [/^waits for processing$|^reblogs are not served$|^some properties may be absent$/, () => ({})],
  [/^sample shows one content record$|^tracked bucket sizes [\d, ]+$/, () => ({})],
];

/** Phrases for results that are neither a type nor a list of members. */
const phrases: readonly (readonly [RegExp, (statement: Statement, match: RegExpExecArray) => Result])[] = [
  [/^empty object$/, () => ({ type: 'object', members: {} })],
  [/^described as a list of replies$/, () => ({ type: 'content[]', open: true })],
  [/^array of discussions\*$/, () => ({ type: 'content[]', open: true })],
  [/^array\*$/, () => ({ type: 'array', open: true })],
  [/^array of public keys\*$/, () => ({ type: 'public_key[]', open: true })],
  [/^hex string of the serialized binary transaction$/, () => ({ type: 'hex' })],
  [/^boolean, true when all required signatures are present$/, () => ({ type: 'boolean' })],
  [/^object of (?:chain )?constants/, () => ({ type: 'constants' })],
  [/^object below$/, () => ({ type: 'resource_params' })],
  [/^block with /, () => ({ type: 'queried_block' })],
  [/^version with `chain_id`$/, () => ({ type: 'version_info' })],
  [/^volume over the past 24 hours$/, () => ({ type: 'volume' })],
  [/^object with (.+)$/, (at, [, list = '']) => ({ type: 'object', members: fieldsOf(at, list) })],
];

/** Remarks in parentheses that add nothing to the type of a result: they repeat or explain it. */
const asides =
  /^(object form|(volumes as )?asset objects|`daily_pay` as legacy asset string|accounts .+ active authority)$/;

export interface ReadResult extends Notes {
  readonly result: Result;
}

/** Reads the cell with the result of a method. @throws SourceError with the line. */
export function resultOf(statement: Statement, cell: string): ReadResult {
  const [first = '', ...rest] = split(cell, ';');
  const said = [first, ...rest].map((part) => noteOf(part) ?? { result: shapeOf(statement, part) });
  const all: Notes = Object.assign({}, ...said, ...said.filter(({ result }) => result?.type !== undefined));
  if (!all.result) throw fault(statement, 'the type of a result', cell);
  return { ...all, result: all.result };
}

function noteOf(part: string): Notes | undefined {
  for (const [pattern, read] of notes) {
    const match = pattern.exec(part);
    if (match) return read(match);
  }
  return undefined;
}

function shapeOf(statement: Statement, part: string): Result {
  if (part.startsWith('{')) return membersOf(statement, part);
  for (const [pattern, read] of phrases) {
    const match = pattern.exec(part);
    if (match) return read(statement, match);
  }
  const [, words = '', aside] = /^([^(]+?)(?: \((.+)\))?$/.exec(part) ?? [];
  const type = typeOf(words);
  if (!type || (aside && !asides.test(aside))) throw fault(statement, 'the type of a result', part);
  return { type };
}

/** `` {`key`: type, `other`} ``, optionally followed by a remark on the object. */
function membersOf(statement: Statement, part: string): Result {
  const { inside, after } = bracketed(part);
  const known = after === '' || /^describing arguments /.test(after) || asides.test(after.replace(/^\((.+)\)$/, '$1'));
  if (!known) throw fault(statement, 'nothing behind the members', after);
  const [, status] = /^`(status)`, and `block_num` for the two included statuses$/.exec(inside) ?? [];
  if (status) return { type: 'object', members: { [status]: {}, block_num: { optional: true } } };
  const [, list = inside] = /^(.+), object form$/.exec(inside) ?? [];
  // A plural without "array of" is an array too.
  return { type: 'object', members: fieldsOf(statement, list.replace(/: (\w+ records)$/, ': array of $1')) };
}

/** Sizes of the market buckets that are kept, in seconds. */
export function bucketSizes(statement: Statement): readonly number[] {
  const [, sizes] = /tracked bucket sizes ([\d, ]+)/.exec(statement.text) ?? [];
  if (!sizes) throw fault(statement, 'sizes of market buckets');
  return sizes.trim().split(', ').map(Number);
}
