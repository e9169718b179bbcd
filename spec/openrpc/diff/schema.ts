import type { JsonSchema } from '../../kernel/schema.ts';
import { literal } from '../reading/notes.ts';
import { typeText } from '../reading/outline.ts';
import { bare, shapeOf, valuesOf } from '../reading/parts.ts';
import { compareAlternatives, hasAlternatives } from './alternatives.ts';
import { bounds, opaque } from './bounds.ts';
import type { Compare, Shapes } from './compare.ts';
import { changed, type Difference, type Effect, harmless, narrowed, widened } from './difference.ts';

/** The differences between the values two schemas allow. */
export const compareSchemas: Compare = function* (completeBefore, completeAfter, path, comparison) {
  const before = bare(completeBefore);
  const after = bare(completeAfter);
  if (shapeOf(before) !== undefined || shapeOf(after) !== undefined) yield* references(before, after, path, comparison);
  else if (hasAlternatives(before) || hasAlternatives(after))
    yield* compareAlternatives(before, after, path, comparison, compareSchemas);
  else if (retyped(before, after)) yield reported(path, `${typeText(before)} → ${typeText(after)}`, changed);
  else for (const rule of rules) yield* rule(before, after, path, comparison);
};

function reported(path: string, what: string, effect: Effect): Difference {
  return { path, what, effect };
}

const references: Compare = function* (before, after, path, comparison) {
  const [from, to] = [shapeOf(before), shapeOf(after)];
  if (from !== undefined && from === to) {
    comparison.shared(from);
    return;
  }
  const pair = `${from ?? literal(before)} ${to ?? literal(after)}`;
  if (comparison.open.has(pair)) return;
  comparison.open.add(pair);
  const resolvedBefore = from === undefined ? before : (comparison.before[from] ?? {});
  const resolvedAfter = to === undefined ? after : (comparison.after[to] ?? {});
  yield* compareSchemas(resolvedBefore, resolvedAfter, path, comparison);
  comparison.open.delete(pair);
};

function typesOf(schema: JsonSchema): readonly string[] | undefined {
  const { type } = schema;
  if (type !== undefined) return Array.isArray(type) ? type : [type as string];
  const values = valuesOf(schema);
  return values && [...new Set(values.map(typeName))];
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'bigint' || Number.isInteger(value) ? 'integer' : typeof value;
}

const covers = (types: readonly string[], type: string) =>
  types.includes(type) || (type === 'integer' && types.includes('number'));

/** If no value is allowed by both, other changes are irrelevant. */
function retyped(before: JsonSchema, after: JsonSchema): boolean {
  const [from, to] = [typesOf(before), typesOf(after)];
  if (!from || !to) return false;
  const list = [before, after].filter(({ items }) => items !== undefined && !Array.isArray(items)).length === 1;
  const tuple = [before, after].some(({ items }) => Array.isArray(items));
  return (list && tuple) || (!from.some((type) => covers(to, type)) && !to.some((type) => covers(from, type)));
}

const types: Compare = function* (before, after, path) {
  const [from, to] = [typesOf(before), typesOf(after)];
  const lost = from ? from.some((type) => to && !covers(to, type)) : to !== undefined;
  const won = to ? to.some((type) => from && !covers(from, type)) : from !== undefined;
  if (lost || won)
    yield reported(path, `${typeText(before)} → ${typeText(after)}`, lost && won ? changed : lost ? narrowed : widened);
};

const values: Compare = function* (before, after, path) {
  const [from, to] = [before, after].map((schema) => valuesOf(schema)?.map(literal));
  if (from && to) {
    for (const value of from.filter((value) => !to.includes(value)))
      yield reported(path, `no longer ${value}`, narrowed);
    for (const value of to.filter((value) => !from.includes(value))) yield reported(path, `also ${value}`, widened);
  } else if (to) yield reported(path, `only ${to.join(' or ')}`, narrowed);
  else if (from) yield reported(path, `no longer only ${from.join(' or ')}`, widened);
};

const members: Compare = function* (before, after, path, comparison) {
  const [from, to] = [before, after].map(({ properties }) => (properties ?? {}) as Shapes) as [Shapes, Shapes];
  const [needed, needs] = [before, after].map(({ required }) => (required ?? []) as readonly string[]) as [
    readonly string[],
    readonly string[],
  ];
  for (const name of Object.keys(from).filter((name) => !Object.hasOwn(to, name)))
    yield reported(`${path}/${name}`, 'is gone', changed);
  for (const [name, schema] of Object.entries(to)) {
    const at = `${path}/${name}`;
    const old = Object.hasOwn(from, name) ? from[name] : undefined;
    const [was, is] = [needed.includes(name), needs.includes(name)];
    if (!old) yield reported(at, is ? 'is new and required' : 'is new', is ? narrowed : harmless);
    else {
      if (was !== is) yield reported(at, is ? 'optional → required' : 'required → optional', is ? narrowed : widened);
      yield* compareSchemas(old, schema, at, comparison);
    }
  }
};

/** Schema of the other members; any by default. */
const others: Compare = function* (before, after, path, comparison) {
  const [from, to] = [before, after].map(({ additionalProperties = true }) => additionalProperties as Others) as [
    Others,
    Others,
  ];
  if (from === false || to === false) {
    if (from !== to)
      yield reported(path, to === false ? 'no other members' : 'also other members', to ? widened : narrowed);
  } else if (from !== true || to !== true) yield* compareSchemas(bare(from), bare(to), `${path}/*`, comparison);
};

type Others = JsonSchema | boolean;

const elements: Compare = function* (before, after, path, comparison) {
  const [from, to] = [before.items, after.items];
  if (Array.isArray(from) && Array.isArray(to)) {
    for (const [index, schema] of from.entries())
      if (index < to.length) yield* compareSchemas(schema, to[index], `${path}/${index}`, comparison);
    yield* names(before, after, path);
  } else if (Array.isArray(from) || Array.isArray(to))
    yield reported(path, `${typeText(before)} → ${typeText(after)}`, Array.isArray(to) ? narrowed : widened);
  else if (from !== undefined || to !== undefined)
    yield* compareSchemas((from ?? {}) as JsonSchema, (to ?? {}) as JsonSchema, `${path}/*`, comparison);
};

function* names(before: JsonSchema, after: JsonSchema, path: string): Iterable<Difference> {
  const [from, to] = [before, after].map(({ 'x-names': names = [] }) => names as readonly string[]);
  if (!from?.length || !to?.length || from.join() === to.join()) return;
  const reordered = from.toSorted().join() === to.toSorted().join();
  yield reported(path, `elements [${from.join(', ')}] → [${to.join(', ')}]`, reordered ? changed : harmless);
}

/** Negations: widening one narrows the schema. */
const not: Compare = function* ({ not: from }, { not: to }, path, comparison) {
  if (from === undefined && to === undefined) return;
  if (from === undefined) yield reported(path, 'refuses more values', narrowed);
  else if (to === undefined) yield reported(path, 'refuses fewer values', widened);
  else {
    for (const { what, effect } of compareSchemas(from as JsonSchema, to as JsonSchema, path, comparison))
      yield reported(path, `refused: ${what}`, { sender: effect.receiver, receiver: effect.sender });
  }
};

const usual: Compare = function* ({ default: from }, { default: to }, path) {
  if (from !== undefined && to !== undefined && literal(from) !== literal(to))
    yield reported(path, `if left out ${literal(from)} → ${literal(to)}`, { sender: true, receiver: false });
};

const rules: readonly Compare[] = [types, values, bounds, opaque, members, others, elements, not, usual];
