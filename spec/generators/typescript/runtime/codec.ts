import { type Amount, amountText, parseAmount } from './amount.ts';
import { isObject, type Json, stringifyJson } from './json.ts';

/** Between JSON and values: 64-bit integers as bigint, assets as exact amounts. Members that nothing describes stay as they are. */
export interface Codec<T> {
  /** Throws ShapeError. `strict` looks at everything that is described, not only at what reading needs. */
  read(json: Json, strict?: boolean): T;
  write(value: T): Json;
}

/** A value that does not have the described shape. */
export class ShapeError extends Error {
  override readonly name = 'ShapeError';
  readonly expected: string;
  readonly actual: Json | undefined;
  /** JSON pointer; it grows while the error travels out. */
  pointer = '';

  constructor(expected: string, actual: Json | undefined) {
    super();
    this.expected = expected;
    this.actual = actual;
  }

  under(segment: string | number): this {
    this.pointer = `/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}${this.pointer}`;
    return this;
  }

  override get message(): string {
    const seen = this.actual === undefined ? 'nothing' : stringifyJson(this.actual).slice(0, 80);
    return `${this.pointer || 'the value'}: expected ${this.expected}, got ${seen}`;
  }
}

export function readPart<T>(codec: Codec<T>, json: Json, segment: string | number, strict: boolean | undefined): T {
  try {
    return codec.read(json, strict);
  } catch (error) {
    throw error instanceof ShapeError ? error.under(segment) : error;
  }
}

export const json: Codec<Json> = { read: (value) => value, write: (value) => value };

export const bool: Codec<boolean> = {
  read(value) {
    if (typeof value === 'boolean') return value;
    throw new ShapeError('true or false', value);
  },
  write: (value) => value,
};

export function text(pattern?: RegExp, most = Number.POSITIVE_INFINITY, least = 0): Codec<string> {
  return {
    read(value, strict) {
      if (typeof value !== 'string') throw new ShapeError('text', value);
      if (strict && (value.length > most || value.length < least))
        throw new ShapeError(`text of ${least} to ${most} characters`, value);
      if (strict && pattern && !pattern.test(value)) throw new ShapeError(`text like ${pattern.source}`, value);
      return value;
    },
    write: (value) => value,
  };
}

export function words<W extends string>(known: readonly W[]): Codec<W> {
  return {
    read(value, strict) {
      if (typeof value === 'string' && (!strict || known.includes(value as W))) return value as W;
      throw new ShapeError(`one of ${known.join(', ')}`, value);
    },
    write: (value) => value,
  };
}

/** At most 32 bits. */
export function integer(bits: number, signed = false): Codec<number> {
  const min = signed ? -(2 ** (bits - 1)) : 0;
  const max = 2 ** (signed ? bits - 1 : bits) - 1;
  return {
    read(value, strict) {
      if (typeof value !== 'number' || !Number.isInteger(value)) throw new ShapeError('an integer', value);
      if (strict && (value < min || value > max)) throw new ShapeError(`an integer from ${min} to ${max}`, value);
      return value;
    },
    write: (value) => value,
  };
}

const decimalText = /^-?\d+$/;
const plainText = /^(0|-?[1-9]\d*)$/;

/** More than 32 bits: a number or decimal text on the wire, text above 4294967295; 128 bits are text always. */
export function wide(bits: number, signed = false): Codec<bigint> {
  const min = signed ? -(2n ** BigInt(bits - 1)) : 0n;
  const max = 2n ** BigInt(signed ? bits - 1 : bits) - 1n;
  return {
    read(value, strict) {
      const complete = typeof value === 'number' ? Number.isInteger(value) : typeof value === 'bigint';
      const digits = typeof value === 'string' && (strict ? plainText : decimalText).test(value);
      if (!complete && !digits) throw new ShapeError('an integer as number or decimal text', value);
      const read = BigInt(value as number | bigint | string);
      if (strict && (read < min || read > max)) throw new ShapeError(`an integer from ${min} to ${max}`, value);
      return read;
    },
    write: (value) => (bits > 64 || value > 0xffffffffn ? value.toString() : narrow(value)),
  };
}

function narrow(value: bigint): Json {
  return value < BigInt(Number.MIN_SAFE_INTEGER) ? value : Number(value);
}

/** A kind of asset. */
export interface Kind<S extends string> {
  readonly symbol: S;
  readonly precision: number;
  readonly nai: string;
}

/** `1.000 SYMBOL`. */
export function legacyAsset<S extends string>(...kinds: readonly Kind<S>[]): Codec<Amount<S>> {
  const expected = `an amount of ${kinds.map(({ symbol }) => symbol).join(' or ')}`;
  return {
    read(value) {
      const [, digits, symbol] = typeof value === 'string' ? (/^-?\d+\.(\d+) (\S+)$/.exec(value) ?? []) : [];
      if (!kinds.some((kind) => kind.symbol === symbol && kind.precision === digits?.length))
        throw new ShapeError(expected, value);
      return parseAmount(value as string) as Amount<S>;
    },
    write: amountText,
  };
}

/** `{amount, precision, nai}`. */
export function asset<S extends string>(...kinds: readonly Kind<S>[]): Codec<Amount<S>> {
  const expected = `an amount of ${kinds.map(({ nai }) => nai).join(' or ')}`;
  return {
    read(value) {
      const { amount, nai, precision } = isObject(value) ? value : {};
      const kind = kinds.find((known) => known.nai === nai && known.precision === precision);
      if (kind === undefined || typeof amount !== 'string' || !decimalText.test(amount))
        throw new ShapeError(expected, value);
      return { amount: BigInt(amount), precision: kind.precision, symbol: kind.symbol };
    },
    write({ amount, symbol }) {
      const kind = kinds.find((known) => known.symbol === symbol);
      if (kind === undefined) throw new ShapeError(expected, symbol);
      return { amount: amount.toString(), precision: kind.precision, nai: kind.nai };
    },
  };
}
