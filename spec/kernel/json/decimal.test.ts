import { expect, it } from 'vitest';
import { core as dialect } from '../../dialects/core.ts';
import { faultsOf } from '../faults.testing.ts';
import { decode, encode, jsonSchema, read, write } from '../schema.ts';
import { decimal } from './decimal.ts';

const wire = { form: 'legacy', dialect } as const;

// real_price of an order book, and what deployed nodes write for small prices.
it.each(['0.27272727272727271', '0.00000000000000000', '-1.5', '20000.00000000000000000'])(
  '%s keeps its digits',
  (text) => {
    expect([read(decimal, text, wire), write(decimal, text, wire)]).toEqual([text, text]);
  },
);

it.each(['1', '.5', '1.', '1.0e3', ' 1.5', '1.5 ', '1,5', `1.${'0'.repeat(21)}`, `${'1'.repeat(21)}.0`, '--1.0', 1.5])(
  '%j is no decimal',
  (json) => expect(() => read(decimal, json, wire)).toThrow('expected a decimal fraction as text, got '),
);

it('a decimal has no bytes', () => {
  expect(() => encode(decimal, '1.5', dialect)).toThrow(new TypeError('a decimal fraction has no binary form'));
  expect(() => decode(decimal, Uint8Array.of(), dialect)).toThrow('a decimal fraction has no binary form');
});

it('its JSON Schema accepts what it reads', () => {
  const { type, pattern } = jsonSchema(decimal, wire) as { type: string; pattern: string };

  expect([decimal.kind, type]).toEqual(['decimal', 'string']);
  expect(['0.5', '-12.25', '1', '1.0e3', 'x0.5'].map((text) => new RegExp(pattern).test(text))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

it('the faults of a decimal are refused', () => {
  expect(faultsOf(decimal, '0.50000000000000000', wire)).toEqual([
    'null',
    'a number',
    'no fraction',
    'a comma',
    'an exponent',
  ]);
});
