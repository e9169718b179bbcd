import { isDeepStrictEqual } from 'node:util';
import type { Probe } from '../../model/exchange/probe.ts';
import { probing, type Request, request } from '../../model/exchange/request.ts';
import type { Target } from '../../model/target.ts';

/** Harmless methods of the target for nonstandard requests; undefined where it offers none of that kind. */
export interface Base {
  /** Of condenser_api, without arguments. */
  readonly positional: string | undefined;
  /** Of another namespace, without arguments. */
  readonly named: string | undefined;
  /** Of condenser_api, with a block number as its only argument. */
  readonly positionalBlock: string | undefined;
  /** Of another namespace, with a block number as its only argument. */
  readonly namedBlock: string | undefined;
}

/** Short and steady answers first. */
const candidates = {
  positional: [
    'condenser_api.get_account_count',
    'condenser_api.get_hardfork_version',
    'condenser_api.get_witness_count',
    'condenser_api.get_chain_properties',
    'condenser_api.get_dynamic_global_properties',
  ],
  named: [
    'database_api.get_hardfork_properties',
    'database_api.get_current_price_feed',
    'database_api.get_dynamic_global_properties',
    'market_history_api.get_ticker',
    'jsonrpc.get_methods',
  ],
  positionalBlock: ['condenser_api.get_block_header', 'condenser_api.get_block'],
  namedBlock: ['block_api.get_block_header', 'block_api.get_block'],
} as const satisfies Record<keyof Base, readonly string[]>;

/** The latest base, and the same object again for the same methods: what is made of it is made once for many runs. */
let latest: Base | undefined;

export function baseOf({ methods }: Pick<Target, 'methods'>): Base {
  const first = (names: readonly string[]) => names.find((name) => methods.has(name));
  const base = {
    positional: first(candidates.positional),
    named: first(candidates.named),
    positionalBlock: first(candidates.positionalBlock),
    namedBlock: first(candidates.namedBlock),
  };
  if (latest === undefined || !isDeepStrictEqual(base, latest)) latest = base;
  return latest;
}

/** A base of which all is offered. */
export const fullBase: Base = baseOf({ methods: new Set(Object.values(candidates).flat()) });

/** Members of a request as JSON text; null leaves one out. */
export interface Members {
  readonly jsonrpc?: string | null;
  readonly method?: string | null;
  readonly params?: string | null;
  readonly id?: string | null;
}

/** A number outside those of ordinary requests, so that a nonstandard request is a separate case. */
export const nonstandardId = 4242;

const usual = { jsonrpc: '"2.0"', id: String(nonstandardId) };

/** The text of a request with members in their usual order and the given spelling. */
export function spelled(members: Members): string {
  const all: Readonly<Record<string, string | null>> = { ...usual, ...members };
  const names = ['jsonrpc', 'method', 'params', 'id'].filter((name) => (all[name] ?? null) !== null);
  return `{${names.map((name) => `"${name}":${all[name]}`).join()}}`;
}

/** A call of the base method without arguments, in an offered namespace; empty where there is none. */
export function plainCall({ positional, named }: Base, members: Members = {}): string | undefined {
  if (positional !== undefined) return spelled({ method: `"${positional}"`, params: '[]', ...members });
  return named === undefined ? undefined : spelled({ method: `"${named}"`, params: '{}', ...members });
}

/** A request that every node has to answer. */
export function mustRequest(text: string | undefined): readonly Request[] {
  return text === undefined ? [] : [request(text)];
}

/** A request that servers and gateways may refuse as they like. */
export function mayFailRequest(text: string | undefined, probe: Probe = {}): readonly Request[] {
  return text === undefined ? [] : [probing(text, { ...probe, mayFail: true })];
}

/** The same, of bytes that no text has. */
export function mayFailBytes(bytes: Uint8Array, probe: Probe = {}): readonly Request[] {
  const text = Buffer.from(bytes).toString('utf8');
  return [probing(text, { ...probe, hex: Buffer.from(bytes).toString('hex'), mayFail: true })];
}
