import { answered, refused } from './expected.ts';
import { accepts, dataCode, errorCode, refuses } from './mutations.ts';
import { type Own, type Row, rowsOf, type Table } from './row.ts';
import { mayFailRequest, plainCall } from './sending.ts';

interface DepthRow extends Own {
  readonly body: (call: string) => string;
  readonly is: (text: string) => boolean;
}

const tooDeep = refused({ code: [-32000], dataCode: [10], id: 'null' });

/** In a member that is not read. */
const beside = (call: string, deep: string) => call.replace(/\}$/, `,"deep":${deep}}`);
const arrays = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const objects = (depth: number, inner = '1') => `${'{"a":'.repeat(depth)}${inner}${'}'.repeat(depth)}`;

/** Arrays, and objects, that open one within another without anything between. */
const run = (text: string, one: RegExp) => Math.max(0, ...(text.match(one) ?? []).map(({ length }) => length));
const arraysIn = (text: string) => (text.startsWith('{') ? run(text, /\[+/g) : 0);
const objectsIn = (text: string) => run(text, /(\{"a":)+/g) / 5;
const between = (from: number, to: number, of: (text: string) => number) => (text: string) => {
  const depth = of(text);
  return depth >= from && depth < to && text.length < 1_000_000;
};

const table: Table<DepthRow> = {
  // Builds differ in whether 99 are too deep, and whether objects and arrays count together.
  'depth-of-98-arrays': {
    requires: 'A request with 90 to 98 arrays in one another is answered with a result.',
    body: (call) => beside(call, arrays(98)),
    example: 'A request with 98 arrays in one another is too deep.',
    mutation: refuses(),
    is: (text) => between(90, 99, arraysIn)(text) && text.includes('"deep":') && objectsIn(text) === 0,
    expected: answered(),
  },
  'depth-of-100-arrays': {
    requires: 'A request with 100 to 999 arrays in one another is refused with the code -32000 and the id null.',
    body: (call) => beside(call, arrays(100)),
    example: 'A request with 100 arrays in one another is answered.',
    mutation: accepts(35),
    is: between(100, 1_000, arraysIn),
  },
  'depth-of-1000-arrays': {
    requires:
      'A request with 1,000 to 9,999 arrays in one another is refused with the code -32000 and the data code 10.',
    body: (call) => beside(call, arrays(1_000)),
    example: 'A request with 1,000 arrays in one another is answered.',
    mutation: dataCode(4),
    is: between(1_000, 10_000, arraysIn),
  },
  'depth-of-10000-arrays': {
    requires: 'A request with 10,000 arrays or more in one another is refused with the code -32000 and the id null.',
    body: (call) => beside(call, arrays(10_000)),
    example: 'A request with 10,000 arrays in one another stops the node.',
    mutation: errorCode(-32600),
    is: between(10_000, 500_000, arraysIn),
  },
  'depth-of-99-objects': {
    requires: 'A request with 90 to 98 objects in one another below its own is answered with a result.',
    body: (call) => beside(call, objects(98)),
    example: 'A request with 99 objects in one another is too deep.',
    mutation: refuses(),
    is: (text) => between(90, 99, objectsIn)(text) && arraysIn(text) < 90,
    expected: answered(),
  },
  'depth-of-100-objects': {
    requires:
      'A request with 99 to 999 objects in one another below its own is refused with the code -32000 and the id null.',
    body: (call) => beside(call, objects(99)),
    example: 'A request with 100 objects in one another is answered.',
    mutation: accepts(35),
    is: between(99, 1_000, objectsIn),
  },
  'depth-of-10000-objects': {
    requires: 'A request with 1,000 objects or more in one another is refused with the code -32000 and the id null.',
    body: (call) => beside(call, objects(10_000)),
    example: 'A request with 10,000 objects in one another stops the node.',
    mutation: errorCode(-32600),
    is: between(1_000, 500_000, objectsIn),
  },
  'depth-of-both': {
    requires: 'A request with 30 to 48 objects and as many arrays in one another is answered with a result.',
    body: (call) => beside(call, objects(45, arrays(45))),
    example: 'A request with 45 objects and 45 arrays in one another is too deep.',
    mutation: refuses(),
    is: (text) => between(30, 49, objectsIn)(text) && between(30, 49, arraysIn)(text),
    expected: answered(),
  },
  'depth-without-end': {
    requires: 'A body of open brackets alone is refused with the code -32000 and the id null.',
    body: () => '['.repeat(20_000),
    example: 'Twenty thousand open brackets stop the node.',
    mutation: accepts([]),
    is: (text) => text.startsWith('['.repeat(1_000)) && !text.includes(']'),
  },
};

export const depth: readonly Row[] = rowsOf(table, ({ body, is, ...own }) => ({
  expected: tooDeep,
  ...own,
  clause: 'envelope/transport',
  level: 'unstated',
  why: 'Who reads JSON by recursion falls over a body of few kilobytes; a node refuses it.',
  is: ({ probe, text }) => probe === undefined && text !== undefined && text.length > 150 && is(text),
  requests: (base) => {
    const call = plainCall(base);
    return mayFailRequest(call && body(call));
  },
}));
