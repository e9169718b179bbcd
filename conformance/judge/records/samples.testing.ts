import * as fc from 'fast-check';
import { testnet } from '../../../spec/dialects/testnet.ts';
import { paramsOf } from '../../../spec/generation/arguments.ts';
import { lowest } from '../../../spec/generation/lowest.ts';
import { plainArguments } from '../../../spec/generation/plain.ts';
import type { Json } from '../../../spec/kernel/json/json.ts';
import { type AnySchema, issues, write } from '../../../spec/kernel/schema.ts';
import { unwrapped } from '../../../spec/kernel/source.ts';
import { type MethodName, methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import { type Exchange, exchange, fromJson } from '../../model/exchange/exchange.ts';
import { call } from '../../model/exchange/request.ts';
import { answered } from '../by-hand.testing.ts';
import { recordKinds } from './kinds/index.ts';
import type { Step } from './places.ts';
import type { RecordKind } from './record-kind.ts';
import { lastUnordered, reportersOf, slugEverywhere, slugIn, slugInOrders } from './rules.ts';
import { type Source, sourcesOf } from './sources.ts';

type Value = Readonly<Record<string, unknown>>;

/** Arguments for all methods that report a record. */
const given: Readonly<Record<string, Json>> = {
  account: 'alice',
  blog_account: 'alice',
  author: 'alice',
  permlink: 'hello-world',
  names: ['alice'],
  keys: ['TST6LLegbAgLAy28EHrffBVuANFWcFgmqRMW13wBmTExqFE9SCkg4'],
  start: '2026-08-01T00:00:00',
  end: '2026-08-02T00:00:00',
  limit: 10,
};

/** Another request with the same record in its answer. */
const requestedOtherwise = {
  ...given,
  limit: 11,
  owners: ['alice', 'bob'],
  path: '/@alice',
  end: '2026-08-03T00:00:00',
};

/** The same seed, the same sample. */
function drawn<T>(schema: AnySchema, seed: number, isFit: (value: unknown) => boolean = () => true): T {
  return fc.sample(schema.arbitrary(fc).filter(isFit), { numRuns: 1, seed })[0] as T;
}

/** Names of the records; empty names would mean empty records. */
const identity: Value = {
  author: 'alice',
  permlink: 'hello-world',
  authorperm: 'alice/hello-world',
  blog: 'alice',
  name: 'alice',
  account: 'alice',
  owner: 'alice',
  seller: 'alice',
  from: 'alice',
  delegator: 'alice',
  delegatee: 'bob',
  from_account: 'alice',
  to_account: 'bob',
  follower: 'alice',
  following: 'bob',
  account_to_recover: 'alice',
  voter: 'alice',
};

function identified(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const own = Object.entries(identity).filter(([name]) => Object.hasOwn(value, name));
  const inside = 'comment' in value ? { comment: identified(value.comment) } : {};
  return { ...value, ...Object.fromEntries(own), ...inside };
}

/** One value in two sources: their common members are equal, and the fault has a member to change. */
function reportedInconsistently(
  recordKind: RecordKind,
  subject: Source,
  reference: Source,
): readonly [unknown, unknown] {
  const changed = recordKind.fault.flatMap((name) => subject.members.get(name.split('.')[0] as string) ?? []);
  const isFull = (value: unknown) => changed.every(({ path }) => isNonEmpty(at(value, path)));
  const one = identified(drawn(subject.schema, 7, isFull));
  let other = withSame(identified(drawn(reference.schema, 8)), one);
  for (const [name, { path }] of subject.members) {
    const member = reference.members.get(name);
    if (member) other = withAt(other, member.path, at(one, path));
  }
  return [one, other];
}

/** Members of the same names are the same, be they compared or not. */
function withSame(other: unknown, one: unknown): unknown {
  const names = Object.keys((other ?? {}) as Value).filter((name) => hasMember(one, name) && hasMember(other, name));
  return names.reduce((value, name) => withAt(value, [name], at(one, [name])), other);
}

function isNonEmpty(value: unknown): boolean {
  return value !== '' && !(Array.isArray(value) && value.length === 0);
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, name) => (part as Value)[name], value);
}

function withAt(value: unknown, [name, ...rest]: readonly string[], part: unknown): unknown {
  if (name === undefined) return part;
  return { ...(value as Value), [name]: withAt((value as Value)[name], rest, part) };
}

function hasMember(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name);
}

/** A result with nothing else of this kind. */
function resultWith(schema: AnySchema, [step, ...rest]: readonly Step[], value: unknown): unknown {
  const complete = unwrapped(schema);
  const { parts = {} } = complete;
  if (step === undefined) return value;
  if (step === 'elements') return [resultWith(parts.element as AnySchema, rest, value)];
  if (step === 'values') return { 'alice/hello-world': resultWith(parts.value as AnySchema, rest, value) };
  const name = 'index' in step ? step.index : step.member;
  const other: Value | readonly unknown[] = drawn(complete, 9);
  const inside = resultWith(Object.values(parts)[Object.keys(parts).indexOf(`${name}`)] as AnySchema, rest, value);
  return Array.isArray(other) ? other.with(name as number, inside) : { ...other, [name]: inside };
}

/** The last order of a list, from its beginning. */
function otherOrder({ orders = {} }: AnyMethod): Readonly<Record<string, Json>> {
  const begun = Object.entries(orders).flatMap(([order, { start }]) => {
    const least = start.map(lowest).find((each) => each !== undefined);
    return least === undefined ? [] : [{ order, start: least }];
  });
  return begun.at(-1) ?? {};
}

/** Plain arguments, with those of `requested` that suit. */
function plainParams(method: AnyMethod, requested: Readonly<Record<string, Json>>): Json {
  const context = { fc, dialect: testnet, seed: 5 };
  const wire = { form: method.form, dialect: testnet };
  const own = Object.entries(method.params).filter(
    ([name, schema]) =>
      requested[name] !== undefined &&
      !(name === 'start' && method.orders) &&
      issues(schema, requested[name], wire).length === 0,
  );
  const { values } = plainArguments(method, context);
  const begin = requested === requestedOtherwise ? otherOrder(method) : {};
  return paramsOf(
    method,
    { ...values, ...begin, ...Object.fromEntries(own.map(([name]) => [name, requested[name]])) },
    context,
  );
}

function answer(
  method: MethodName,
  { steps }: Source,
  value: unknown,
  requested: Readonly<Record<string, Json>> = given,
): Exchange {
  const { form, result }: AnyMethod = methods[method];
  const written = write(result, resultWith(result, steps, value), { form, dialect: testnet });
  // A state that says that it failed is no evidence.
  const json = method === 'condenser_api.get_state' ? { ...(written as object), error: '' } : written;
  return exchange({
    request: call(method, plainParams(methods[method], requested)).message,
    answer: fromJson({ jsonrpc: '2.0', result: json, id: 1 }),
    snapshot: 'sample',
  });
}

function samplesOf(recordKind: RecordKind): readonly (readonly [string, readonly Exchange[]])[] {
  const sources = sourcesOf(recordKind);
  const tellers = reportersOf(recordKind);
  return tellers.flatMap(({ method, references, ordered }) => {
    const [subject] = sources.get(method) ?? [];
    const [reference] = sources.get(references[0] ?? method) ?? [];
    if (subject === undefined || reference === undefined) return [];
    const [one, other] = reportedInconsistently(recordKind, subject, reference);
    const [here, there] = [answer(method, subject, one), answer(reference.method, reference, other)];
    const again = answer(method, subject, one, requestedOtherwise);
    return [
      ...(references.length > 0 ? [[`records/${slugIn(recordKind, method)}`, [here, there]] as const] : []),
      ...(ordered ? [[`records/${slugInOrders(recordKind, method)}`, [here, again]] as const] : []),
      ...(recordKind.widely && method === lastUnordered(tellers).method
        ? [[`records/${slugEverywhere(recordKind)}`, [here, again]] as const]
        : []),
    ];
  });
}

/** For each rule one record in two answers that have no other of its kind. */
export const samples: Readonly<Record<string, readonly Exchange[]>> = {
  ...Object.fromEntries(recordKinds.flatMap(samplesOf)),
  'records/no-escrow-is-null': [
    answered('condenser_api.get_escrow', ['alice', 7], null),
    answered('database_api.find_escrows', { from: 'alice' }, { escrows: [] }),
  ],
};
