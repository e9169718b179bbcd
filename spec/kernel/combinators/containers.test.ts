import { describe, expect, it } from 'vitest';
import { dialects } from '../../dialects/index.ts';
import { i64, u16 } from '../integer.ts';
import { lawsOf } from '../laws.ts';
import { bytes, string } from '../scalars.ts';
import { decode, encode, read, write } from '../schema.ts';
import { array, leftOutOf, map, set } from './containers.ts';
import { struct } from './struct.ts';

const wires = { dialects: [dialects.core] };
const { core: dialect } = dialects;

describe('a set', () => {
  describe('of 64-bit integers', () =>
    lawsOf(
      set(i64, (id) => id),
      wires,
    ));
  describe('of pairs', () => lawsOf(map(string(), bytes()), wires));

  it('is in the order of UTF-8 bytes, not of UTF-16 units', () => {
    const texts = set(string(), (text) => text);
    const ascending = ['a', 'é', '\uffff', '😀'];

    expect(read(texts, ascending, { form: 'object', dialect })).toEqual(ascending);
    expect(() => read(texts, ['😀', '\uffff'], { form: 'object', dialect })).toThrow(
      '/1: expected distinct elements in ascending',
    );
  });

  it('refuses bytes at the first element out of order, and says where', () => {
    const numbers = set(u16, (number) => number);
    const swapped = Uint8Array.of(3, 1, 0, 5, 0, 4, 0);

    expect(() => decode(numbers, swapped, dialect)).toThrow('/2 at byte 5: an element out of order or duplicate');
  });
});

describe('a member that one form leaves out', () => {
  const schema = struct({ id: u16, notes: leftOutOf('legacy', array(u16), []) });
  lawsOf(schema, wires);

  it('is left out while it has its default, in that form alone', () => {
    const nothing = { id: 1, notes: [] };
    expect(write(schema, nothing, { form: 'legacy', dialect })).toEqual({ id: 1 });
    expect(write(schema, nothing, { form: 'object', dialect })).toEqual({ id: 1, notes: [] });
    expect(write(schema, { id: 1, notes: [7] }, { form: 'legacy', dialect })).toEqual({ id: 1, notes: [7] });
    expect([...encode(schema, nothing, dialect)]).toEqual([1, 0, 0]);
  });
});
