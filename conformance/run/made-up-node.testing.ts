import { afterEach, vi } from 'vitest';
import { testnet } from '../../spec/dialects/testnet.ts';
import type { Json } from '../../spec/kernel/json/json.ts';
import type { CheckEvent, Event } from '../model/event.ts';
import type { Discovered } from '../model/target.ts';
import { discoveredOf } from '../testing/discovered.ts';
import { serve, type TestServer } from '../testing/server.ts';
import { check } from './check.ts';
import type { CheckOptions } from './options.ts';

/** What a made-up node answers: a result, by the parameters and how many requests of the method came before, or more. */
export type Answers = Readonly<Record<string, Own | Json | ((params: Json, before: number) => Own | Json)>>;
/** A complete answer. */
export interface Own {
  readonly answer: Readonly<Record<string, Json>>;
}

export const head = 'condenser_api.get_dynamic_global_properties';
export const block = 'condenser_api.get_block';
export const header = 'condenser_api.get_block_header';
export const count = 'condenser_api.get_account_count';
export const list = 'jsonrpc.get_methods';
export const version = 'database_api.get_version';
export const config = 'database_api.get_config';
export const tags = 'condenser_api.get_trending_tags';

export const properties = (num: number, irreversible: number, id = '5a'.repeat(20)) => ({
  ...{ head_block_number: num, head_block_id: id, time: '2026-01-01T00:00:00' },
  ...{ last_irreversible_block_num: irreversible, current_supply: '5.000 TESTS' },
});
export const headerOf = (witness: string) => ({
  ...{ previous: '0'.repeat(40), timestamp: '2026-01-01T00:00:00', witness },
  ...{ transaction_merkle_root: '0'.repeat(40), extensions: [] },
});
export const blockOf = (witness: string) => ({ ...headerOf(witness), transactions: [] });
export const breakOff = () => {
  throw new Error('the node breaks off');
};
export const page = 'a page';
export const known: Answers = {
  [list]: [block, header, count, head],
  [head]: properties(5, 3),
  [block]: blockOf('alice'),
  [header]: headerOf('alice'),
  [count]: 5,
};
export const oldVersion: Own = { answer: { jsonrpc: '1.0', result: 5 } };
export const refusal: Own = { answer: { error: { code: -32000, message: 'Assert Exception', data: { code: 10 } } } };

export const isOwn = (found: Own | Json | undefined): found is Own =>
  typeof found === 'object' && found !== null && 'answer' in found;

const open: TestServer[] = [];

/** Closes the nodes of each test; called once in each file. */
export function closeNodesAfterEach(): void {
  afterEach(async () => {
    vi.restoreAllMocks();
    await Promise.all(open.splice(0).map((node) => node.close()));
  });
}

export async function node(answers: Answers): Promise<TestServer> {
  const before = new Map<string, number>();
  const server = await serve(async (body) => {
    const { method, id, params = [] } = JSON.parse(body) as Record<'method' | 'id' | 'params', Json>;
    const [name, nth] = [String(method), before.get(String(method)) ?? 0];
    before.set(name, nth + 1);
    const given = Object.hasOwn(answers, name) ? answers[name] : undefined;
    const found = typeof given === 'function' ? await given(params, nth) : given;
    if (found === page) return '<html>';
    const error = { code: -32002, message: 'Could not find method', data: { code: 10 } };
    const said = isOwn(found) ? found.answer : found === undefined ? { error } : { result: found };
    return JSON.stringify({ jsonrpc: '2.0', id, ...said });
  });
  open.push(server);
  return server;
}

export const defaults = { profile: 'quick', seed: 1, concurrency: 1, timeoutMs: 5_000 } as const;
/** The method of a request; `none` of what is no request. */
export const methodIn = (body: string): string => {
  try {
    return String((JSON.parse(body) as { readonly method: Json }).method);
  } catch {
    return 'none';
  }
};

export interface Taken {
  readonly events: readonly Event[];
  /** Methods in the order of their requests. */
  readonly sent: readonly string[];
}
export interface More extends Partial<CheckOptions> {
  /** Is called with each event, and how many requests were sent by then. */
  readonly at?: (event: Event, sent: number) => void;
}
export async function checked(answers: Answers, { at, ...options }: More = {}): Promise<Taken> {
  const { url, bodies } = await node({ ...known, ...answers });
  const events: Event[] = [];
  for await (const event of check({ url, ...defaults, ...options })) {
    events.push(event);
    at?.(event, bodies.length);
  }
  return { events, sent: bodies.map(methodIn) };
}

/** Of a test network; all its proofs hold. */
export const first = {
  ...{ previous: '0'.repeat(40), timestamp: '2026-10-12T02:26:45', witness: 'initminer' },
  ...{ transaction_merkle_root: '0'.repeat(40), transactions: [], transaction_ids: [] },
  extensions: [
    [1, '0.24.0'],
    [2, { hf_version: '0.1.0', hf_time: '2016-04-25T17:30:00' }],
  ],
  witness_signature:
    '2014ffb1348b0860e752d905634a2947916ea6d2a4871c79cb5a56a411dc60bfd70fb85e176406b6473a0323bc267d0a69afd1f574cb94625ff49d0b92da4f2ca2',
  block_id: '000000018e447e005bfbe1f9a6faecfa0f27d965',
  signing_key: 'TST6LLegbAgLAy28EHrffBVuANFWcFgmqRMW13wBmTExqFE9SCkg4',
};

/** A corpus of the double: with it nothing but the chain is looked for. */
export const corpusOf = (methods: readonly string[], more: Partial<Discovered> = {}) =>
  discoveredOf({
    ...{ dialect: testnet, methods: new Set(methods), head: 5, irreversible: 3 },
    ...{ blocks: [{ num: 2, transactions: 0 }], ...more },
  });
export const only = <K extends Event['kind']>({ events }: Taken, kind: K) =>
  events.filter((event): event is Extract<Event, { kind: K }> => event.kind === kind);
export const checks = (taken: Taken, rule: string): readonly CheckEvent[] =>
  only(taken, 'check').filter((event) => event.rule === rule);
export const outcomes = (taken: Taken, rule: string) => checks(taken, rule).map(({ outcome }) => outcome);
export const end = ({ events }: Taken) => events.at(-1);
export const line = (event: Event): string => {
  if (event.kind === 'exchange') return `exchange ${event.exercised}`;
  if (event.kind === 'check') return `check ${event.rule} ${event.method} ${event.outcome}`;
  return event.kind;
};
