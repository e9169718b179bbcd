import type { Probe } from '../../model/probe.ts';
import { answered, type Expected, oneAnswer, refused, understood } from './expected.ts';
import { accepts, dataCode, errorCode, idBecomes, type Mutated, refuses } from './mutations.ts';
import { isEmpty, isSound, type Requested } from './requested.ts';
import type { Row } from './row.ts';
import { type Base, mayFailBytes, mayFailRequest, mustRequest, nonstandardId, plainCall } from './sending.ts';

interface TextRow {
  readonly slug: string;
  /** The body, made of a plain call. */
  readonly body: (call: string) => string | Buffer;
  readonly example: string;
  readonly mutation: Mutated;
  readonly is: (requested: Requested, text: string) => boolean;
  readonly expected?: Expected;
}

const unread = refused({ code: [-32000], dataCode: [4], id: 'null' });
const empty = refused({ code: [-32000], dataCode: [11], id: 'null' });
const noObject = refused({ code: [-32700], dataCode: [7], id: 'null' });
const guess = idBecomes('an answer to an unreadable request has an id', 999);

/** Invalid JSON. */
const broken: readonly TextRow[] = [
  {
    slug: 'body-empty',
    body: () => '',
    example: 'An empty body is answered by an empty body.',
    mutation: dataCode('an empty body is a parse error', 4),
    is: (_, text) => text === '',
    expected: empty,
  },
  {
    slug: 'body-of-spaces',
    body: () => '  \n ',
    example: 'A body of spaces is answered with a result.',
    mutation: dataCode('a body of spaces is a parse error', 4),
    is: (_, text) => /^\s+$/.test(text),
    expected: empty,
  },
  {
    slug: 'body-open-brace',
    body: () => '{',
    example: 'The body `{` is answered as an empty object.',
    mutation: errorCode('an object that is not closed is a bad request', -32600),
    is: (_, text) => text === '{',
  },
  {
    slug: 'body-word',
    body: () => 'hello',
    example: 'The body `hello` is answered as a bad request.',
    mutation: errorCode('a word is a bad request', -32600),
    is: (_, text) => /^[a-z]{4,}$/i.test(text) && !/^(true|false|null)$/.test(text),
  },
  {
    slug: 'body-cut-short',
    body: (call) => call.slice(0, -8),
    example: 'A request that ends in the middle is answered with a result.',
    mutation: accepts('a request that is cut short is answered', 35),
    is: ({ value }, text) => value === undefined && /^\{"jsonrpc":[^'/\0\n]*[^}\]]$/.test(text) && text.length < 1_000,
  },
  {
    slug: 'comment-before',
    body: (call) => `/* x */${call}`,
    example: 'A comment before the request is ignored.',
    mutation: accepts('a comment before the request is ignored', 35),
    is: (_, text) => text.startsWith('/'),
  },
  {
    slug: 'comment-within',
    body: (call) => call.replace(/^\{/, '{/* x */'),
    example: 'A comment within the request is ignored.',
    mutation: accepts('a comment within the request is ignored', 35),
    is: (_, text) => text.startsWith('{/'),
  },
  {
    slug: 'single-quotes',
    body: (call) => call.replaceAll('"', "'"),
    example: 'A request with single quotation marks is answered with a result.',
    mutation: accepts('single quotation marks are read', 35),
    is: (_, text) => text.startsWith("{'"),
  },
  {
    slug: 'names-without-quotes',
    body: (call) => call.replaceAll(/"(\w+)":/g, '$1:'),
    example: 'A request with bare names of its members is answered with a result.',
    mutation: accepts('bare names of members are read', 35),
    is: (_, text) => /^\{[a-z]/i.test(text),
  },
  {
    slug: 'byte-order-mark',
    body: (call) => `\ufeff${call}`,
    example: 'A byte order mark before the request is ignored.',
    mutation: accepts('a byte order mark is ignored', 35),
    is: (_, text) => text.startsWith('\ufeff'),
  },
  ...(['NaN', 'Infinity', '+1'] as const).map((word) => ({
    slug: word === '+1' ? 'number-with-plus-sign' : `word-${word.toLowerCase()}`,
    body: (call: string) => call.replace(/"params":(\[\]|\{\})/, `"params":[${word}]`),
    example: `The argument \`${word}\` is read as a number.`,
    mutation: accepts(`the argument ${word} is read as a number`, 35),
    is: ({ value }: Requested, text: string) => value === undefined && text.includes(`"params":[${word}]`),
  })),
];

/** JSON that is no request. */
const scalars: readonly TextRow[] = ['42', 'true', 'null', '"text"'].map((body) => ({
  slug: `body-${({ '42': 'number', '"text"': 'text' } as Record<string, string>)[body] ?? body}`,
  body: () => body,
  example: `The body \`${body}\` is answered as a bad request.`,
  mutation: errorCode(`the body ${body} is a bad request`, -32600),
  is: ({ value, tidy }: Requested, text: string) =>
    tidy && (body === '42' ? typeof value === 'number' : body === '"text"' ? typeof value === 'string' : text === body),
  expected: noObject,
}));

const isCall = ({ request }: Requested) => request !== undefined && isSound(request) && isEmpty(request.params);
const named = (name: string) => new RegExp(`"${name}":.*"${name}":`);
const isDuplicate = (name: string) => (requested: Requested, text: string) =>
  !requested.tidy && isCall(requested) && named(name).test(text) && !/\}\s*\{/.test(text);

/** Invalid JSON that deployed nodes accept. */
const lenient: readonly TextRow[] = [
  {
    slug: 'text-after-request',
    body: (call) => `${call}xyz`,
    example: 'Text after the request is a parse error.',
    mutation: refuses('text after the request is refused'),
    is: (requested, text) => !requested.tidy && isCall(requested) && /\}\s*\w+$/.test(text),
  },
  {
    slug: 'request-after-request',
    body: (call) => `${call}${call.replace(String(nonstandardId), '4243')}`,
    example: 'Of two requests without an array the second is answered.',
    mutation: idBecomes('of two requests the last is answered', 4243),
    is: (requested, text) => !requested.tidy && isCall(requested) && /\}\s*\{[^{}]*\}$/.test(text),
  },
  {
    slug: 'duplicate-method',
    body: (call) => call.replace('"params"', '"method":"condenser_api.nope","params"'),
    example: 'Of two members `method` the last counts.',
    mutation: refuses('of two methods the last counts', -32002),
    is: isDuplicate('method'),
  },
  {
    slug: 'duplicate-params',
    body: (call) => call.replace('"id"', '"params":["extra"],"id"'),
    example: 'Of two members `params` the last counts.',
    mutation: refuses('of two params the last count', -32003),
    is: isDuplicate('params'),
  },
];

/** Requests to which deployed nodes give any answer, a result or an error. */
const nonstandard: readonly TextRow[] = [
  {
    slug: 'comma-after-last-member',
    body: (call) => call.replace(/\}$/, ',}'),
    example: 'A comma after the last member gets an answer to another request.',
    mutation: guess,
    is: (_, text) => text.endsWith(',}'),
  },
  {
    slug: 'comma-after-last-element',
    body: (call) => call.replace(/"params":(\[\]|\{\})/, '"params":[1,]'),
    example: 'A comma after the last argument gets an answer to another request.',
    mutation: guess,
    is: (_, text) => /^\{.*,\],"id":\d+\}$/.test(text),
  },
  {
    slug: 'comma-missing',
    body: (call) => call.replace(',"id"', ' "id"'),
    example: 'A comma that is missing gets an answer to another request.',
    mutation: guess,
    is: (_, text) => /^\{.* "id":\d+\}$/.test(text),
  },
  {
    slug: 'number-with-leading-zeros',
    body: (call) => call.replace(/"params":(\[\]|\{\})/, '"params":[007]'),
    example: 'The argument 007 gets an answer to another request.',
    mutation: guess,
    is: (_, text) => text.includes('[007]'),
  },
  {
    slug: 'line-break-within-text',
    body: (call) => call.replace(/\}$/, ',"x":"a\nb"}'),
    example: 'A raw line break within a text gets an answer to another request.',
    mutation: guess,
    is: (_, text) => /"a\nb"/.test(text),
  },
  {
    slug: 'nul-within-text',
    body: (call) => call.replace(/\}$/, ',"x":"a\0b"}'),
    example: 'A raw NUL within a text ends the node, or its answer.',
    mutation: guess,
    is: (_, text) => text.includes('"a\0b"'),
  },
  {
    slug: 'escaped-method',
    body: (call) => call.replace('api.', 'api\\u002e'),
    example: 'A method with an escaped dot gets an answer with another id.',
    mutation: guess,
    is: (requested, text) => requested.tidy && /"method":"\w+\\u002e/.test(text),
  },
  {
    slug: 'escaped-nul',
    body: (call) => call.replace(/\}$/, ',"x":"a\\u0000b"}'),
    example: 'An escaped NUL in an unused member fails the request.',
    mutation: guess,
    is: (_, text) => text.includes('"a\\u0000b"'),
  },
  {
    slug: 'escaped-surrogates',
    body: (call) => call.replace(/\}$/, ',"x":"\\ud83d\\ude42"}'),
    example: 'An escaped pair of surrogates in an unused member fails the request.',
    mutation: guess,
    is: (_, text) => /"\\ud83d\\ude42"/.test(text),
  },
  {
    slug: 'escaped-lone-surrogate',
    body: (call) => call.replace(/\}$/, ',"x":"\\ud83d"}'),
    example: 'Half of a pair of surrogates fails the request with an answer that is no UTF-8.',
    mutation: guess,
    is: (_, text) => /"\\ud83d"/.test(text),
  },
  {
    slug: 'escape-of-no-digits',
    body: (call) => call.replace(/\}$/, ',"x":"\\uzzzz"}'),
    example: 'An escape without digits gets an answer to another request.',
    mutation: guess,
    is: (_, text) => text.includes('\\uzzzz'),
  },
];

/** Bytes that are no UTF-8. */
const bytes: readonly TextRow[] = [
  {
    slug: 'bytes-of-latin-1',
    body: (call) => Buffer.from(call.replace(/\}$/, ',"x":"é"}'), 'latin1'),
    example: 'A body of Latin-1 gets an answer to another request.',
    mutation: guess,
    is: hexOf('c3a9', 'e9'),
  },
  {
    slug: 'bytes-overlong',
    body: (call) => Buffer.from(call.replace(/\}$/, ',"x":"À¯"}'), 'latin1'),
    example: 'An overlong spelling of a slash gets an answer to another request.',
    mutation: guess,
    is: hexOf('-', 'c0af'),
  },
  {
    slug: 'bytes-of-no-text',
    body: (call) => Buffer.from(call.replace(/\}$/, ',"x":"\xff\xfe\xfd"}'), 'latin1'),
    example: 'Bytes that UTF-8 never has get an answer to another request.',
    mutation: guess,
    is: hexOf('-', '22fffefd22'),
  },
  {
    slug: 'utf-16',
    body: (call) => Buffer.from(call, 'utf16le'),
    example: 'A body of UTF-16 is answered with a result.',
    mutation: guess,
    is: hexOf('-', '7b002200'),
  },
  {
    slug: 'utf-16-with-mark',
    body: (call) => Buffer.from(`\ufeff${call}`, 'utf16le'),
    example: 'A body of UTF-16 with its mark is answered with a result.',
    mutation: guess,
    is: hexOf('-', 'fffe7b00'),
  },
];

function hexOf(not: string, hex: string) {
  const starts = hex.startsWith('7b') || hex.startsWith('fffe');
  return ({ probe }: { readonly probe: Probe | undefined }): boolean => {
    const sent = probe?.headers === undefined ? (probe?.hex ?? '') : '';
    return starts ? sent.startsWith(hex) : sent.includes(hex) && !sent.includes(not);
  };
}

/** White space that JSON allows, about a call without arguments. */
const spaced: readonly TextRow[] = [
  {
    slug: 'space-around',
    body: (call) => ` \r\n\t${call}\n `,
    example: 'A line break before the request is a parse error.',
    mutation: refuses('white space before a request is refused', -32700),
    is: (requested, text) => requested.tidy && isCall(requested) && /^\s+\{/.test(text) && text.length < 10_000,
  },
  {
    slug: 'space-within',
    body: (call) => JSON.stringify(JSON.parse(call), null, '\t'),
    example: 'A request over several lines is a parse error.',
    mutation: refuses('a request over several lines is refused', -32700),
    is: (requested, text) => requested.tidy && isCall(requested) && /^\{\n\s+"/.test(text),
  },
];

/** Bodies of size. */
const large: readonly TextRow[] = [
  {
    slug: 'body-of-a-megabyte',
    body: (call) => call.replace(/\}$/, `,"x":"${'x'.repeat(1_000_000)}"}`),
    example: 'A request of one megabyte is refused.',
    mutation: refuses('a body of a megabyte is refused'),
    is: (_, text) => text.length > 1_000_000 && /^\{"jsonrpc".*"x"\s*:\s*"x{99}/.test(text.slice(0, 400)),
  },
  {
    slug: 'ten-thousand-members',
    body: (call) =>
      call.replace(/\}$/, `,${Array.from({ length: 10_000 }, (_, index) => `"m${index}":${index}`).join()}}`),
    example: 'A request with ten thousand unknown members is refused.',
    mutation: refuses('a request of many members is refused'),
    is: (_, text) => text.endsWith('"m9999":9999}'),
  },
];

type Family = Pick<Row, 'clause' | 'level' | 'why'>;

function rowsOf(rows: readonly TextRow[], family: Family, usual: Expected): readonly Row[] {
  const isOfBytes = rows === bytes;
  return rows.map(({ slug, body, example, mutation, is, expected = usual }) => ({
    ...family,
    slug,
    example,
    mutation,
    expected,
    is: (requested) =>
      (isOfBytes ? requested.text !== undefined : isPlain(requested)) && is(requested, requested.text ?? ''),
    requests: (base: Base) => {
      const call = plainCall(base);
      const sent = call === undefined ? undefined : body(call);
      if (typeof sent === 'object') return mayFailBytes(sent);
      return (family.level === 'must' ? mustRequest : mayFailRequest)(sent);
    },
  }));
}

function isPlain({ probe, text }: Requested): boolean {
  return probe === undefined && text !== undefined;
}

const transport = { clause: 'envelope/transport', level: 'unstated' } as const;
const unreadWhy = 'A client that sends broken JSON learns it only from the answer, which has the id null.';
const mildWhy = 'If two parsers read a body differently, a gateway checks another request than the node runs.';
const bytesWhy = 'Invalid UTF-8 must neither stop the node nor appear in an answer.';
const sizeWhy = 'Broadcasts and batches are large; a node refuses a body that is too large with an answer.';

export const texts: readonly Row[] = [
  ...rowsOf(broken, { ...transport, why: unreadWhy }, unread),
  ...rowsOf(scalars, { ...transport, why: unreadWhy }, noObject),
  ...rowsOf(lenient, { ...transport, why: mildWhy }, answered()),
  ...rowsOf(nonstandard, { ...transport, why: mildWhy }, oneAnswer()),
  ...rowsOf(bytes, { ...transport, why: bytesWhy }, oneAnswer()),
  ...rowsOf(
    spaced,
    { clause: 'envelope/transport', level: 'must', why: 'The body is JSON, which may have white space anywhere.' },
    understood(),
  ),
  ...rowsOf(large, { ...transport, why: sizeWhy }, answered()),
];
