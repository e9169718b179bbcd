import { dialects } from '../../../spec/dialects/index.ts';
import { dialectOfChain } from '../../../spec/dialects/of-chain.ts';
import { withDefault } from '../../../spec/kernel/combinators/containers.ts';
import { struct } from '../../../spec/kernel/combinators/struct.ts';
import { publicKey } from '../../../spec/kernel/keys.ts';
import { string, time } from '../../../spec/kernel/scalars.ts';
import type { Static } from '../../../spec/kernel/schema.ts';
import { type Parameters, parametersOf } from '../ledger/parameters.ts';
import { protocols } from '../protocol.ts';
import type { ChainOrigin } from './image.ts';

/** What a chain began with, for programs that make the same chain of its blocks. */
export const originRecord = struct(
  {
    dialect: string(),
    /** What public keys begin with; that of the dialect unless given. */
    prefix: withDefault(string(), ''),
    protocol: string(),
    /** 64 hex. */
    chain_id: string(),
    genesis_time: time,
    init_key: publicKey,
    /** What differs from the parameters of the protocol, as JSON: of 64 bits and more as a text that ends with `n`. */
    parameters: string(),
  },
  { title: 'ChainOrigin' },
);

export type OriginRecord = Static<typeof originRecord>;

export function recordOf({ dialect, protocol, chainId, time, initKey, parameters }: ChainOrigin): OriginRecord {
  const usual: Readonly<Record<string, unknown>> = { ...parametersOf(protocol) };
  const differing = Object.entries(parameters).filter(([name, value]) => usual[name] !== value);
  const text = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}n` : (value ?? null));
  return {
    dialect: dialect.name,
    prefix: dialect.prefix,
    protocol: protocol.name,
    chain_id: chainId,
    genesis_time: time,
    init_key: initKey,
    parameters: JSON.stringify(Object.fromEntries(differing), text),
  };
}

/** Undefined where this version knows no such dialect or protocol, or where the parameters are no JSON. */
export function originOf(record: OriginRecord): ChainOrigin | undefined {
  const named = Object.values(dialects).find(({ name }) => name === record.dialect);
  const protocol = Object.values(protocols).find(({ name }) => name === record.protocol);
  if (named === undefined || protocol === undefined) return undefined;
  const parameters = parametersIn(record.parameters);
  if (parameters === undefined) return undefined;
  const { chain_id: chainId, genesis_time: time, init_key: initKey } = record;
  const dialect = dialectOfChain(named, { chainId, prefix: record.prefix || undefined });
  return { dialect, protocol, chainId, time, initKey, parameters };
}

function parametersIn(text: string): Partial<Parameters> | undefined {
  try {
    const members = Object.entries(JSON.parse(text) as Readonly<Record<string, unknown>>);
    return Object.fromEntries(members.map(([name, value]) => [name, parameterOf(value)]));
  } catch {
    return undefined;
  }
}

function parameterOf(value: unknown): unknown {
  if (value === null) return undefined;
  return typeof value === 'string' && /^-?\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value;
}
