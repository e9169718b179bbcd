import type { Json } from '../kernel/json/json.ts';
import { spelled } from '../kernel/names.ts';
import type { AnySchema, FastCheck } from '../kernel/schema.ts';
import type { AnyMethod } from '../methods/method.ts';
import type { Values } from './arguments.ts';
import { type Context, sampled, wireOf } from './context.ts';
import { lowest } from './lowest.ts';
import { realValues, tagNamesAccount } from './pool.ts';
import { isQuery, statedWords } from './schemas.ts';

type Arbitrary<T> = FastCheck.Arbitrary<T>;

/** A value of one argument; `sure` if no target can lack the named data. */
interface Drawn {
  readonly json: Json | undefined;
  readonly sure: boolean;
}

export interface DrawnArguments {
  readonly values: Values;
  readonly sure: boolean;
}

/** Kinds whose every value has an answer. */
const harmless = new Set(['bool', 'time']);

/** Arguments that accept any text or number: bounds of lists, and the length of bodies. */
const anyDoes = /^(\w*lower_bound\w*|truncate_body)$/;

/** The start of a page of posts: a post of the author, if given. */
const pageKeys = new Set(['start_author', 'start_permlink']);

/** The largest page of both documents and deployed nodes. */
function largestPage({ limit }: AnyMethod): number | undefined {
  const both = [limit?.maximum, limit?.deployed].filter((allowed) => allowed !== undefined);
  return both.length > 0 ? Math.min(...both) : undefined;
}

/** Valid documented arguments: from the pool if it has fitting values, else invented. */
export function drawArguments(method: AnyMethod, context: Context, count: number): readonly DrawnArguments[] {
  const { fc, pool } = context;
  const own = Object.fromEntries(
    Object.entries(method.params).map(([name, schema]) => [name, argument(method, name, name, schema, context)]),
  );
  const arbitrary = fc
    .tuple(
      fc.record(own, { noNullPrototype: true }),
      pool?.posts?.length ? fc.constantFrom(...pool.posts) : fc.constant(undefined),
      pageOf(method, context),
      fc.nat(1000),
    )
    .map(([drawn, post, page, number]) => {
      const values = Object.fromEntries(Object.entries(drawn).map(([name, { json }]) => [name, json]));
      const unsure = Object.keys(drawn).filter((name) => !(drawn[name] as Drawn).sure);
      return together(method, { ...values, ...page?.values }, unsure, { post, page, number });
    });
  return sampled(context, method.name, arbitrary, count);
}

interface Joint {
  readonly post: readonly [string, string] | undefined;
  readonly page: DrawnArguments | undefined;
  readonly number: number;
}

/** Arguments that depend on one another: a comment's author and permlink, an order and its start, a position in a history. */
function together(
  method: AnyMethod,
  drawn: Values,
  unsure: readonly string[],
  { post, page, number }: Joint,
): DrawnArguments {
  let values = drawn;
  const settled = new Set(page?.sure ? ['start', 'order'] : page ? ['order'] : []);
  if (post && 'author' in method.params && 'permlink' in method.params) {
    values = { ...values, author: post[0], permlink: post[1] };
    settled.add('author').add('permlink');
  }
  if (method.params.start?.kind === 'history-position') {
    const latest = number % 2 === 0;
    values = { ...values, start: latest ? -1 : Number(values.limit ?? 0) + number };
    if (latest) settled.add('start');
  }
  const { start, end } = values;
  if (typeof start === 'string' && typeof end === 'string' && start > end)
    values = { ...values, start: end, end: start };
  return { values, sure: unsure.every((name) => settled.has(name)) };
}

/** A documented order with one of its documented shapes of `start`. */
function pageOf({ orders, form }: AnyMethod, { fc, dialect }: Context): Arbitrary<DrawnArguments | undefined> {
  const stated = Object.entries(orders ?? {}).filter(([, { beyond }]) => !beyond);
  const pairs = stated.flatMap(([order, { start, deployed }]) => start.map((shape) => ({ order, shape, deployed })));
  if (pairs.length === 0) return fc.constant(undefined);
  return fc.oneof(
    ...pairs.map(({ order, shape, deployed }) => {
      const lowestStart = lowest(shape);
      const made = shape.arbitrary(fc).map((value) => shape.codec({ form, dialect }).write(value));
      const page = (start: Json, sure: boolean) => ({ values: { order, start }, sure: sure && deployed === undefined });
      const anywhere = made.map((start) => page(start, false));
      return lowestStart === undefined ? anywhere : fc.oneof(fc.constant(page(lowestStart, true)), anywhere);
    }),
  );
}

function argument(
  method: AnyMethod,
  path: string,
  name: string,
  schema: AnySchema,
  context: Context,
): Arbitrary<Drawn> {
  const { fc } = context;
  const wire = wireOf(method, context);
  const again = (part: AnySchema) => argument(method, path, name, part, context);
  const allowed = path === method.limit?.param ? largestPage(method) : undefined;
  const real = realValues(context.pool, method.name, name, schema);

  if (allowed !== undefined) return fc.integer({ min: 1, max: allowed }).map((json) => ({ json, sure: true }));
  if (schema.kind === 'optional') {
    const left = { json: undefined, sure: name !== 'tag' || !tagNamesAccount(method.name) };
    // Nodes refuse a page that begins at a post which is not there, and an answer that is refused shows nothing.
    if (pageKeys.has(name) && context.pool?.posts?.length) return fc.constant(left);
    const given = again(inner(schema)).map(({ json, sure }) => ({ json, sure: sure && !pageKeys.has(name) }));
    return fc.option(given, { nil: left });
  }
  if (schema.kind === 'nullable') return fc.option(again(inner(schema)), { nil: { json: null, sure: true } });
  if (schema.kind === 'array') {
    const element = again(schema.parts?.element as AnySchema);
    return fc.array(element, { minLength: 1, maxLength: 3 }).map((items) => ({
      json: items.map(({ json }) => json ?? null),
      sure: items.every(({ sure }) => sure),
    }));
  }
  if (real) return fc.constantFrom(...real).map((json) => ({ json, sure: true }));
  if (schema.kind === 'choice')
    return fc.constantFrom(...statedWords(schema, wire)).map((json) => ({ json, sure: true }));
  if (isQuery(schema)) return query(method, path, schema, context);
  return schema.arbitrary(fc).map((value) => {
    const json = schema.codec(wire).write(value);
    return { json, sure: harmless.has(schema.kind) || anyDoes.test(name) || (json === '' && /^start_/.test(name)) };
  });
}

const inner = (schema: AnySchema) => schema.parts?.inner as AnySchema;

function query(method: AnyMethod, path: string, schema: AnySchema, context: Context): Arbitrary<Drawn> {
  const members = Object.entries(schema.parts ?? {}).map(
    ([name, part]) =>
      [spelled(name, context.dialect), argument(method, `${path}.${name}`, name, part, context)] as const,
  );
  return context.fc.record(Object.fromEntries(members), { noNullPrototype: true }).map((drawn) => ({
    json: Object.fromEntries(
      Object.entries(drawn).flatMap(([name, { json }]) => (json === undefined ? [] : [[name, json] as const])),
    ),
    sure: Object.values(drawn).every(({ sure }) => sure),
  }));
}
