import { SchemaError } from './error.ts';
import { type Json, parseJson, stringifyJson } from './json/json.ts';
import { defineSchema, type Mutation, type Schema, type SchemaLabels } from './schema.ts';

const notText: readonly Mutation[] = [
  { path: [], value: null, fault: 'null' },
  { path: [], value: 5, fault: 'a number' },
  { path: [], value: true, fault: 'a boolean' },
  { path: [], value: [], fault: 'an array' },
  { path: [], value: {}, fault: 'an object' },
];

const booleanCodec = {
  read(json: Json): boolean {
    if (typeof json === 'boolean') return json;
    throw new SchemaError('true or false', json);
  },
  write: (value: boolean): Json => value,
};

export const bool: Schema<boolean> = defineSchema<boolean>({
  kind: 'bool',
  codec: () => booleanCodec,
  writeBinary: (writer, value) => writer.u8(value ? 1 : 0),
  readBinary(reader) {
    const byte = reader.u8();
    return byte > 1 ? reader.refuse(`boolean byte ${byte}, expected 0 or 1`, reader.offset - 1) : byte === 1;
  },
  jsonSchema: () => ({ type: 'boolean' }),
  arbitrary: (fc) => fc.boolean(),
  mutations: () => [
    { path: [], value: null, fault: 'null' },
    { path: [], value: 1, fault: 'a number' },
    { path: [], value: 'true', fault: 'text' },
    { path: [], value: [], fault: 'an array' },
    { path: [], value: {}, fault: 'an object' },
  ],
});

/** The answer of an unimplemented method: false is documented, a deployed node may answer true. */
export const documentedFalse: Schema<boolean> = {
  ...bool,
  jsonSchema: () => ({ type: 'boolean', const: false }),
  arbitrary: (fc) => fc.constant(false),
};

export interface StringOptions {
  /** UTF-8 bytes, inclusive. */
  readonly maxBytes?: number;
  readonly minBytes?: number;
  /** Realistic values, mixed into generated ones. */
  readonly examples?: readonly string[];
}

/** UTF-8 text; limits count bytes, as the chain does. */
export function string(
  { maxBytes, minBytes = 0, examples = [] }: StringOptions = {},
  labels: SchemaLabels = {},
): Schema<string> {
  const bounds = [minBytes > 0 && `at least ${minBytes}`, maxBytes !== undefined && `at most ${maxBytes}`].filter(
    Boolean,
  );
  const expected = bounds.length > 0 ? `text of ${bounds.join(' and ')} UTF-8 bytes` : 'text';
  const fits = (text: string) => {
    if (maxBytes === undefined && minBytes === 0) return true;
    const size = Buffer.byteLength(text);
    return size >= minBytes && (maxBytes === undefined || size <= maxBytes);
  };
  const codec = {
    read(json: Json): string {
      if (typeof json === 'string' && fits(json) && json.isWellFormed()) return json;
      throw new SchemaError(expected, json);
    },
    write: (value: string): Json => value,
  };
  return defineSchema<string>(
    {
      kind: 'string',
      codec: () => codec,
      writeBinary: (writer, value) => writer.text(value),
      readBinary(reader) {
        const start = reader.offset;
        const text = reader.text();
        return fits(text) ? text : reader.refuse(`expected ${expected}`, start);
      },
      jsonSchema: () => ({
        type: 'string',
        ...(minBytes > 0 && { minLength: 1 }),
        ...(maxBytes !== undefined && { maxLength: maxBytes }),
      }),
      arbitrary: (fc) => {
        const text = fc
          .string({ unit: 'grapheme', maxLength: Math.min(maxBytes ?? 64, 64) })
          .filter((value) => value.isWellFormed() && fits(value));
        return examples.length > 0 ? fc.oneof(fc.constantFrom(...examples), text) : text;
      },
      *mutations() {
        yield* notText;
        if (minBytes > 0) yield { path: [], value: '', fault: 'empty' };
        if (maxBytes === undefined) return;
        yield { path: [], value: 'x'.repeat(maxBytes + 1), fault: 'one byte too long' };
        const wide = 'é'.repeat((maxBytes >> 1) + 1);
        yield {
          path: [],
          value: wide,
          fault: 'too long in bytes, not in characters',
          expressible: wide.length > maxBytes,
        };
      },
    },
    labels,
  );
}

/** Lowercase hex text of exactly `size` bytes, or of any number when `size` is omitted (then length-prefixed in binary). */
export function bytes(size?: number, labels: SchemaLabels = {}): Schema<string> {
  const expected = size === undefined ? 'hex text of complete bytes' : `${size * 2} hex digits`;
  const pattern = size === undefined ? /^([0-9a-f]{2})*$/ : new RegExp(`^[0-9a-f]{${size * 2}}$`);
  const codec = {
    read(json: Json): string {
      if (typeof json === 'string' && pattern.test(json)) return json;
      throw new SchemaError(expected, json);
    },
    write: (value: string): Json => value,
  };
  return defineSchema<string>(
    {
      kind: size === undefined ? 'bytes' : `bytes${size}`,
      codec: () => codec,
      writeBinary(writer, value) {
        if (size === undefined) writer.varint(value.length >> 1);
        writer.hex(value);
      },
      readBinary: (reader) => reader.hex(size ?? reader.varint()),
      jsonSchema: () => ({ type: 'string', pattern: pattern.source }),
      arbitrary: (fc) =>
        fc
          .uint8Array(size === undefined ? { maxLength: 40 } : { minLength: size, maxLength: size })
          .map((value) => Buffer.from(value).toString('hex')),
      *mutations(json) {
        yield* notText;
        yield { path: [], value: `${json}0`, fault: 'half a byte more' };
        yield { path: [], value: `${json}zz`, fault: 'digits that are not hex' };
        if (size !== undefined) yield { path: [], value: `${json}00`, fault: 'a byte more' };
        if (size !== undefined && size > 0) yield { path: [], value: String(json).slice(2), fault: 'a byte less' };
      },
    },
    labels,
  );
}

const timePattern = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/;
const timeExpected = 'a time YYYY-MM-DDTHH:MM:SS from 1901-12-13T20:45:52 to 2038-01-19T03:14:07';

/** Time text (document 1, Scalar conventions) of epoch seconds. */
export function timeText(seconds: number): string {
  const day = Math.floor(seconds / DAY);
  const rest = Math.floor(seconds) - day * DAY;
  return `${dayText(day)}${twoDigits[Math.floor(rest / 3600)]}:${twoDigits[Math.floor(rest / 60) % 60]}:${twoDigits[rest % 60]}`;
}

const DAY = 86_400;
const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

/** Dates are slow to format, and an answer has many times of few days. */
const days = new Map<number, string>();

function dayText(day: number): string {
  const known = days.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * DAY * 1000).toISOString().slice(0, 11);
  if (days.size > 10_000) days.clear();
  days.set(day, text);
  return text;
}

/** Epoch seconds of time text; undefined if it is invalid or exceeds 32 signed bits. */
export function timeSeconds(text: string): number | undefined {
  if (!timePattern.test(text)) return undefined;
  const seconds = Date.parse(`${text}Z`) / 1000;
  if (seconds !== (seconds | 0)) return undefined;
  // Date.parse reads some later days as days of the next month.
  return text.slice(8, 10) <= '28' || timeText(seconds) === text ? seconds : undefined;
}

const timeCodec = {
  read(json: Json): number {
    const seconds = typeof json === 'string' ? timeSeconds(json) : undefined;
    if (seconds === undefined) throw new SchemaError(timeExpected, json);
    return seconds;
  },
  write: (value: number): Json => timeText(value),
};

/** Epoch seconds, a signed 32-bit number: the placeholder 1969-12-31T23:59:59 is −1, all ones in binary. */
export const time: Schema<number> = defineSchema<number>(
  {
    kind: 'time',
    codec: () => timeCodec,
    writeBinary: (writer, value) => writer.u32(value),
    readBinary: (reader) => reader.u32() | 0,
    jsonSchema: () => ({ type: 'string', pattern: timePattern.source }),
    arbitrary: (fc) =>
      fc.oneof(
        fc.constantFrom(0, -1),
        fc.integer({ min: 1458835200, max: 1893456000 }),
        fc.integer({ min: 0, max: 0x7fffffff }),
      ),
    mutations: () => [
      ...notText,
      { path: [], value: '2020-13-01T00:00:00', fault: 'a thirteenth month' },
      { path: [], value: '2021-02-29T00:00:00', fault: 'a day that is not', expressible: false },
      { path: [], value: '2020-01-01T00:00:00Z', fault: 'a zone' },
      { path: [], value: '2020-01-01', fault: 'a date alone' },
      { path: [], value: '2020-01-01 00:00:00', fault: 'a blank for the T' },
    ],
  },
  { title: 'Timestamp' },
);

/** Any JSON, kept as it is; it has no binary form. */
export const opaque: Schema<Json> = defineSchema<Json>({
  kind: 'opaque',
  codec: () => ({ read: (json) => json, write: (value) => value }),
  writeBinary() {
    throw new TypeError('opaque JSON has no binary form');
  },
  readBinary: (reader) => reader.refuse('opaque JSON has no binary form'),
  jsonSchema: () => ({}),
  // Written and parsed once, so that integers beyond 2^53 are bigint.
  arbitrary: (fc) => fc.jsonValue().map((value) => parseJson(stringifyJson(value as Json))),
  mutations: () => [],
});
