import { describe, expect, it } from 'vitest';
import { dialects } from '../../dialects/index.ts';
import type { JsonSchema } from '../../kernel/schema.ts';
import { methods } from '../../methods/index.ts';
import { buildOpenRpc } from '../build.ts';
import { readDocument } from './index.ts';
import { outline, typeText } from './outline.ts';
import { pagingInWords } from './paging.ts';
import { prettyJson, prettyTypeScript } from './pretty.ts';

const text = { type: 'string' };
const shape = { $ref: '#/components/schemas/Account' };
const integer = (minimum: number, maximum: number) => ({ type: 'integer', minimum, maximum });
const tagged = (type: string, value: JsonSchema) => ({ type: 'object', properties: { type: { const: type }, value } });

describe('outline', () => {
  it.each<[schema: JsonSchema, type: string, notes?: string]>([
    [{}, 'anything'],
    [text, 'string'],
    [shape, 'Account'],
    [{ allOf: [shape], 'x-source': 'deployed' }, 'Account'],
    [{ allOf: [text], default: 'a' }, 'string', '"a" if left out'],
    [integer(0, 4294967295), 'uint32'],
    [integer(-128, 127), 'int8'],
    [integer(0, 100_000), 'integer', 'at least 0; at most 100,000'],
    [{ type: 'integer', maximum: 2n ** 64n - 1n }, 'integer', 'at most 18,446,744,073,709,551,615'],
    [{ ...text, maxLength: 16, pattern: '^a$' }, 'string', 'at most 16 characters; matches ^a$'],
    [{ enum: ['a', 5, null] }, '"a" or 5 or null'],
    [{ const: false }, 'false'],
    [{ anyOf: [shape, { type: 'null' }] }, 'Account or null'],
    [{ type: 'array', items: shape, uniqueItems: true }, 'array of Account', 'no duplicate elements'],
    [{ type: 'array', items: { anyOf: [shape, text] } }, 'array of (Account or string)'],
    [{ type: 'array', items: [text, shape], 'x-names': ['a', 'b'], minItems: 2 }, '[a: string, b: Account]'],
    [{ type: 'array', items: [text, shape] }, '[string, Account]'],
    [{ type: 'array', maxItems: 0 }, 'empty array'],
    [{ type: 'array' }, 'array'],
    [{ type: 'object', maxProperties: 0 }, 'empty object'],
    [{ type: 'object', additionalProperties: shape }, 'map from string to Account'],
    [tagged('vote', shape), '{type: "vote", value: Account}'],
    [{ not: { enum: ['a'] }, type: 'string' }, 'string', 'none of "a"'],
  ])('has a type line, case %#', (schema, type, notes = '') => {
    expect([typeText(schema), outline(schema).notes.join('; ')]).toEqual([type, notes]);
  });

  it('shows members, and those inside arrays and maps', () => {
    const record = { type: 'object', properties: { a: text, b: { ...text, 'x-source': 'deployed' } }, required: ['a'] };
    const members = [
      { name: 'a', type: ['string'], notes: [], deployed: false, inside: [], optional: false },
      { name: 'b', type: ['string'], notes: [], deployed: true, inside: [], optional: true },
    ];

    for (const schema of [record, { type: 'array', items: record }, { type: 'object', additionalProperties: record }])
      expect(outline(schema).inside).toEqual(members);
    expect(outline({ anyOf: [record, { type: 'null' }] }).inside).toEqual(members);
    expect(outline({ type: 'array', items: [text, record], 'x-names': ['x', 'y'] }).inside).toMatchObject([
      { name: 'y', inside: members },
    ]);
  });

  it('lists alternatives that do not fit on a line', () => {
    const record = (name: string) => ({ type: 'object', properties: { [name]: text } });
    const few = outline({ oneOf: [record('a'), record('b')] });
    const many = outline({ oneOf: ['a', 'b', 'c', 'd', 'e', 'f'].map((tag) => tagged(tag, shape)) });

    expect([few.type, few.inside.map(({ inside }) => inside[0]?.name)]).toEqual([['one of 2 objects'], ['a', 'b']]);
    expect([many.type, many.inside.length]).toEqual([['one of 6 alternatives'], 6]);
  });
});

describe('pretty', () => {
  it('keeps on a line what fits', () => {
    const value = { a: [1, 2], 'b-c': 'it\'s "x"', d: 2n ** 60n, e: 'x'.repeat(90), f: {}, g: [] };

    expect(JSON.parse(prettyJson({ ...value, d: 1 }))).toEqual({ ...value, d: 1 });
    expect(prettyJson({ a: [1, 2] })).toBe('{ "a": [1, 2] }');
    expect(prettyTypeScript(value)).toBe(
      `{\n  a: [1, 2],\n  'b-c': 'it\\'s "x"',\n  d: ${2n ** 60n}n,\n  e: '${'x'.repeat(90)}',\n  f: {},\n  g: [],\n}`,
    );
  });
});

describe('pagingInWords', () => {
  it('says where the next page begins', () => {
    expect(pagingInWords({ list: 'votes', source: 'document 3, Pagination rules' })).toEqual([
      'The page is `votes` of the result.',
      'For the next page `start` is made of the last element of `votes`, by what the order sorts by.',
      'A page begins with what its arguments name, so that two pages overlap by one element.',
      'So says document 3, Pagination rules.',
    ]);
    expect(
      pagingInWords({ next: { start: '0', 'start.1': 'a' }, from: 'first', step: -1, source: 'deployed' }),
    ).toEqual([
      'The result is the page.',
      'For the next page `start` is element 0 of the first element of the result less one and `start[1]` is `a` of the first element of the result less one.',
      'Pages do not overlap.',
      'No document says so; deployed nodes do it.',
    ]);
    expect(pagingInWords({ next: { lower_bound_name: '' }, source: 'deployed' })[1]).toContain(
      '`lower_bound_name` is the last element of the result itself',
    );
  });
});

describe('readDocument', () => {
  const reading = readDocument(buildOpenRpc({ dialect: dialects.core, version: '1' }), {
    dialect: dialects.core,
    departures: [],
  });
  const all = reading.namespaces.flatMap((namespace) => namespace.methods);

  it('begins with condenser_api and has every method in its namespace', () => {
    expect(reading.namespaces[0]?.name).toBe('condenser_api');
    expect(all).toHaveLength(Object.keys(methods).length);
    expect(reading.namespaces.every(({ name, methods }) => methods.every(({ namespace }) => namespace === name))).toBe(
      true,
    );
  });

  it('gives every method clauses with their source, and most of them an example', () => {
    expect(all.filter(({ clauses }) => clauses.length === 0)).toEqual([]);
    expect(
      all.flatMap(({ clauses }) => clauses).filter(({ source }) => !/^document [123], .+, line \d+$/.test(source)),
    ).toEqual([]);
    expect(all.filter(({ examples }) => examples.length > 0).length).toBeGreaterThan(170);
  });

  it('writes calls as they are made', () => {
    const example = (name: string) => all.find((method) => method.name === name)?.examples[0];

    expect(example('condenser_api.get_accounts')?.curl).toMatch(
      /^curl -s http:\/\/127\.0\.0\.1:8090 -d '\{"jsonrpc":"2\.0","method":"condenser_api\.get_accounts","params":\[\["/,
    );
    expect(example('condenser_api.get_accounts')?.typescript).toMatch(
      /^const result = await node\.call\('condenser_api\.get_accounts', \{ names: \['/,
    );
    expect(example('database_api.get_config')?.typescript).toBe(
      "const result = await node.call('database_api.get_config');",
    );
  });
});
