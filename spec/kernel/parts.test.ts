import { describe, expect, it } from 'vitest';
import { dialects } from '../dialects/index.ts';
import { symbol } from './asset.ts';
import { array, nullable, optional, withDefault } from './combinators/containers.ts';
import { enumeration } from './combinators/enum.ts';
import { positional } from './combinators/positional.ts';
import { struct } from './combinators/struct.ts';
import { union } from './combinators/union.ts';
import { u16, u32 } from './integer.ts';
import { decimal } from './json/decimal.ts';
import { accountName } from './keys.ts';
import { lawsOf } from './laws.ts';
import { bool, string } from './scalars.ts';
import { type AnySchema, issues, jsonSchema, read, write } from './schema.ts';
import { deployed, extra, isBeyond } from './source.ts';

const wire = { form: 'legacy', dialect: dialects.testnet } as const;
const options = { dialects: [dialects.testnet], runs: 15, json: true };

const page = positional({ account: accountName, start: nullable(accountName), limit: withDefault(u32, 100) });

describe('the faults of a value', () => {
  it('are all reported, with their paths', () => {
    const faults = issues(struct({ list: array(u16) }), { list: [1, 'x', -1, 2] }, wire);
    expect(faults.map(({ path }) => path)).toEqual([
      ['list', 1],
      ['list', 2],
    ]);
  });

  it('are reported up to a limit, for missing members and values', () => {
    const many = Array.from({ length: 50_000 }, () => ({}));
    const lists = [struct({ list: array(struct({ a: u16, b: u16 })) }), struct({ list: array(u16) })];
    for (const faults of lists.map((schema) => issues(schema as AnySchema, { list: many }, wire))) {
      expect(faults.length).toBe(10_001);
      expect(faults.every(({ path }) => path[0] === 'list' && typeof path[1] === 'number')).toBe(true);
    }
  });
});

describe('row', () => {
  lawsOf(page, options);

  it('lets arguments at the end be left out, none in front', () => {
    expect(read(page, ['alice', null], wire)).toEqual({ account: 'alice', start: null, limit: 100 });
    expect(issues(page, ['alice'], wire)).toMatchObject([{ path: [], expected: 'an array of 2 to 3 elements' }]);
    expect(issues(page, [5, null, 'x'], wire).map(({ path }) => path)).toEqual([[0], [2]]);
  });

  it('keeps the places of arguments left out in the middle', () => {
    const loose = positional({ a: optional(u16), b: optional(u16) });

    expect(write(loose, { b: 2 }, wire)).toEqual([null, 2]);
    expect(read(loose, [null, 2], wire)).toEqual({ b: 2 });
    expect(write(loose, {}, wire)).toEqual([]);
  });

  it('of no arguments is the empty array', () => {
    expect(read(positional({}), [], wire)).toEqual({});
    expect(issues(positional({}), [1], wire)).toHaveLength(1);
  });
});

describe('choice', () => lawsOf(enumeration(['blog', 'ignore']), options));

describe('decimal', () => lawsOf(decimal, options));

describe('shapes', () => {
  const start = union(accountName, positional({ account: accountName, symbol }));
  lawsOf(start, options);

  it('takes each shape as it is, and nothing else', () => {
    const pair = ['alice', { nai: '@@000000021', decimals: 3 }];

    expect(read(start, pair, wire)).toBe(pair);
    expect(read(start, 'alice', wire)).toBe('alice');
    expect(issues(start, ['alice'], wire)).toMatchObject([{ path: [], expected: 'one of 2 shapes' }]);
  });
});

describe('what deployed nodes add', () => {
  const record = struct({
    name: string(),
    tags: array(deployed(struct({ tag: string() }))),
    seen: extra(bool),
    inner: nullable(struct({ more: extra(u16), known: u16 })),
  });
  const at = (...path: (string | number)[]) => isBeyond(record, path, wire);

  it('is distinguished at every depth', () => {
    expect(at('name')).toBe(false);
    expect(at('tags')).toBe(false);
    expect(at('tags', 0, 'tag')).toBe(true);
    expect(at('seen')).toBe(true);
    expect(at('inner', 'more')).toBe(true);
    expect(at('inner', 'known')).toBe(false);
    expect(at('nothing')).toBe(false);
  });

  it('is marked in JSON Schema, beside a reference too', () => {
    const titled = struct({ a: u16 }, { title: 'Titled' });

    expect(jsonSchema(deployed(u16), wire)).toMatchObject({ type: 'integer', 'x-source': 'deployed' });
    expect(jsonSchema(deployed(titled), wire)).toMatchObject({
      allOf: [{ $ref: '#/definitions/LegacyTitled' }],
      'x-source': 'deployed',
    });
  });

  it('may be missing', () => {
    expect(read(record, { name: 'a', tags: [], inner: null }, wire)).toEqual({ name: 'a', tags: [], inner: null });
  });
});
