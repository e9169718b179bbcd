import { methods } from '../../../spec/methods/index.ts';
import type { ExactJson } from '../../model/json.ts';
import { isEmpty, isExactArray, isExactObject, isSound, memberOf } from '../kit/requested.ts';
import { answered, type Expected, each, oneAnswer, refused } from './expected.ts';
import { accepts, adds, errorCode, idBecomes, loses, refuses } from './mutations.ts';
import { type Own, type Row, rowsOf, type Table } from './row.ts';
import { type Base, mayFailRequest, mustRequest, plainCall, spelled } from './sending.ts';

interface BatchRow extends Own {
  /** The elements as they are sent. */
  readonly elements: (base: Base) => readonly (string | undefined)[];
  readonly is: (elements: readonly ExactJson[]) => boolean;
}

const noRequest = refused({ code: [-32700], dataCode: [7], id: 'null' });

/** The answer of deployed nodes to an element, alone or among others. */
function ofElement(element: ExactJson): Expected {
  if (!isExactObject(element)) return noRequest;
  if (element.id === null) return refused({ code: [-32600], id: 'null' });
  if (element.jsonrpc !== '2.0') return refused({ code: [-32600] });
  const id = element.id === undefined ? 'null' : 'echoed';
  if (isUnknown(element)) return refused({ code: [-32002], id });
  // Invalid arguments have many forms.
  return element.method === 'call' || isEmpty(element.params) ? answered(undefined, 35, id) : oneAnswer(id);
}

function isUnknown(element: ExactJson): boolean {
  return /nope/.test(String(memberOf(element, 'method')));
}

/** A call of a described method without arguments. */
function isSoundCall(element: ExactJson): boolean {
  if (!isExactObject(element) || !isSound(element) || !isEmpty(element.params)) return false;
  const { method } = element;
  const described = Object.hasOwn(methods, String(method)) ? methods[method as keyof typeof methods] : undefined;
  return described !== undefined && Object.keys(described.params).length === 0;
}

const all = (test: (element: ExactJson) => boolean) => (elements: readonly ExactJson[]) =>
  elements.length > 0 && elements.every(test);
const good = (base: Base, id: number) => plainCall(base, { id: String(id) });
const many = (count: number) => (base: Base) => Array.from({ length: count }, (_, index) => good(base, 7000 + index));
const nope = spelled({ method: '"condenser_api.nope"', params: '[]', id: '7001' });

const stated: Table<BatchRow> = {
  'batch-of-one': {
    requires: 'A batch of one request is answered by an array of one answer with its id.',
    elements: many(1),
    example: 'A batch of one request is answered by an object outside of any array.',
    mutation: adds(),
    is: (elements) => elements.length === 1 && elements.every(isSoundCall),
  },
  'batch-of-equal-ids': {
    requires: 'Requests of a batch that have the same id are each answered with that id.',
    elements: (base) => [good(base, 7), good(base, 7), good(base, 7)],
    example: 'Of three requests with the id 7 one is answered.',
    mutation: loses(),
    is: (elements) => elements.length > 1 && elements.every(isSoundCall) && isEquivalent(elements),
  },
};

function isEquivalent(elements: readonly ExactJson[]): boolean {
  const distinct = (name: string) => new Set(elements.map((element) => memberOf(element, name))).size;
  return distinct('id') === 1 && distinct('method') === 1;
}

const unstated: Table<BatchRow> = {
  'batch-empty': {
    requires: 'An empty batch is refused by a single error with the code -32000 and the id null.',
    elements: () => [],
    example: 'An empty batch is answered with an empty array.',
    mutation: errorCode(-32600),
    is: (elements) => elements.length === 0,
    expected: refused({ code: [-32000], id: 'null' }),
  },
  'batch-of-numbers': {
    requires: 'Each number in a batch of numbers is answered in its place by an error with the code -32700.',
    elements: () => ['1', '2', '3'],
    example: 'A batch of numbers is answered with a single error.',
    mutation: loses(),
    is: all((element) => typeof element === 'number'),
  },
  'batch-of-empty-objects': {
    requires: 'Each empty object in a batch of them is answered in its place by an error with the code -32600.',
    elements: () => ['{}', '{}'],
    example: 'A batch of empty objects is answered with a single error.',
    mutation: errorCode(-32700, 1),
    is: all((element) => isExactObject(element) && Object.keys(element).length === 0),
  },
  'batch-within-batch': {
    requires: 'A batch within a batch is answered in its place by an error with the code -32700.',
    elements: (base) => [`[${good(base, 7000)}]`],
    example: 'A batch in a batch is answered with an array in an array.',
    mutation: accepts(35, 0),
    is: all((element) => isExactArray(element) && element.length > 0),
  },
  'batch-with-number': {
    requires:
      'A number among the requests of a batch is refused in its place, and the requests beside it are answered.',
    elements: (base) => [good(base, 7000), '1', good(base, 7002)],
    example: 'A number among requests fails the complete batch.',
    mutation: refuses(-32700, 2),
    is: (elements) => elements.some(isSoundCall) && elements.some((element) => typeof element === 'number'),
  },
  'batch-with-empty-object': {
    requires:
      'An empty object among the requests of a batch is refused in its place, and the requests beside it are answered.',
    elements: (base) => ['{}', good(base, 7001)],
    example: 'An empty object before a request fails the complete batch.',
    mutation: refuses(-32600, 1),
    is: (elements) =>
      elements.some(isSoundCall) &&
      elements.some((element) => isExactObject(element) && Object.keys(element).length === 0),
  },
  'batch-with-unknown-method': {
    requires: 'An unknown method in a batch is refused in its place, and the requests beside it are answered.',
    elements: (base) => [good(base, 7000), nope, good(base, 7002)],
    example: 'An unknown method fails the requests beside it.',
    mutation: refuses(-32002, 0),
    is: (elements) =>
      elements.some(isSoundCall) && elements.some(isUnknown) && elements.every((each) => isExactObject(each)),
  },
  'batch-without-ids': {
    requires: 'Requests of a batch that have no id are answered in their places with the id null.',
    elements: (base) => [plainCall(base, { id: null }), plainCall(base, { id: null })],
    example: 'Requests of a batch without ids get the ids 0 and 1.',
    mutation: idBecomes(1, 1),
    is: all((element) => isExactObject(element) && element.jsonrpc === '2.0' && element.id === undefined),
  },
  'batch-with-null-id': {
    requires: 'A request with the id null in a batch is refused in its place, and the requests beside it are answered.',
    elements: (base) => [plainCall(base, { id: 'null' }), good(base, 7001)],
    example: 'A request with the id null in a batch is answered with a result.',
    mutation: accepts(35, 0),
    is: (elements) => elements.some(isSoundCall) && elements.some((element) => memberOf(element, 'id') === null),
  },
  'batch-in-order': {
    requires: 'The answers of a batch have the order of its requests, also where their ids fall.',
    elements: (base) => [9, 3, 7, 1, 5].map((id) => good(base, 7000 + id)),
    example: 'The answers of a batch are sorted by their ids.',
    mutation: idBecomes(7009, 1),
    is: (elements) => elements.length > 2 && elements.length < 50 && elements.every(isSoundCall) && isFalling(elements),
  },
  'batch-of-both-forms': {
    requires: 'The form `call` and plain method names are both answered in one batch.',
    elements: (base) => {
      const [api, name] = base.positional?.split('.') ?? [];
      const called = spelled({ method: '"call"', params: `["${api}","${name}",[]]`, id: '7001' });
      return base.positional === undefined ? [undefined] : [good(base, 7000), called];
    },
    example: 'The form `call` is refused in a batch.',
    mutation: refuses(-32002, 1),
    is: (elements) => elements.some(isSoundCall) && elements.some((element) => memberOf(element, 'method') === 'call'),
  },
  'batch-of-50': {
    requires: 'A batch of 50 to 99 calls has an answer to each of them in its place.',
    elements: many(50),
    example: 'Of a batch of 50 requests 49 are answered.',
    mutation: loses(),
    is: (elements) => elements.length >= 50 && elements.length < 100 && elements.every(isSoundCall),
  },
  'batch-of-100': {
    requires: 'A batch of 100 to 499 calls has an answer to each of them in its place.',
    elements: many(100),
    example: 'A batch of 100 requests is refused.',
    mutation: refuses(-32000, 50),
    is: (elements) => elements.length >= 100 && elements.length < 500 && elements.every(isSoundCall),
  },
  'batch-of-500': {
    requires: 'A batch of 500 calls or more has an answer to each of them in its place.',
    elements: many(500),
    example: 'A batch of 500 requests is refused.',
    mutation: loses(),
    is: (elements) => elements.length >= 500 && elements.every(isSoundCall),
  },
};

function isFalling(elements: readonly ExactJson[]): boolean {
  const ids = elements.map((element) => Number(memberOf(element, 'id')));
  return (ids[0] as number) > (ids[1] as number) && new Set(ids).size === ids.length;
}

const places = {
  clause: 'envelope/batch',
  why: 'Clients collect requests, and one of them may always be wrong.',
} as const;

function batchRows(table: Table<BatchRow>, level: Row['level'], expected: Expected): readonly Row[] {
  return rowsOf(table, ({ elements, is, ...own }) => ({
    ...places,
    level,
    expected,
    ...own,
    is: ({ probe, value, tidy }) => probe === undefined && tidy && isExactArray(value) && is(value),
    requests: (base) => {
      const parts = elements(base);
      if (plainCall(base) === undefined || parts.includes(undefined)) return [];
      return (level === 'must' ? mustRequest : mayFailRequest)(`[${parts.join()}]`);
    },
  }));
}

const badJson: Row = {
  ...places,
  slug: 'batch-with-bad-json',
  requires: 'A batch with invalid JSON is refused by a single parse error with the id null.',
  level: 'unstated',
  example: 'Invalid JSON within a batch is answered with an array.',
  mutation: errorCode(-32600),
  is: ({ probe, value, text = '' }) => probe === undefined && value === undefined && /^\[\{.*\{bad\]$/s.test(text),
  requests: (base) => {
    const call = good(base, 7000);
    return mayFailRequest(call && `[${call},{bad]`);
  },
  expected: refused({ code: [-32000], dataCode: [4], id: 'null' }),
};

export const batches: readonly Row[] = [
  ...batchRows(
    stated,
    'must',
    each(() => oneAnswer('echoed')),
  ),
  ...batchRows(unstated, 'unstated', each(ofElement)),
  badJson,
];
