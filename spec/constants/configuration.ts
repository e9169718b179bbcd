import { core as neutral } from '../dialects/core.ts';
import { core, dollar, symbol } from '../kernel/asset.ts';
import { inForm, nullable } from '../kernel/combinators/containers.ts';
import { struct } from '../kernel/combinators/struct.ts';
import { u128 } from '../kernel/integer.ts';
import { publicKey } from '../kernel/keys.ts';
import { bool, bytes, string, time, timeSeconds } from '../kernel/scalars.ts';
import { type AnySchema, defineSchema, read, type Schema, type Static } from '../kernel/schema.ts';
import { deployed } from '../kernel/source.ts';
import { version } from '../types/version.ts';
import type { Constants } from './constant.ts';
import { documented } from './documented.ts';
import { type ConstantName, type Unit, units } from './units.ts';

/** A number by itself; as text above 4294967295. */
const number: Schema<bigint> = defineSchema<bigint>({
  ...u128,
  kind: 'constant',
  codec(wire) {
    const { read } = u128.codec(wire);
    return { read, write: (value) => (value > 0xffffffffn ? value.toString() : Number(value)) };
  },
});

const schemas = {
  flag: bool,
  text: string({ examples: ['initminer'] }),
  symbol: nullable(symbol),
  version,
  time,
  'chain id': bytes(32),
  'public key': publicKey,
  // Objects in condenser_api too (deployed).
  'CORE asset': inForm('object', core),
  'SBD asset': inForm('object', dollar),
  'CORE units': number,
  'SBD units': number,
  seconds: number,
  microseconds: number,
  hours: number,
  blocks: number,
  bytes: number,
  'basis points': number,
  count: number,
} as const satisfies Readonly<Record<Unit, AnySchema>>;

const withoutPrefix: ReadonlySet<string> = new Set([
  'IS_TEST_NET',
  'SBD_SYMBOL',
  'VESTS_SYMBOL',
  'TESTNET_BLOCK_LIMIT',
  'HIVE_TREASURY_ACCOUNT',
] satisfies ConstantName[]);

/** The neutral name on the wire: `CORE_BLOCK_INTERVAL`. */
export function wireConstant(name: ConstantName): string {
  return withoutPrefix.has(name) ? name : `CORE_${name}`;
}

type Member = Schema<unknown> & { readonly optional: true };

/** A member that a node may leave out; null stays null. */
function omittable(schema: AnySchema): Member {
  return { ...schema, absent: () => undefined, optional: true };
}

const members = Object.entries(units).map(([name, unit]) => {
  const member = omittable(schemas[unit]);
  return [wireConstant(name as ConstantName), name in documented ? member : beyond(name, member)] as const;
});

/** The two that document 1 names without a value are documented all the same. */
function beyond(name: string, member: Member): Member {
  return name === 'CHAIN_ID' || name === 'INIT_PUBLIC_KEY_STR' ? member : deployed(member);
}

/** What get_config answers: an object of constants, of which some may be absent (document 3, database_api). */
export const configuration = struct(Object.fromEntries(members), { title: 'Configuration' });

export type Configuration = Static<typeof configuration>;

const readers: { readonly [U in Unit]?: (value: string | number | bigint) => unknown } = {
  flag: (value) => value,
  text: (value) => value,
  symbol: (value) => value,
  'chain id': (value) => value,
  'public key': (value) => value,
  version: (value) => read(version, String(value), { form: 'object', dialect: neutral }),
  time: (value) => timeSeconds(String(value)),
  'CORE asset': (value) => ({ amount: BigInt(value), symbol: 'CORE' }),
  'SBD asset': (value) => ({ amount: BigInt(value), symbol: 'SBD' }),
};

/** A set of constants as the value that `configuration` writes. */
export function configurationOf(constants: Constants): Configuration {
  return Object.fromEntries(
    Object.entries(constants).map(([name, value]) => {
      const asValue = readers[units[name as ConstantName]] ?? ((number) => BigInt(number));
      return [wireConstant(name as ConstantName), asValue(value as string | number)];
    }),
  );
}
