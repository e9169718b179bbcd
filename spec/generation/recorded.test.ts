import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dialects } from '../dialects/index.ts';
import { type Json, parseJson, stringifyJson } from '../kernel/json/json.ts';
import { methods } from '../methods/index.ts';
import type { AnyMethod } from '../methods/method.ts';
import type { Answer, Expected } from './case.ts';
import { generateCases } from './generate.ts';
import { isInteger, leavesOf } from './schemas.ts';

type Members = { readonly [name: string]: Json | undefined };

/** What a recorded call was answered. */
interface Recorded {
  readonly method: string;
  readonly params: Json;
  readonly reply: Members;
}

/** Groups of the recording of errors in which the arguments alone are at fault. */
const ofArguments = new Set(
  'account-history-start dates discussion-query enum follow-type limit order params start types values'.split(' '),
);

const parsed = (json: Json | undefined): Members => (typeof json === 'string' ? parseJson(json) : json) as Members;

function recorded(file: string): readonly Recorded[] {
  const text = gunzipSync(readFileSync(new URL(`../../fixtures/recordings/${file}.ndjson.gz`, import.meta.url)));
  return text
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => parseJson(line) as unknown as Members)
    .filter(({ group = 'values' }) => ofArguments.has(String(group)))
    .map(({ request, response }) => {
      const { method, params = {} } = parsed(request);
      return { method: String(method), params, reply: parsed(response) };
    });
}

/** Members in the order of their names, so that equal arguments are equal texts. */
function sorted(json: Json): Json {
  if (Array.isArray(json)) return json.map((item) => sorted(item));
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json)
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, value]) => [name, sorted(value)]),
  );
}

const keyOf = (method: string, params: Json) => `${method} ${stringifyJson(sorted(params))}`;

/** Elements of a page: of its longest list where it holds several. */
function sizeOf(result: Json | undefined): number {
  if (Array.isArray(result)) return result.length;
  return Math.max(0, ...Object.values(result as Members).map((part) => (Array.isArray(part) ? part.length : 0)));
}

function agrees({ result, error }: Members, said: Answer | Exclude<Expected, 'unstated'>): boolean {
  if ('atMost' in said) return error !== undefined || sizeOf(result) <= said.atMost;
  if ('result' in said) return error === undefined;
  const { code, data } = (error ?? {}) as Members;
  const { code: wanted = code, dataCode = (data as Members | undefined)?.code } = said.error;
  return error !== undefined && code === wanted && (data as Members | undefined)?.code === dataCode;
}

const exchanges = ['calls', 'callsC', 'errors'].flatMap(recorded);
const byCall = new Map(exchanges.map(({ method, params, reply }) => [keyOf(method, params), reply]));

/** Real on the recorded chains. */
const pools = ['alice', 'bob', 'frank', 'olivia', 'victor', 'initminer'].map((account) => ({
  accounts: [account],
  posts: [['alice', 'first-post-by-alice']] as const,
  tags: ['test'],
  blocks: [1, 4039],
  buckets: [3600],
}));

const matches = pools.flatMap((pool) =>
  Object.values<AnyMethod>(methods as never).flatMap((method) =>
    generateCases(method, { fc, dialect: dialects.testnet, seed: 1, pool }).flatMap((made) => {
      const reply = byCall.get(keyOf(made.method, made.params));
      return reply === undefined ? [] : [{ made, reply, key: keyOf(made.method, made.params) }];
    }),
  ),
);

describe('generated calls that were recorded', () => {
  it('are many', () => {
    const calls = (kind: string) => new Set(matches.flatMap(({ made, key }) => (made.kind === kind ? [key] : []))).size;

    expect(calls('valid')).toBeGreaterThan(80);
    expect(calls('boundary')).toBeGreaterThan(200);
    expect(calls('mutation')).toBeGreaterThan(300);
  });

  it('were answered as it is said, by the documents where deployed nodes do not depart', () => {
    const reported = matches.flatMap(({ made, reply, key }) => {
      const said = made.deployed ?? (made.departure === undefined ? made.expected : 'unstated');
      return said === 'unstated' ? [] : [{ key, what: made.what, agrees: agrees(reply, said) }];
    });

    expect(reported.filter(({ agrees }) => !agrees)).toEqual([]);
    expect(new Set(reported.map(({ key }) => key)).size).toBeGreaterThan(200);
  });
});

describe('recorded calls with letters where an integer belongs', () => {
  it('are refused as the generator expects of all of them', () => {
    const given = exchanges.flatMap(({ method: name, params, reply }) => {
      const method = (methods as unknown as Readonly<Record<string, AnyMethod>>)[name];
      if (method === undefined || method.deployed?.params) return [];
      const integers = leavesOf(method).filter(({ path, schema }) => !path.includes('.') && isInteger(schema));
      const places = Object.keys(method.params);
      const wrong = integers.some(({ name: place }) => {
        const value = Array.isArray(params) ? params[places.indexOf(place)] : (params as Members | null)?.[place];
        return typeof value === 'string' && /^[a-z]+$/.test(value);
      });
      return wrong ? [{ call: keyOf(name, params), reply }] : [];
    });

    for (const { call, reply } of given) expect(reply.error, call).toMatchObject({ code: -32000, data: { code: 4 } });
    expect(given).toHaveLength(30);
  });
});
