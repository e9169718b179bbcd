import type { Json } from '../kernel/json/json.ts';
import { spelled } from '../kernel/names.ts';
import { timeText } from '../kernel/scalars.ts';
import type { AnySchema } from '../kernel/schema.ts';
import { unwrapped } from '../kernel/source.ts';
import type { AnyMethod } from '../methods/method.ts';
import type { Values } from './arguments.ts';
import { type Context, wireOf } from './context.ts';
import { type DrawnArguments, drawArguments } from './draw.ts';
import { lowest } from './lowest.ts';
import { realValues, tagNamesAccount } from './pool.ts';
import { isQuery, keyword, statedWords } from './schemas.ts';

/** 2037-01-01T00:00:00: after everything that is on a chain. */
const farAway = 2114380800;

/** Arguments as plain as they can be, one element from the beginning of every list: what boundaries and faults are set into. */
export function plainArguments(method: AnyMethod, context: Context): DrawnArguments {
  const known = made.get(context) ?? new Map<string, DrawnArguments>();
  made.set(context, known);
  const plain = known.get(method.name) ?? makePlain(method, context);
  known.set(method.name, plain);
  return plain;
}

const made = new WeakMap<Context, Map<string, DrawnArguments>>();

function makePlain(method: AnyMethod, context: Context): DrawnArguments {
  const [drawn] = drawArguments(method, context, 1) as readonly [DrawnArguments];
  let sure = true;
  const plain = (name: string, path: string, schema: AnySchema, other: Json | undefined): Json | undefined => {
    const known = plainValue(method, name, path, schema, context);
    if (known !== undefined) return known;
    if (schema.kind === 'optional') {
      sure &&= name !== 'tag' || !tagNamesAccount(method.name);
      return undefined;
    }
    if (schema.kind === 'array') {
      const element = schema.parts?.element as AnySchema;
      return [plain(name, path, element, (other as readonly Json[])[0]) ?? null];
    }
    if (isQuery(schema)) {
      const members = Object.entries(schema.parts ?? {}).flatMap(([member, part]) => {
        const wireName = spelled(member, context.dialect);
        const value = plain(member, `${path}.${member}`, part, (other as Readonly<Record<string, Json>>)[wireName]);
        return value === undefined ? [] : [[wireName, value] as const];
      });
      return Object.fromEntries(members);
    }
    sure = false;
    return other;
  };
  const values: Values = Object.fromEntries(
    Object.entries(method.params).map(([name, schema]) => [name, plain(name, name, schema, drawn.values[name])]),
  );
  const [first] = context.pool?.posts ?? [];
  if (first && 'author' in method.params && 'permlink' in method.params)
    return { values: { ...values, author: first[0], permlink: first[1] }, sure: true };
  return { values, sure };
}

function plainValue(
  method: AnyMethod,
  name: string,
  path: string,
  schema: AnySchema,
  context: Context,
): Json | undefined {
  const page = firstPage(method);
  const wire = wireOf(method, context);
  const real = realValues(context.pool, method.name, name, schema);
  if (path === method.limit?.param) return 1;
  if (page && (name === 'start' || name === 'order')) return page[name];
  if (schema.kind === 'history-position') return -1;
  if (schema.kind === 'optional') return name === 'tag' ? real?.[0] : undefined;
  if (schema.kind === 'choice') return statedWords(schema, wire)[0];
  if (schema.kind === 'time' && /^(end|before_date)$/.test(name)) return timeText(farAway);
  if (/^(start|after$|\w*lower_bound)/.test(name) && !/author$/.test(name)) return lowest(unwrapped(schema));
  if (schema.kind === 'array') return undefined;
  if (schema.kind === 'bool') return false;
  return real?.[0] ?? (keyword(schema, 'default', wire) as Json | undefined);
}

/** The first order that has a least start, with that start. */
function firstPage({ orders = {} }: AnyMethod): { readonly order: string; readonly start: Json } | undefined {
  for (const [order, { start: shapes }] of Object.entries(orders)) {
    for (const shape of shapes) {
      const start = lowest(shape);
      if (start !== undefined) return { order, start };
    }
  }
  return undefined;
}
