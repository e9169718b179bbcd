import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { dialects } from '../dialects/index.ts';
import { pointer } from '../kernel/error.ts';
import { type Json, stringifyJson } from '../kernel/json/json.ts';
import { spread } from '../kernel/laws.ts';
import { type AnySchema, issues, type Mutation, mutate, read, write } from '../kernel/schema.ts';
import { type MethodName, methods } from './index.ts';
import type { AnyMethod } from './method.ts';
import { recordedCalls } from './recorded.testing.ts';

interface Answer {
  readonly method: AnyMethod;
  readonly result: Json;
}

const answers: readonly Answer[] = (['calls', 'callsC'] as const).flatMap((file) =>
  recordedCalls(file).flatMap(({ method, result }) =>
    result !== undefined && Object.hasOwn(methods, method)
      ? [{ method: methods[method as MethodName] as unknown as AnyMethod, result }]
      : [],
  ),
);
const byMethod = new Map<string, Answer[]>();
for (const answer of answers) {
  const others = byMethod.get(answer.method.name);
  if (others) others.push(answer);
  else byMethod.set(answer.method.name, [answer]);
}

/** What this node answers: the deployed shape where it departs from the documented one. */
function schemaOf(method: AnyMethod): AnySchema {
  return method.deployed?.result ?? method.result;
}

const wireOf = ({ form }: AnyMethod) => ({ form, dialect: dialects.testnet });

const faultsOf = (schema: AnySchema, { method, result }: Answer) =>
  issues(schema, result, wireOf(method)).map(({ path, expected }) => `${method.name}${pointer(path)}: ${expected}`);

describe('recorded results', () => {
  it('are there for all but the methods that a test network does not answer', () => {
    const without = Object.keys(methods).filter((name) => !byMethod.has(name));

    expect(without).toEqual([
      'condenser_api.broadcast_block',
      'condenser_api.get_account_bandwidth',
      'condenser_api.get_account_references',
      'condenser_api.verify_account_authority',
      'database_api.list_smt_contributions',
      'database_api.list_smt_token_emissions',
      'database_api.list_smt_tokens',
      'database_api.verify_account_authority',
      'network_broadcast_api.broadcast_block',
    ]);
  });

  it('have the shape that is described', () => {
    expect(answers.length).toBeGreaterThan(3800);
    expect(answers.flatMap((answer) => faultsOf(schemaOf(answer.method), answer))).toEqual([]);
  });

  it('depart from the documents where it is said, and each departing shape was seen', () => {
    const departing = answers.filter(({ method }) => method.deployed?.result);
    const seen = departing.filter((answer) => faultsOf(answer.method.result, answer).length > 0);

    expect(new Set(seen.map(({ method }) => method.name))).toEqual(
      new Set(
        Object.values<AnyMethod>(methods as never)
          .filter(({ deployed: instead }) => instead?.result)
          .map(({ name }) => name),
      ),
    );
  });

  it('are read and written again without loss', () => {
    const lossy = answers.filter(({ method, result }) => {
      const again = write(schemaOf(method), read(schemaOf(method), result, wireOf(method)), wireOf(method));
      return !isDeepStrictEqual(again, result);
    });
    expect(lossy).toEqual([]);
  });
});

interface Faults {
  readonly answer: Answer;
  readonly mutations: readonly Mutation[];
}

/** The result that offers most faults among those that are small enough to try many. */
function faultiest(results: readonly Answer[]): Faults {
  let best: Faults | undefined;
  for (const answer of results) {
    if (best && (best.mutations.length > 200 || stringifyJson(answer.result).length > 20_000)) continue;
    const mutations = [...schemaOf(answer.method).mutations(answer.result, wireOf(answer.method))];
    if (best === undefined || mutations.length > best.mutations.length) best = { answer, mutations };
  }
  return best as Faults;
}

describe('single faults in recorded results', () => {
  it.each([...byMethod])('of %s are refused at their place, at least five', (_, results) => {
    const { answer, mutations } = faultiest(results);
    const faults = spread(mutations, 24);
    const { method, result } = answer;

    expect(faults.length).toBeGreaterThanOrEqual(5);
    for (const fault of faults) {
      const found = issues(schemaOf(method), mutate(result, fault), wireOf(method));
      expect(
        found.map(({ path }) => pointer(path)),
        fault.fault,
      ).toEqual([pointer(fault.at ?? fault.path)]);
    }
  });
});
