import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Json, parseJson, stringifyJson } from '../../spec/kernel/json/json.ts';
import { type Reference, referenceNode } from '../../test/support/reference-node.ts';

interface Reply {
  readonly result?: Json;
  readonly error?: { readonly code: number; readonly data?: { readonly code: number; readonly name: string } };
  readonly id: Json;
}

interface OperationRecord {
  readonly block: number;
  readonly op: readonly [name: string, value: Json];
}

interface Call {
  readonly title: string;
  readonly method: string;
  /** The raw body. */
  readonly request: string;
  readonly reply: Reply;
}

function lines(name: string): readonly Record<string, Json>[] {
  const file = new URL(`../../fixtures/recordings/${name}.ndjson.gz`, import.meta.url);
  return gunzipSync(readFileSync(file))
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => parseJson(line) as Record<string, Json>);
}

/** Of these the order of members counts too. */
const names = [
  'account_history_api.get_ops_in_block',
  'block_api.get_block',
  'block_api.get_block_header',
  'condenser_api.get_block',
  'condenser_api.get_block_header',
  'condenser_api.get_dynamic_global_properties',
  'condenser_api.get_ops_in_block',
];
const text = (json: Json | undefined): string => (typeof json === 'string' ? json : stringifyJson(json ?? null));

/** The recorded calls of the methods that this node serves, in either call form. */
function callsOf(name: string): readonly Call[] {
  return lines(name).flatMap((line) => {
    const request = text(line.request);
    const method = names.find((known) => request.startsWith(`{"jsonrpc":"2.0","method":"${known}"`));
    if (method === undefined || line.response === null) return [];
    const reply = parseJson(text(line.response)) as unknown as Reply;
    return [{ title: `${method} ${request.slice(17, 150)}`, method, request, reply }];
  });
}

const titled = (calls: readonly Call[]) => calls.map((call) => [call.title, call] as const);

let node: Reference;
beforeAll(async () => {
  node = await referenceNode();
});

const answerTo = (request: string): Promise<string> => node.ask(request);
const replyTo = async (request: string): Promise<Reply> => parseJson(await answerTo(request)) as unknown as Reply;

describe('calls recorded at the head of this chain', () => {
  const calls = callsOf('callsC');

  it('are many of each method', () => {
    const counts = names.map((name) => calls.filter(({ method }) => method === name).length);
    expect(counts).toEqual([60, 30, 30, 30, 30, 1, 60]);
  });

  it.each(titled(calls))('%s', async (_title, { request, reply }) => {
    const answer = await answerTo(request);
    expect(parseJson(answer)).toEqual(reply);
    expect(answer, 'order of the members').toBe(stringifyJson(reply as unknown as Json));
  });
});

it('spells every operation in account histories as they do, in legacy form', async () => {
  const histories = lines('callsC').filter(({ method }) => method === 'condenser_api.get_account_history');
  const records = histories.flatMap(({ response }) =>
    ((parseJson(text(response)) as unknown as { result?: [number, OperationRecord][] }).result ?? []).map(
      ([, record]) => record,
    ),
  );
  expect(new Set(records.map(({ op: [name] }) => name)).size).toBeGreaterThan(35);
  for (const block of new Set(records.map(({ block }) => block))) {
    const params = `{"jsonrpc":"2.0","method":"condenser_api.get_ops_in_block","params":[${block},false],"id":1}`;
    const { result } = await replyTo(params);
    const served = new Set((result as readonly Json[]).map(stringifyJson));
    const theirs = records.filter((record) => record.block === block).map((record) => stringifyJson(record as never));
    expect(theirs.filter((record) => !served.has(record))).toEqual([]);
  }
});
