/** A JSON value; an integer is a `bigint` when it is beyond 2^53−1 in magnitude. */
export type Json = null | boolean | number | bigint | string | readonly Json[] | { readonly [key: string]: Json };

const text = Symbol('decimal text');

/** A number with a point or an exponent, such as `1.0` or `1e0`, with its spelling. */
export interface Decimal {
  readonly [text]: string;
}

/** The result of `decimals: 'exact'`: like Json, but only integers are numbers. */
export type ExactJson =
  | null
  | boolean
  | number
  | bigint
  | string
  | Decimal
  | readonly ExactJson[]
  | { readonly [key: string]: ExactJson };

/** JSON.stringify cannot write a Decimal, like a bigint, and must not lose it silently. */
const decimalPrototype = {
  toJSON(): never {
    throw new TypeError('JSON.stringify cannot write a Decimal; stringifyJson can');
  },
};

export function decimal(spelling: string): Decimal {
  return Object.create(decimalPrototype, { [text]: { value: spelling } }) as Decimal;
}

export function isDecimal(value: unknown): value is Decimal {
  return typeof value === 'object' && value !== null && text in value;
}

/** The spelling of the number. */
export function decimalText(value: Decimal): string {
  return value[text];
}

/** How a text is read; the defaults are those of JSON.parse. */
export interface JsonOptions {
  /** Which of several members with one name is used. Default `last`. */
  readonly duplicates?: 'first' | 'last' | 'refuse';
  /** Text after the first value. Default `refuse`. */
  readonly trailing?: 'refuse' | 'ignore';
  /** The greatest depth of objects and of arrays, each counted alone; no limit by default. */
  readonly maxDepth?: { readonly objects: number; readonly arrays: number };
  /** `exact` keeps numbers with a point or an exponent as Decimal. Default `number`. */
  readonly decimals?: 'number' | 'exact';
  /** `64-bit` refuses a number outside −2^63 … 2^64−1. Default: any. */
  readonly range?: '64-bit';
  /** `refuse`: an exponent with a plus sign, `1e+3`, is a syntax error, as it is to deployed nodes. Default: it is read. */
  readonly plusExponents?: 'refuse';
}

/**
 * Why a text was refused: `empty` (no value at all), `eof` (it ends inside one), `syntax`, `trailing`, `duplicate`,
 * `depth`, `range`.
 */
export type JsonErrorReason = 'empty' | 'eof' | 'syntax' | 'trailing' | 'duplicate' | 'depth' | 'range';

export class JsonError extends Error {
  override readonly name = 'JsonError';
  readonly reason: JsonErrorReason;
  /** UTF-16 units from the start of the text; undefined when a value could not be written. */
  readonly offset: number | undefined;

  constructor(reason: JsonErrorReason, offset: number | undefined, detail: string) {
    super(offset === undefined ? detail : `${detail} at offset ${offset}`);
    this.reason = reason;
    this.offset = offset;
  }
}
