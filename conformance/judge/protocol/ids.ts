import { decimalText, type ExactJson, isDecimal, stringifyJson } from '../../model/json.ts';
import { hasEscapes, isExactArray, isExactObject, plainRequest } from '../kit/requested.ts';
import { answered, type Expected, oneAnswer, refused } from './expected.ts';
import { accepts, idBecomes } from './mutations.ts';
import { type Own, type Row, rowsOf, type Table } from './row.ts';
import { mayFailRequest, mustRequest, plainCall } from './sending.ts';

interface IdRow extends Own {
  /** As it is sent. */
  readonly id: string;
  /** Other ids of this kind; by default the one that is sent. */
  readonly is?: (id: ExactJson | undefined) => boolean;
}

const echo = oneAnswer('echoed');
const everyInteger =
  'Clients number their calls as they like, by counters, clocks or random bits, and find the answer by the number.';

/** Document 1: a request has an integer id, and its answer the same. */
const integers: Table<IdRow> = {
  'id-zero': {
    requires: 'The id 0 comes back as 0.',
    id: '0',
    example: 'The id 0, which is falsy in many languages, is returned as null.',
    mutation: idBecomes(null),
  },
  'id-negative': {
    requires: 'A negative integer id of up to 32 bits comes back with its sign.',
    id: '-5',
    example: 'The id -5 is returned without its sign.',
    mutation: idBecomes(5),
    is: (id) => typeof id === 'number' && id < 0 && id >= -0x80000000,
  },
  'id-int32-max': {
    requires: 'The id 2147483647, the largest of 31 bits, comes back unchanged.',
    id: '2147483647',
    example: 'The id 2147483647 is returned as -1.',
    mutation: idBecomes(-1),
  },
  'id-beyond-int32': {
    requires: 'An integer id from 2147483648 to 4294967294 comes back unchanged.',
    id: '2147483648',
    example: 'The id 2147483648 is returned as -2147483648.',
    mutation: idBecomes(-2147483648),
    is: (id) => typeof id === 'number' && id > 0x7fffffff && id < 0xffffffff,
  },
  'id-uint32-max': {
    requires: 'The id 4294967295, the largest of 32 bits, comes back unchanged.',
    id: '4294967295',
    example: 'The id 4294967295 is returned as -1.',
    mutation: idBecomes(-1),
  },
  'id-beyond-uint32': {
    requires: 'An integer id of 33 to 53 bits comes back with the same value.',
    id: '4294967296',
    example: 'The id 4294967296 is returned as 0.',
    mutation: idBecomes(0),
    is: (id) => typeof id === 'number' && id > 0xffffffff && id < Number.MAX_SAFE_INTEGER,
  },
  'id-beyond-doubles': {
    requires: 'An integer id of 54 to 63 bits comes back with every digit.',
    id: '9007199254740993',
    example: 'The id 9007199254740993 is read as a double and returned as 9007199254740992.',
    mutation: idBecomes('9007199254740992'),
    is: (id) => typeof id === 'bigint' && id > 0 && id < 2n ** 63n - 1n,
  },
  'id-int64-min': {
    requires: 'A negative integer id of 54 to 64 bits comes back with every digit.',
    id: '-9223372036854775808',
    example: 'The id -9223372036854775808 is returned as 0.',
    mutation: idBecomes(0),
    is: (id) => typeof id === 'bigint' && id < 0 && id >= -(2n ** 63n),
  },
  'id-beyond-int64': {
    requires: 'An integer id from 2^63 to 2^64 - 2 comes back with the same value.',
    id: '9223372036854775808',
    example: 'The id 9223372036854775808 is returned as -9223372036854775808.',
    mutation: idBecomes('-9223372036854775808'),
    is: (id) => typeof id === 'bigint' && id > 2n ** 63n - 1n && id < 2n ** 64n - 1n,
  },
  'id-uint64-max': {
    requires: 'The id 18446744073709551615, the largest of 64 bits, comes back with the same value.',
    id: '18446744073709551615',
    example: 'The id 18446744073709551615 is returned as -1.',
    mutation: idBecomes(-1),
  },
};

const someText = 'Libraries send texts for ids, among them UUIDs; the documents show integers alone.';

const texts: Table<IdRow> = {
  'id-text': {
    requires: 'A text of letters as id comes back unchanged.',
    id: '"abc"',
    example: 'The id "abc" is returned as null.',
    mutation: idBecomes(null),
    is: (id) => typeof id === 'string' && /^[a-z-]{1,99}$/i.test(id),
  },
  'id-empty-text': {
    requires: 'An empty text as id comes back as an empty text.',
    id: '""',
    example: 'The id "" is returned as null.',
    mutation: idBecomes(null),
  },
  'id-digits': {
    requires: 'A text of digits as id comes back as text, not as a number.',
    id: '"1"',
    example: 'The id "1" is returned as the number 1.',
    mutation: idBecomes(1),
    is: (id) => typeof id === 'string' && /^\d+$/.test(id),
  },
  'id-uuid': {
    requires: 'A UUID as id comes back as the same text.',
    id: '"6ba7b810-9dad-11d1-80b4-00c04fd430c8"',
    example: 'The id "6ba7b810-9dad-…" is returned as 6.',
    mutation: idBecomes(6),
  },
  'id-quoting': {
    requires: 'A quotation mark, a backslash and a slash in an id come back as they were sent.',
    id: '"a\\"b\\\\c/d"',
    example: 'The id `a"b\\c/d` is returned without its quotation mark, or breaks the JSON of the answer.',
    mutation: idBecomes('ab\\c/d'),
  },
  'id-line-break': {
    requires: 'A line break and a tab in an id come back as they were sent.',
    id: '"a\\nb\\tc"',
    example: 'An id of two lines is returned with a space in place of the line break.',
    mutation: idBecomes('a b c'),
  },
  'id-markup': {
    requires: 'An id with markup in it and spaces around it comes back as it was sent.',
    id: '" <b>&amp;</b> "',
    example: 'The id " <b>&amp;</b> " is returned as "&lt;b&gt;…", or without its spaces.',
    mutation: idBecomes('<b>&</b>'),
  },
  'id-beyond-ascii': {
    requires: 'An id with characters beyond ASCII comes back with the same characters.',
    id: '"é✓漢🙂"',
    example: 'The id "é✓漢🙂" is returned as "Ã©…".',
    mutation: idBecomes('Ã©'),
    is: (id) => typeof id === 'string' && /[^\p{ASCII}]/u.test(id),
  },
  'id-long-text': {
    requires: 'An id of 1,000 characters or more comes back complete.',
    id: `"${'abcdefghij'.repeat(100)}"`,
    example: 'An id of 1,000 characters is returned with 255.',
    mutation: idBecomes('abcdefghij'),
    is: (id) => typeof id === 'string' && id.length >= 1_000,
  },
};

const noId = 'Only the refusal shows the user of a library that sends such an id why no answer matches.';

/** Deployed nodes accept only integers and strings. */
const refusedIds: Table<IdRow> = {
  'id-null': {
    requires: 'The id null is refused with the code -32600 and the id null.',
    id: 'null',
    example: 'The id null is answered with a result.',
    mutation: accepts(),
  },
  'id-fraction': {
    requires: 'An id with a fraction, such as 1.5, is refused with the code -32600 and the id null.',
    id: '1.5',
    example: 'The id 1.5 is answered with a result.',
    mutation: accepts(),
    is: (id) => isDecimal(id) && /\.\d*[1-9]/.test(decimalText(id)),
  },
  'id-integral-fraction': {
    requires: 'An id with a fraction of zeros, such as 1.0, is refused with the code -32600 and the id null.',
    id: '1.0',
    example: 'The id 1.0 is answered with a result.',
    mutation: accepts(),
    is: (id) => isDecimal(id) && /^-?\d+\.0+$/.test(decimalText(id)),
  },
  'id-true': {
    requires: 'The id true is refused with the code -32600 and the id null.',
    id: 'true',
    example: 'The id true is answered with a result.',
    mutation: accepts(),
  },
  'id-array': {
    requires: 'An array as id is refused with the code -32600 and the id null.',
    id: '[1]',
    example: 'The id [1] is answered with a result.',
    mutation: accepts(),
    is: (id) => isExactArray(id) && id.length > 0,
  },
  'id-object': {
    requires: 'An object as id is refused with the code -32600 and the id null.',
    id: '{"a":1}',
    example: 'The id {"a":1} is answered with a result.',
    mutation: accepts(),
    is: (id) => isExactObject(id) && Object.keys(id).length > 0,
  },
};

/** Integers that 64 bits do not hold are no JSON to deployed nodes. */
const unreadable: Table<IdRow> = {
  'id-beyond-uint64': {
    requires: 'An integer id of 65 to 70 bits is a parse error with the code -32000 and the id null.',
    id: '18446744073709551616',
    example: 'The id 2^64 is taken for 0.',
    mutation: idBecomes(0),
    is: (id) => typeof id === 'bigint' && id >= 2n ** 64n && id < 2n ** 70n,
  },
  'id-far-beyond-uint64': {
    requires: 'An integer id of more than 70 bits is a parse error with the code -32000 and the id null.',
    id: '123456789012345678901234567890',
    example: 'The id 123456789012345678901234567890 is returned as 1.2345678901234568e29.',
    mutation: accepts(),
    is: (id) => typeof id === 'bigint' && id >= 2n ** 70n,
  },
  'id-exponent': {
    requires: 'An id with an exponent, such as 1e+3, is a parse error with the code -32000 and the id null.',
    id: '1e+3',
    example: 'The id 1e+3 is returned as 1000.',
    mutation: accepts(),
    is: (id) => isDecimal(id) && /^\d+e\+/.test(decimalText(id)),
  },
};

type Family = Pick<Row, 'clause' | 'level' | 'why' | 'expected'>;

function idRows(table: Table<IdRow>, family: Family): readonly Row[] {
  return rowsOf(
    table,
    ({ id, is = (other: ExactJson | undefined) => stringifyJson(other ?? null) === id, ...own }) => ({
      ...family,
      ...own,
      is: (requested) => {
        const request = plainRequest(requested);
        return request !== undefined && Object.hasOwn(request, 'id') && !hasEscapes(requested) && is(request.id);
      },
      requests: (base) => (family.level === 'must' ? mustRequest : mayFailRequest)(plainCall(base, { id })),
    }),
  );
}

const refusal: Expected = refused({ code: [-32600], id: 'null' });
const parseRefusal: Expected = refused({ code: [-32000], dataCode: [4], id: 'null' });
const mustEcho = { clause: 'envelope/id-echo', level: 'must' } as const;
const unstated = { clause: 'envelope/request-id', level: 'unstated' } as const;

/** A character of the request as `\u` and four digits; deployed nodes lose the backslash. */
const escaped: Row = {
  ...unstated,
  slug: 'id-escaped',
  requires: 'An id whose characters are written as `\\u` escapes comes back as the same text.',
  why: 'Many JSON writers escape all but ASCII; the id must be returned as the same string.',
  example: 'The id "\\u00e9" is returned as "e9".',
  mutation: idBecomes('x'),
  is: (requested) => {
    const id = plainRequest(requested)?.id;
    return typeof id === 'string' && /"id":\s*"[^"\\]*\\u[0-9a-f]{4}/i.test(requested.text ?? '');
  },
  requests: (base) => mustRequest(plainCall(base, { id: '"caf\\u00e9"' })),
  expected: echo,
  departure: ({ actual }, { text = '' }) =>
    typeof actual === 'string' && text.replaceAll('\\u', 'u').includes(`"${actual}"`)
      ? 'escapes-lose-their-backslash'
      : undefined,
};

const absent: Row = {
  ...unstated,
  slug: 'id-absent',
  requires: 'A request without `id` is answered by one object with the id null.',
  why: 'A deployed client sends no id and waits for its answer, which by JSON-RPC would never come.',
  example: 'A request without id gets an answer with the id 1.',
  mutation: idBecomes(1),
  is: (requested) => {
    const request = plainRequest(requested);
    return request?.jsonrpc === '2.0' && typeof request.method === 'string' && !Object.hasOwn(request, 'id');
  },
  requests: (base) => mayFailRequest(plainCall(base, { id: null })),
  expected: oneAnswer('null'),
};

/** Two of one name: the first counts. */
const duplicates: Row = {
  ...unstated,
  slug: 'duplicate-id',
  requires: 'Of two members `id` of a request the first counts.',
  why: 'JSON leaves open which of two duplicate members counts; two readers may take different ones.',
  example: 'Of `"id": 7, …, "id": 8` the answer has the 8.',
  mutation: idBecomes(8),
  is: ({ probe, request, text = '' }) =>
    probe === undefined && request !== undefined && /^\{[^{}[\]]*"id":7,[^{}]*,"id":8\}$/.test(text),
  requests: (base) => mayFailRequest(plainCall(base, { id: '8' })?.replace(/^\{/, '{"id":7,')),
  expected: answered(),
};

export const ids: readonly Row[] = [
  ...idRows(integers, { ...mustEcho, why: everyInteger, expected: echo }),
  ...idRows(texts, { ...unstated, why: someText, expected: echo }),
  ...idRows(refusedIds, { ...unstated, why: noId, expected: refusal }),
  ...idRows(unreadable, { ...unstated, why: noId, expected: parseRefusal }),
  escaped,
  absent,
  duplicates,
];
