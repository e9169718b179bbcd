import { anyAsset, coreOrDollar, price, symbol, vests } from './asset.ts';
import {
  array,
  dictionary,
  inForm,
  map,
  nullable,
  optional,
  set,
  tuple,
  withDefault,
} from './combinators/containers.ts';
import { struct } from './combinators/struct.ts';
import { variant } from './combinators/variant.ts';
import { i8, i16, i32, i64, u8, u16, u32, u64, u128, varint } from './integer.ts';
import { accountName, authority, publicKey, signature } from './keys.ts';
import { bool, bytes, opaque, string, time } from './scalars.ts';
import type { AnySchema } from './schema.ts';

/** Of every combinator and scalar one or a few. */
export const signed: Record<string, AnySchema> = {
  u8,
  u16,
  u32,
  u64,
  u128,
  i8,
  i16,
  i32,
  i64,
  varint,
  bool,
  string: string(),
  'string of 3 to 16 bytes': string({ minBytes: 3, maxBytes: 16, examples: ['alice'] }),
  bytes: bytes(),
  'bytes of 20': bytes(20),
  time,
  'optional u32': optional(u32),
  'nullable time': nullable(time),
  'array of strings': array(string()),
  'array of at most 2': array(u16, { max: 2 }),
  'set of names': set(accountName, (name) => name),
  'map of names': map(accountName, u16),
  tuple: tuple(u8, string()),
  struct: struct({
    core_balance: u64,
    note: optional(string()),
    weight: withDefault(u16, 10000),
    of_sbd: coreOrDollar,
  }),
  variant: variant(
    { nothing: [0, struct({})], amount: [3, vests], text: [7, string()] },
    { legacyTag: 'name', suffix: '_x' },
  ),
  'variant by index': variant({ nothing: [0, struct({})], amount: [3, vests] }, { legacyTag: 'index' }),
  'object form everywhere': inForm('object', coreOrDollar),
  asset: anyAsset,
  vests,
  symbol,
  price,
  publicKey,
  signature,
  authority,
};

/** What is never signed. */
export const unsigned: Record<string, AnySchema> = {
  dictionary: dictionary(u64),
  opaque: struct({ anything: opaque }),
};
