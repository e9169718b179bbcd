import { assetKinds } from '../../kernel/asset.ts';
import { spelled } from '../../kernel/names.ts';
import type { AnySchema } from '../../kernel/schema.ts';
import type { AssetSymbol, Dialect, Form } from '../../kernel/wire.ts';
import { operations, virtualOperations } from '../../operations/index.ts';
import { transaction } from '../../types/transaction.ts';
import { tagsOf } from './facts.ts';
import type { Model } from './index.ts';

/**
 * The bytes of one place of a transaction, which the runtimes interpret: the name of a scalar, or a container and its parts.
 *
 * `bool u8 u16 u32 u64 i16 i64`; `text`: length and UTF-8; `time`: epoch seconds; `asset`: units, precision and seven letters;
 * `key`: 33 bytes; `version`: 32 bits; `bytes` and `hash`: hexadecimal digits, with and without a length in front.
 * `[list, element]`, `[optional, inner]`, `[pair, first, second]`, `[struct, [name, layout, what a missing one stands for]…]`,
 * `[tagged, [number, legacy tag, object tag, layout]…]`.
 */
export type Layout = string | readonly [container: string, ...parts: readonly unknown[]];

/** What a client needs to serialize transactions in a dialect, as JSON. */
export interface TransactionLayout {
  readonly assets: readonly (readonly [symbol: string, precision: number, nai: string, binarySymbol: string])[];
  readonly transaction: Layout;
}

/** What broadcasting needs of a node; without them clients do not sign. */
export const headMethod = 'condenser_api.get_dynamic_global_properties';
export const broadcastMethod = 'condenser_api.broadcast_transaction_synchronous';

/** Whether broadcasting needs a method. */
export function needsToBroadcast(method: string): boolean {
  return method === headMethod || method === broadcastMethod;
}

/** Whether the methods suffice to broadcast. */
export function broadcasts({ methods }: Pick<Model, 'methods'>): boolean {
  return methods.filter(({ name }) => needsToBroadcast(name)).length === 2;
}

export function transactionLayout(dialect: Dialect): TransactionLayout {
  const assets = Object.entries(assetKinds).map(([symbol, { precision, nai }]) => {
    const name = symbol as AssetSymbol;
    return [dialect.symbols[name], precision, nai, dialect.binarySymbols[name]] as const;
  });
  return { assets, transaction: layoutOf(transaction, dialect) };
}

const scalars: Readonly<Record<string, Layout>> = {
  ...{ bool: 'bool', u8: 'u8', u16: 'u16', u32: 'u32', u64: 'u64', i16: 'i16', i64: 'i64' },
  ...{ string: 'text', time: 'time', asset: 'asset', 'public-key': 'key', version: 'version' },
  ...{ bytes: 'bytes', bytes20: 'hash', bytes32: 'hash', bytes65: 'hash' },
};

function layoutOf(schema: AnySchema, dialect: Dialect): Layout {
  const part = (name: string) => layoutOf(schema.parts?.[name] as AnySchema, dialect);
  const { kind, parts = {} } = schema;
  if (kind === 'array' || kind === 'set') return ['list', part('element')];
  if (kind === 'optional' || kind === 'nullable') return ['optional', part('inner')];
  if (kind === 'tuple') return ['pair', part('0'), part('1')];
  if (kind === 'variant' || kind === 'operation') return taggedLayout(schema, dialect);
  if (kind === 'struct') {
    const members = Object.entries(parts).map(([name, member]) => {
      const absent = member.absent?.();
      const otherwise = absent === undefined ? [] : [member.codec({ form: 'legacy', dialect }).write(absent)];
      return [spelled(name, dialect), layoutOf(member, dialect), ...otherwise];
    });
    return ['struct', ...members];
  }
  const scalar = scalars[kind];
  if (scalar === undefined) throw new TypeError(`${kind} has no layout`);
  return scalar;
}

function taggedLayout(schema: AnySchema, dialect: Dialect): Layout {
  const tags = (form: Form) =>
    tagsOf(schema, { wire: { form, dialect }, definitions: new Map(), owners: new Map(), at: 'definitions' });
  const [legacy, object] = [tags('legacy'), tags('object')];
  const indexes = (schema as { readonly cases?: Readonly<Record<string, readonly [number, AnySchema]>> }).cases;
  const cases = Object.entries(schema.parts ?? {}).flatMap(([name, value], position) => {
    const index = indexes?.[name]?.[0] ?? operations[name as keyof typeof operations].index;
    if (schema.kind === 'operation' && Object.hasOwn(virtualOperations, name)) return [];
    return [[index, legacy[position], object[position], layoutOf(value, dialect)]];
  });
  return ['tagged', ...cases];
}
