import { describe, expect, it } from 'vitest';
import type { Statement } from './document.ts';
import { fieldsOf, shapeOf } from './fields.ts';

const statement: Statement = {
  place: '1:5#aaaaaa',
  document: 1,
  line: 5,
  end: 5,
  kind: 'sentence',
  text: 'x',
};
const fields = (list: string) => fieldsOf(statement, list);

describe('fieldsOf', () => {
  it('reads types behind names and in parentheses', () => {
    expect(fields('`a` integer, `b`, `c` (40 hex) and `d` array of public keys')).toEqual({
      a: { type: 'integer' },
      b: {},
      c: { type: 'hex40' },
      d: { type: 'public_key[]' },
    });
  });

  it('gives a plural to the bare names before it, not to an id that opens the list', () => {
    expect(fields('`id`, `a`, `b` (strings), `c`')).toEqual({
      id: {},
      a: { type: 'string' },
      b: { type: 'string' },
      c: {},
    });
    expect(fields('`a` (price), `b`, `c` (integers)')).toEqual({
      a: { type: 'price' },
      b: { type: 'integer' },
      c: { type: 'integer' },
    });
  });

  it('reads members of members, for each of two names', () => {
    expect(fields('`z`, `a` and `b` each {`c` boolean}')).toEqual({
      z: {},
      a: { members: { c: { type: 'boolean' } } },
      b: { members: { c: { type: 'boolean' } } },
    });
    expect(fields('`a` (object with `b` integer, `c` array of frames {`d`})')).toEqual({
      a: { type: 'object', members: { b: { type: 'integer' }, c: { type: 'object[]', members: { d: {} } } } },
    });
  });

  it('reads the one form that has a member', () => {
    expect(fields('`a`, plus `b` (64 hex) in the object form')).toEqual({
      a: {},
      b: { type: 'hex64', form: 'object' },
    });
    expect(fields('`a`, and in object form `b`, `c`')).toEqual({ a: {}, b: { form: 'object' }, c: { form: 'object' } });
  });

  it('says what it does not understand', () => {
    expect(() => fields('`a` wobbly')).toThrow(
      'document 1 line 5: expected words for a type, found: "wobbly" in: wobbly',
    );
    expect(() => fields('`a`, b')).toThrow('document 1 line 5: expected a member in code marks, found: b');
  });
});

describe('shapeOf', () => {
  it('reads a shape in code marks', () => {
    expect(shapeOf(statement, '`{base: asset, other: array of accounts, bare}`')).toEqual({
      base: { type: 'asset' },
      other: { type: 'account_name[]' },
      bare: {},
    });
  });
});
