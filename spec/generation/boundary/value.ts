import type { Json } from '../../kernel/json/json.ts';
import { timeText } from '../../kernel/scalars.ts';
import type { AnySchema } from '../../kernel/schema.ts';
import { unwrapped } from '../../kernel/source.ts';
import type { AnyMethod } from '../../methods/method.ts';
import { withValue } from '../arguments.ts';
import type { Expected, GeneratedCase } from '../case.ts';
import { clauseOfWord } from '../clause.ts';
import { type Context, wireOf } from '../context.ts';
import { make } from '../make.ts';
import { plainArguments } from '../plain.ts';
import { isInteger, keyword, type Leaf, leavesOf, statedWords } from '../schemas.ts';
import { answered } from '../valid.ts';

interface Edge {
  readonly what: string;
  readonly json: Json | undefined;
  readonly expected?: Expected;
}

/** Least and greatest values of every argument but the limit, one at a time. */
export function valueCases(method: AnyMethod, context: Context): readonly GeneratedCase[] {
  const { values, sure } = plainArguments(method, context);
  const leaves = leavesOf(method).filter(({ path, name }) => path !== method.limit?.param && !ofOrder(method, name));
  return leaves.flatMap((leaf) =>
    edges(method, leaf, sure, context).map(({ what, json, expected = 'unstated' }) =>
      make(method, context, 'boundary', withValue(values, leaf.path, json, context), {
        what: `${leaf.path}: ${what}`,
        expected,
      }),
    ),
  );
}

/** Arguments that `orderCases` varies. */
function ofOrder({ orders }: AnyMethod, name: string): boolean {
  return orders !== undefined && (name === 'start' || name === 'order');
}

function edges(method: AnyMethod, { name, schema }: Leaf, sure: boolean, context: Context): readonly Edge[] {
  const left =
    schema.absent === undefined ? [] : [{ what: 'left out', json: undefined, expected: answered(method, sure) }];
  const none = schema.kind === 'nullable' ? [{ what: 'null', json: null, expected: answered(method, sure) }] : [];
  return [...left, ...none, ...edgesOf(method, name, unwrapped(schema), sure, context)];
}

function edgesOf(method: AnyMethod, name: string, schema: AnySchema, sure: boolean, context: Context): readonly Edge[] {
  const wire = wireOf(method, context);
  if (schema.kind === 'history-position') return position(sure);
  if (isInteger(schema)) return integers(schema);
  if (schema.kind === 'time') return times;
  if (schema.kind === 'bool')
    return [false, true].map((json) => ({ what: `${json}`, json, expected: answered(method, sure) }));
  if (schema.kind === 'string') return texts(Number(keyword(schema, 'maxLength', wire) ?? 1024));
  if (schema.kind === 'array') return [{ what: 'empty', json: [] }];
  if (schema.kind === 'choice') return statedWords(schema, wire).map((word) => wordOf(method, name, word, sure));
  return [];
}

function wordOf(method: AnyMethod, name: string, word: string, sure: boolean): Edge {
  const clause = clauseOfWord(method, name, word);
  const stated = clause !== undefined && sure && method.status !== 'disabled';
  return { what: word, json: word, expected: stated ? { result: true, clause } : 'unstated' };
}

function texts(longest: number): readonly Edge[] {
  return [
    { what: 'empty', json: '' },
    { what: `${longest} letters`, json: 'a'.repeat(longest) },
  ];
}

/** Both placeholders of document 1 (Scalar conventions), and what 32 signed bits hold. */
const times: readonly Edge[] = [
  { what: 'placeholder', json: timeText(0) },
  { what: 'other placeholder', json: timeText(-1) },
  { what: 'first', json: timeText(-(2 ** 31)) },
  { what: 'last', json: timeText(2 ** 31 - 1) },
];

function integers({ kind }: AnySchema): readonly Edge[] {
  const bits = Number(/\d+$/.exec(kind)?.[0]);
  const signed = kind.startsWith('i');
  const minimum = signed ? -(2n ** BigInt(bits - 1)) : 0n;
  const maximum = 2n ** BigInt(signed ? bits - 1 : bits) - 1n;
  return [...new Set([minimum, 0n, 1n, maximum])].map((value) => ({
    what: `${value}`,
    json: bits > 32 ? value.toString() : Number(value),
  }));
}

/** Positions in a history from which one element is requested (document 3, Pagination rules). */
function position(sure: boolean): readonly Edge[] {
  const latest = sure ? ({ result: true, clause: 'account-history/latest' } as const) : 'unstated';
  return [
    { what: 'the latest', json: -1, expected: latest },
    { what: 'as great as the limit', json: 1 },
    { what: 'the greatest', json: (2n ** 64n - 1n).toString() },
  ];
}
