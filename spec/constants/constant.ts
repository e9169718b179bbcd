import type { AssetSymbol } from '../kernel/wire.ts';
import type { ConstantName, Unit, units } from './units.ts';

interface Values {
  readonly flag: boolean;
  readonly symbol: AssetSymbol | null;
  /** Compressed, as hex. */
  readonly 'public key': string;
}

/** How a constant of a unit is written here: text as on the wire, numbers beyond 2^53 as bigint. */
export type ConstantValue<U extends Unit> = U extends keyof Values
  ? Values[U]
  : U extends 'text' | 'version' | 'time' | 'chain id'
    ? string
    : number | bigint;

/** A set of constants: those of one protocol. */
export type Constants = { readonly [N in ConstantName]?: ConstantValue<(typeof units)[N]> };
