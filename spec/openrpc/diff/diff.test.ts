import { describe, expect, it } from 'vitest';
import { dialects } from '../../dialects/index.ts';
import type { JsonSchema } from '../../kernel/schema.ts';
import { buildOpenRpc } from '../build.ts';
import type { OpenRpcDocument, OpenRpcMethod } from '../document.ts';
import { diffOpenRpc } from './index.ts';
import { diffText } from './text.ts';

type Shapes = Readonly<Record<string, JsonSchema>>;

function documentOf(methods: readonly Partial<OpenRpcMethod>[], schemas: Shapes = {}): OpenRpcDocument {
  const complete = methods.map((method) => ({
    name: 'a.b',
    summary: '',
    tags: [],
    paramStructure: 'by-name' as const,
    params: [],
    result: { name: 'result', schema: {} },
    ...method,
  }));
  return {
    openrpc: '1.3.2',
    info: { title: '', version: '1', description: '' },
    methods: complete,
    components: { schemas },
  };
}

/** One line per change, with `!` before breaking ones. */
function reported(before: OpenRpcDocument, after: OpenRpcDocument): readonly string[] {
  return diffOpenRpc(before, after).map(({ breaking, at, what }) => `${breaking ? '! ' : ''}${at} ${what}`);
}

const given = (schema: JsonSchema, required = true) => ({ params: [{ name: 'p', required, schema }] });
const answered = (schema: JsonSchema) => ({ result: { name: 'result', schema } });

const text = { type: 'string' };
const integer = { type: 'integer' };
const record = (properties: Shapes, required: readonly string[] = []) => ({ type: 'object', properties, required });

describe('schemas', () => {
  it.each<
    [change: string, before: JsonSchema, after: JsonSchema, sent: readonly string[], received: readonly string[]]
  >([
    ['nothing', text, text, [], []],
    ['annotations', text, { allOf: [text], description: 'x', 'x-source': 'deployed' }, [], []],
    ['another type', text, integer, ['! : string → integer'], ['! : string → integer']],
    ['a wider type', integer, { type: 'number' }, [': integer → number'], ['! : integer → number']],
    ['a narrower type', { type: 'number' }, integer, ['! : number → integer'], [': number → integer']],
    ['a type at all', {}, text, ['! : anything → string'], [': anything → string']],
    ['an alternative more', text, { anyOf: [text, { type: 'null' }] }, [': also null'], ['! : also null']],
    ['an alternative less', { anyOf: [text, { type: 'null' }] }, text, ['! : no longer null'], [': no longer null']],
    ['a value more', { enum: ['x'] }, { enum: ['x', 'y'] }, [': also "y"'], ['! : also "y"']],
    ['a value less', { enum: ['x', 'y'] }, { enum: ['x'] }, ['! : no longer "y"'], [': no longer "y"']],
    ['values at all', text, { enum: ['x'] }, ['! : only "x"'], [': only "x"']],
    ['any value', { const: 5 }, integer, [': no longer only 5'], ['! : no longer only 5']],
    [
      'a greater maximum',
      { ...integer, maximum: 5 },
      { ...integer, maximum: 5000 },
      [': at most 5 → at most 5,000'],
      ['! : at most 5 → at most 5,000'],
    ],
    [
      'a greater minimum',
      integer,
      { ...integer, minimum: 1 },
      ['! : no bound → at least 1'],
      [': no bound → at least 1'],
    ],
    ['a bound beyond 2^53', { maximum: 2n ** 64n - 1n }, { maximum: 2n ** 64n - 1n }, [], []],
    [
      'another pattern',
      { ...text, pattern: 'a' },
      { ...text, pattern: 'b' },
      ['! : pattern "a" → "b"'],
      ['! : pattern "a" → "b"'],
    ],
    ['a pattern less', { ...text, pattern: 'a' }, text, [': pattern "a" → none'], ['! : pattern "a" → none']],
    ['a member gone', record({ a: text }), record({}), ['! /a: is gone'], ['! /a: is gone']],
    ['a member more', record({}), record({ a: text }), ['/a: is new'], ['/a: is new']],
    [
      'a required member more',
      record({}),
      record({ a: text }, ['a']),
      ['! /a: is new and required'],
      ['/a: is new and required'],
    ],
    [
      'a required member optional',
      record({ a: text }, ['a']),
      record({ a: text }),
      ['/a: required → optional'],
      ['! /a: required → optional'],
    ],
    [
      'an optional member required',
      record({ a: text }),
      record({ a: text }, ['a']),
      ['! /a: optional → required'],
      ['/a: optional → required'],
    ],
    [
      'a member retyped',
      record({ a: text }),
      record({ a: integer }),
      ['! /a: string → integer'],
      ['! /a: string → integer'],
    ],
    [
      'no other members',
      record({}),
      { ...record({}), additionalProperties: false },
      ['! : no other members'],
      [': no other members'],
    ],
    [
      'other members',
      { ...record({}), additionalProperties: false },
      record({}),
      [': also other members'],
      ['! : also other members'],
    ],
    [
      'values of a map',
      { type: 'object', additionalProperties: text },
      { type: 'object', additionalProperties: integer },
      ['! /*: string → integer'],
      ['! /*: string → integer'],
    ],
    [
      'an element retyped',
      { type: 'array', items: text },
      { type: 'array', items: integer },
      ['! /*: string → integer'],
      ['! /*: string → integer'],
    ],
    [
      'an element of a row retyped',
      { type: 'array', items: [text, text] },
      { type: 'array', items: [text, integer] },
      ['! /1: string → integer'],
      ['! /1: string → integer'],
    ],
    [
      'a row instead of a list',
      { type: 'array', items: text },
      { type: 'array', items: [text] },
      ['! : array of string → [string]'],
      ['! : array of string → [string]'],
    ],
    [
      'elements in another order',
      { type: 'array', items: [text, text], 'x-names': ['a', 'b'] },
      { type: 'array', items: [text, text], 'x-names': ['b', 'a'] },
      ['! : elements [a, b] → [b, a]'],
      ['! : elements [a, b] → [b, a]'],
    ],
    [
      'a value refused',
      text,
      { ...text, not: { enum: ['x'] } },
      ['! : refuses more values'],
      [': refuses more values'],
    ],
    [
      'a value refused no longer',
      { not: { enum: ['x', 'y'] } },
      { not: { enum: ['x'] } },
      [': refused: no longer "y"'],
      ['! : refused: no longer "y"'],
    ],
    [
      'the tag of a variant kept',
      {
        oneOf: [
          { type: 'array', items: [{ const: 'x' }, text] },
          { type: 'array', items: [{ const: 'y' }, text] },
        ],
      },
      {
        oneOf: [
          { type: 'array', items: [{ const: 'y' }, text] },
          { type: 'array', items: [{ const: 'x' }, integer] },
        ],
      },
      ['! /1: string → integer'],
      ['! /1: string → integer'],
    ],
    [
      'one of several parts',
      { allOf: [{ minimum: 1 }, integer] },
      { allOf: [{ minimum: 1 }, integer, { maximum: 3 }] },
      ['! : also anything'],
      [': also anything'],
    ],
    ['false for true', { items: true }, { items: false }, ['! /*: refuses more values'], ['/*: refuses more values']],
    [
      'what is assumed',
      { ...text, default: 'a' },
      { ...text, default: 'b' },
      ['! : if left out "a" → "b"'],
      [': if left out "a" → "b"'],
    ],
  ])('%s', (_, before, after, sent, received) => {
    const place = (prefix: string) => (line: string) => line.replace(/^(! )?(\/[^:]*)?:? ?/, `$1a.b ${prefix}$2: `);
    expect(reported(documentOf([given(before)]), documentOf([given(after)]))).toEqual(sent.map(place('/p')));
    expect(reported(documentOf([answered(before)]), documentOf([answered(after)]))).toEqual(
      received.map(place('/result')),
    );
  });
});

describe('components', () => {
  const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

  it('are listed once, with the number of users, and break senders or receivers', () => {
    const methods = [
      { name: 'a.sends', ...given(reference('Inner')) },
      { name: 'a.receives', ...answered({ type: 'array', items: reference('Outer') }) },
    ];
    const outer = record({ inner: reference('Inner') });
    const before = documentOf(methods, { Outer: outer, Inner: { enum: ['x'] } });
    const after = documentOf(methods, { Outer: outer, Inner: { enum: ['x', 'y'] } });

    expect(reported(before, after)).toEqual(['! shape Inner (2 methods) : also "y"'.replace(' :', '')]);
    expect(
      reported(
        documentOf(methods.slice(0, 1), before.components.schemas),
        documentOf(methods.slice(0, 1), after.components.schemas),
      ),
    ).toEqual(['shape Inner (a.sends) also "y"']);
  });

  it('that were renamed are compared by what they hold', () => {
    const before = documentOf([answered(reference('Old'))], { Old: record({ a: text }) });
    const after = documentOf([answered(reference('New'))], { New: record({ a: integer }) });

    expect(reported(before, after)).toEqual(['! a.b /result/a: string → integer']);
    expect(reported(before, documentOf([answered(reference('New'))], { New: record({ a: text }) }))).toEqual([]);
  });

  it('may contain themselves, renamed or not', () => {
    const recursive = (name: string, type: JsonSchema) => ({ [name]: record({ next: reference(name), value: type }) });
    const of = (name: string, type: JsonSchema) => documentOf([answered(reference(name))], recursive(name, type));

    expect(reported(of('A', text), of('A', integer))).toEqual(['! shape A (a.b) /value: string → integer']);
    expect(reported(of('A', text), of('B', integer))).toEqual(['! a.b /result/value: string → integer']);
  });
});

describe('methods', () => {
  const param = (name: string, required = true, schema: JsonSchema = text) => ({ name, required, schema });
  const position = { paramStructure: 'by-position' as const };
  const order = (start: JsonSchema, next: readonly string[]) => ({ 'x-orders': { by_x: { start: [start], next } } });
  const error = (code: number, message: string, inner?: number) => ({
    errors: [{ code, message, data: { code: inner } }],
  });

  it.each<[change: string, before: Partial<OpenRpcMethod>, after: Partial<OpenRpcMethod>, lines: readonly string[]]>([
    ['parameter gone', { params: [param('x')] }, {}, ['! /x: parameter is gone']],
    ['required parameter', {}, { params: [param('x')] }, ['! /x: new required parameter']],
    ['optional parameter', {}, { params: [param('x', false)] }, ['/x: new optional parameter']],
    ['parameter required', { params: [param('x', false)] }, { params: [param('x')] }, ['! /x: optional → required']],
    ['parameter optional', { params: [param('x')] }, { params: [param('x', false)] }, ['/x: required → optional']],
    [
      'parameter renamed, by name',
      { params: [param('x')] },
      { params: [param('y')] },
      ['! /x: parameter is gone', '! /y: new required parameter'],
    ],
    [
      'parameter renamed, by position',
      { ...position, params: [param('x')] },
      { ...position, params: [param('y')] },
      ['/x: is now called y'],
    ],
    [
      'parameters in another order, by position',
      { ...position, params: [param('x'), param('y')] },
      { ...position, params: [param('y'), param('x')] },
      ['! order [x, y] → [y, x]'],
    ],
    [
      'parameters in another order, by name',
      { params: [param('x'), param('y')] },
      { params: [param('y'), param('x')] },
      [],
    ],
    [
      'optional parameter in front, by position',
      { ...position, params: [param('y', false)] },
      { ...position, params: [param('x', false), param('y', false)] },
      ['/x: new optional parameter', '! order [y] → [x, y]'],
    ],
    ['structure', {}, position, ['! parameters by-name → by-position']],
    [
      'a lower limit',
      { 'x-limits': { param: 'n', maximum: 1000 } },
      { 'x-limits': { param: 'n', maximum: 100 } },
      ['! /n: at most 1,000 → at most 100'],
    ],
    [
      'a higher limit',
      { 'x-limits': { param: 'n', maximum: 100 } },
      { 'x-limits': { param: 'n', maximum: 1000 } },
      ['/n: at most 100 → at most 1,000'],
    ],
    ['a limit at all', {}, { 'x-limits': { param: 'n', maximum: 9 } }, ['! /n: no limit → at most 9']],
    ['no limit', { 'x-limits': { param: 'n', deployed: 9 } }, {}, ['/n: at most 9 → no limit on deployed nodes']],
    ['assumed', { 'x-defaults': { n: 5 } }, { 'x-defaults': { n: 6 } }, ['! /n: if left out 5 → 6']],
    ['start', order(text, ['a']), order(integer, ['a']), ['! /start by by_x: string → integer']],
    ['next', order(text, ['a']), order(text, ['b']), ['! /start by by_x: next page from a → b']],
    [
      'paging',
      { 'x-paging': { next: { a: 'b' }, source: 'x' } },
      { 'x-paging': { next: { a: 'c' }, source: 'y' } },
      ['! paging {"next":{"a":"b"}} → {"next":{"a":"c"}}'],
    ],
    ['paging added', {}, { 'x-paging': { list: 'l' } }, ['paging is stated: {"list":"l"}']],
    ['another code', error(-1, 'x'), error(-2, 'x'), ['! error when x: -1 → -2']],
    [
      'another inner code',
      error(-1, 'x', 1),
      error(-1, 'x', 2),
      ['! error when x: -1 (data.code 1) → -1 (data.code 2)'],
    ],
    ['another wording', error(-1, 'x'), error(-1, 'y'), []],
    ['an error more', {}, error(-1, 'x'), ['new error -1 when x']],
    ['an error less', error(-1, 'x'), {}, ['no error -1 any more']],
    ['less stable', { 'x-stability': 'stable' }, { 'x-stability': 'may change' }, ['! stable → may change']],
    ['stable', { 'x-stability': 'may change' }, { 'x-stability': 'stable' }, ['may change → stable']],
    ['deprecated', {}, { deprecated: true }, ['is deprecated']],
    ['standing', { 'x-status': 'disabled' }, {}, ['is no longer disabled']],
    ['deployed', {}, { 'x-deployed': { departure: 'x' } }, ['what deployed nodes do instead']],
    ['summary', { summary: 'x' }, { summary: 'y' }, []],
  ])('%s', (_, before, after, lines) => {
    expect(reported(documentOf([before]), documentOf([after]))).toEqual(
      lines.map((line) => line.replace(/^(! )?/, '$1a.b ')),
    );
  });

  it('come and go', () => {
    expect(reported(documentOf([{ name: 'a.old' }]), documentOf([{ name: 'a.new' }]))).toEqual([
      'a.new new method',
      '! a.old method is gone',
    ]);
  });
});

describe('diffText', () => {
  it('has both kinds under their headings, what is of one place together', () => {
    const changes = [
      { breaking: true, at: 'a.b', what: 'one' },
      { breaking: true, at: 'a.b', what: 'two' },
      { breaking: false, at: 'a.c', what: 'three' },
    ];

    expect(diffText(changes)).toBe(
      'Breaking\n  a.b\n    one\n    two\n\nCompatible\n  a.c\n    three\n\n3 changes: 2 breaking, 1 compatible.\n',
    );
    expect(diffText([])).toBe('No changes.\n');
  });
});

it('finds nothing between a description and itself, and much between two dialects', () => {
  const [core, hive] = [dialects.core, dialects.hive].map((dialect) => buildOpenRpc({ dialect, version: '1' })) as [
    OpenRpcDocument,
    OpenRpcDocument,
  ];

  expect(reported(core, core)).toEqual([]);
  expect(reported(core, hive).length).toBeGreaterThan(20);
});
