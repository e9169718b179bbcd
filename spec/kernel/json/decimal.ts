import { SchemaError } from '../error.ts';
import { defineSchema, type Schema } from '../schema.ts';
import type { Json } from './json.ts';

const pattern = /^-?\d{1,20}\.\d{1,20}$/;

/** A fraction as decimal text, `"0.27272727272727271"`, kept as text so that no digit is lost. It has no binary form. */
export const decimal: Schema<string> = defineSchema<string>({
  kind: 'decimal',
  codec: () => ({
    read(json) {
      if (typeof json === 'string' && pattern.test(json)) return json;
      throw new SchemaError('a decimal fraction as text', json);
    },
    write: (value): Json => value,
  }),
  writeBinary() {
    throw new TypeError('a decimal fraction has no binary form');
  },
  readBinary: (reader) => reader.refuse('a decimal fraction has no binary form'),
  jsonSchema: () => ({ type: 'string', pattern: pattern.source }),
  arbitrary: (fc) =>
    fc
      .tuple(fc.nat(1_000_000), fc.nat(99_999_999))
      .map(([complete, part]) => `${complete}.${part.toString().padStart(17, '0')}`),
  mutations: () => [
    { path: [], value: null, fault: 'null' },
    { path: [], value: 0.5, fault: 'a number' },
    { path: [], value: '1', fault: 'no fraction' },
    { path: [], value: '1,5', fault: 'a comma' },
    { path: [], value: '1.0e3', fault: 'an exponent' },
  ],
});
