import { describe, expect, it } from 'vitest';
import { dialects } from '../dialects/index.ts';
import { positional } from '../kernel/combinators/positional.ts';
import { struct } from '../kernel/combinators/struct.ts';
import { pointer } from '../kernel/error.ts';
import type { Json } from '../kernel/json/json.ts';
import { issues } from '../kernel/schema.ts';
import { methods } from './index.ts';
import type { AnyMethod } from './method.ts';
import { recordedCalls } from './recorded.testing.ts';

/** With what deployed nodes assume for arguments left out. */
function completed({ params, defaults = {}, form }: AnyMethod, given: Json): Json {
  if (form === 'object') return { ...defaults, ...(given as object) };
  const names = Object.keys(params);
  const items = [...(given as readonly Json[])];
  while (items.length < names.length && Object.hasOwn(defaults, names[items.length] as string))
    items.push(defaults[names[items.length] as string] as Json);
  return items;
}

/** Faults of the arguments of a call, with those that deployed nodes want where they depart. */
function faults(method: AnyMethod, given: Json): readonly string[] {
  const wire = { form: method.form, dialect: dialects.testnet };
  const params = method.deployed?.params ?? method.params;
  const schema = method.form === 'legacy' ? positional(params) : struct(params);
  return issues(schema, completed(method, given), wire).map(({ path }) => `${method.name} ${pointer(path)}`);
}

/** What the deployed node takes all the same: numbers as text, arguments left out as empty, null and short keys of pages. */
const lenient = [
  'block_api.get_block /block_num',
  'condenser_api.get_account_history /1',
  'condenser_api.get_account_history /2',
  'condenser_api.get_block /0',
  'condenser_api.get_conversion_requests /0',
  'condenser_api.list_proposals /0',
  'condenser_api.list_proposals /0',
  'database_api.find_accounts /accounts',
  'database_api.find_witnesses /owners',
  'database_api.list_accounts /start',
  'rc_api.find_rc_accounts /accounts',
  'tags_api.get_trending_tags /start_tag',
];

const described: Readonly<Record<string, AnyMethod>> = methods as never;

describe('arguments of recorded calls that succeeded', () => {
  const calls = (['calls', 'callsC'] as const)
    .flatMap(recordedCalls)
    .filter(({ method, result }) => result !== undefined && Object.hasOwn(methods, method));

  it('are as described, or in the list of what is let pass', () => {
    const found = calls.flatMap(({ method, params }) => faults(described[method] as AnyMethod, params ?? {}));

    expect(calls.length).toBeGreaterThan(3800);
    expect(found.toSorted()).toEqual(lenient);
  });

  it('stand in the order that is described: two of different types swapped are refused', () => {
    const swapped = calls.filter(
      ({ method, params }) =>
        described[method]?.form === 'legacy' &&
        Array.isArray(params) &&
        params.length === 2 &&
        typeof params[0] !== typeof params[1],
    );
    const refused = swapped.filter(({ method, params }) => {
      const [first, second] = params as readonly [Json, Json];
      return faults(described[method] as AnyMethod, [second, first]).length > 0;
    });

    expect(swapped.length).toBeGreaterThan(150);
    expect(refused.length).toBe(swapped.length);
  });
});
