import type { Probe } from '../../model/exchange/probe.ts';
import { isEmpty, isSound, type Requested } from '../kit/requested.ts';
import { answered, oneAnswer, refused, understood } from './expected.ts';
import { accepts, dataCode, errorCode, idBecomes, refuses } from './mutations.ts';
import { type Own, type Row, rowsOf, type Table } from './row.ts';
import { mayFailBytes, mayFailRequest, mustRequest, nonstandardId, plainCall } from './sending.ts';

interface TextRow extends Own {
  /** The body, made of a plain call. */
  readonly body: (call: string) => string | Buffer;
  readonly is: (requested: Requested, text: string) => boolean;
}

const unread = refused({ code: [-32000], dataCode: [4], id: 'null' });
const empty = refused({ code: [-32000], dataCode: [11], id: 'null' });
const noObject = refused({ code: [-32700], dataCode: [7], id: 'null' });
const guess = idBecomes(999);

/** Invalid JSON. */
const broken: Table<TextRow> = {
  'body-empty': {
    requires: 'An empty body is refused with the code -32000 and the data code 11.',
    body: () => '',
    example: 'An empty body is answered by an empty body.',
    mutation: dataCode(4),
    is: (_, text) => text === '',
    expected: empty,
  },
  'body-of-spaces': {
    requires: 'A body of white space is refused with the code -32000 and the data code 11.',
    body: () => '  \n ',
    example: 'A body of spaces is answered with a result.',
    mutation: dataCode(4),
    is: (_, text) => /^\s+$/.test(text),
    expected: empty,
  },
  'body-open-brace': {
    requires: 'The body `{` is a parse error with the code -32000 and the id null.',
    body: () => '{',
    example: 'The body `{` is answered as an empty object.',
    mutation: errorCode(-32600),
    is: (_, text) => text === '{',
  },
  'body-word': {
    requires: 'A body of one bare word is a parse error with the code -32000 and the id null.',
    body: () => 'hello',
    example: 'The body `hello` is answered as a bad request.',
    mutation: errorCode(-32600),
    is: (_, text) => /^[a-z]{4,}$/i.test(text) && !/^(true|false|null)$/.test(text),
  },
  'body-cut-short': {
    requires: 'A request that is cut short is a parse error with the code -32000 and the id null.',
    body: (call) => call.slice(0, -8),
    example: 'A request that ends in the middle is answered with a result.',
    mutation: accepts(35),
    is: ({ value }, text) => value === undefined && /^\{"jsonrpc":[^'/\0\n]*[^}\]]$/.test(text) && text.length < 1_000,
  },
  'comment-before': {
    requires: 'A request after a comment is a parse error with the code -32000 and the id null.',
    body: (call) => `/* x */${call}`,
    example: 'A comment before the request is ignored.',
    mutation: accepts(35),
    is: (_, text) => text.startsWith('/'),
  },
  'comment-within': {
    requires: 'A request that begins with a comment inside is a parse error with the code -32000 and the id null.',
    body: (call) => call.replace(/^\{/, '{/* x */'),
    example: 'A comment within the request is ignored.',
    mutation: accepts(35),
    is: (_, text) => text.startsWith('{/'),
  },
  'single-quotes': {
    requires: 'A request in single quotation marks is a parse error with the code -32000 and the id null.',
    body: (call) => call.replaceAll('"', "'"),
    example: 'A request with single quotation marks is answered with a result.',
    mutation: accepts(35),
    is: (_, text) => text.startsWith("{'"),
  },
  'names-without-quotes': {
    requires:
      'A request whose member names have no quotation marks is a parse error with the code -32000 and the id null.',
    body: (call) => call.replaceAll(/"(\w+)":/g, '$1:'),
    example: 'A request with bare names of its members is answered with a result.',
    mutation: accepts(35),
    is: (_, text) => /^\{[a-z]/i.test(text),
  },
  'byte-order-mark': {
    requires: 'A request after a byte order mark is a parse error with the code -32000 and the id null.',
    body: (call) => `\ufeff${call}`,
    example: 'A byte order mark before the request is ignored.',
    mutation: accepts(35),
    is: (_, text) => text.startsWith('\ufeff'),
  },
  'word-nan': argumentOf('NaN'),
  'word-infinity': argumentOf('Infinity'),
  'number-with-plus-sign': argumentOf('+1'),
};

function argumentOf(word: string): TextRow {
  return {
    body: (call) => call.replace(/"params":(\[\]|\{\})/, `"params":[${word}]`),
    requires: `A request with the argument \`${word}\` is a parse error with the code -32000 and the id null.`,
    example: `The argument \`${word}\` is read as a number.`,
    mutation: accepts(35),
    is: ({ value }, text) => value === undefined && text.includes(`"params":[${word}]`),
  };
}

/** JSON that is no request. */
const scalars: Table<TextRow> = {
  'body-number': scalar('42', ({ value }) => typeof value === 'number'),
  'body-true': scalar('true', (_, text) => text === 'true'),
  'body-null': scalar('null', (_, text) => text === 'null'),
  'body-text': scalar('"text"', ({ value }) => typeof value === 'string'),
};

function scalar(body: string, is: TextRow['is']): TextRow {
  return {
    body: () => body,
    requires: `The body \`${body}\` is refused with the code -32700 and the id null.`,
    example: `The body \`${body}\` is answered as a bad request.`,
    mutation: errorCode(-32600),
    is: (requested, text) => requested.tidy && is(requested, text),
  };
}

const isCall = ({ request }: Requested) => request !== undefined && isSound(request) && isEmpty(request.params);
const named = (name: string) => new RegExp(`"${name}":.*"${name}":`);
const isDuplicate = (name: string) => (requested: Requested, text: string) =>
  !requested.tidy && isCall(requested) && named(name).test(text) && !/\}\s*\{/.test(text);

/** Invalid JSON that deployed nodes accept. */
const lenient: Table<TextRow> = {
  'text-after-request': {
    requires: 'A request with letters after it is answered as without them.',
    body: (call) => `${call}xyz`,
    example: 'Text after the request is a parse error.',
    mutation: refuses(),
    is: (requested, text) => !requested.tidy && isCall(requested) && /\}\s*\w+$/.test(text),
  },
  'request-after-request': {
    requires: 'Of two requests that stand one after the other without an array the first is answered.',
    body: (call) => `${call}${call.replace(String(nonstandardId), '4243')}`,
    example: 'Of two requests without an array the second is answered.',
    mutation: idBecomes(4243),
    is: (requested, text) => !requested.tidy && isCall(requested) && /\}\s*\{[^{}]*\}$/.test(text),
  },
  'duplicate-method': {
    requires: 'Of two members `method` of a request the first counts.',
    body: (call) => call.replace('"params"', '"method":"condenser_api.nope","params"'),
    example: 'Of two members `method` the last counts.',
    mutation: refuses(-32002),
    is: isDuplicate('method'),
  },
  'duplicate-params': {
    requires: 'Of two members `params` of a request the first counts.',
    body: (call) => call.replace('"id"', '"params":["extra"],"id"'),
    example: 'Of two members `params` the last counts.',
    mutation: refuses(-32003),
    is: isDuplicate('params'),
  },
};

/** Requests to which deployed nodes give any answer, a result or an error. */
const nonstandard: Table<TextRow> = {
  'comma-after-last-member': {
    requires: 'A request with a comma after its last member gets one answer, with its id or null.',
    body: (call) => call.replace(/\}$/, ',}'),
    example: 'A comma after the last member gets an answer to another request.',
    mutation: guess,
    is: (_, text) => text.endsWith(',}'),
  },
  'comma-after-last-element': {
    requires: 'A request with a comma after its last argument gets one answer, with its id or null.',
    body: (call) => call.replace(/"params":(\[\]|\{\})/, '"params":[1,]'),
    example: 'A comma after the last argument gets an answer to another request.',
    mutation: guess,
    is: (_, text) => /^\{.*,\],"id":\d+\}$/.test(text),
  },
  'comma-missing': {
    requires: 'A request with a comma missing between two members gets one answer, with its id or null.',
    body: (call) => call.replace(',"id"', ' "id"'),
    example: 'A comma that is missing gets an answer to another request.',
    mutation: guess,
    is: (_, text) => /^\{.* "id":\d+\}$/.test(text),
  },
  'number-with-leading-zeros': {
    requires: 'A request with the argument 007 gets one answer, with its id or null.',
    body: (call) => call.replace(/"params":(\[\]|\{\})/, '"params":[007]'),
    example: 'The argument 007 gets an answer to another request.',
    mutation: guess,
    is: (_, text) => text.includes('[007]'),
  },
  'line-break-within-text': {
    requires: 'A request with a raw line break in a text gets one answer, with its id or null.',
    body: (call) => call.replace(/\}$/, ',"x":"a\nb"}'),
    example: 'A raw line break within a text gets an answer to another request.',
    mutation: guess,
    is: (_, text) => /"a\nb"/.test(text),
  },
  'nul-within-text': {
    requires: 'A request with a raw NUL in a text gets one answer, with its id or null.',
    body: (call) => call.replace(/\}$/, ',"x":"a\0b"}'),
    example: 'A raw NUL within a text ends the node, or its answer.',
    mutation: guess,
    is: (_, text) => text.includes('"a\0b"'),
  },
  'escaped-method': {
    requires: 'A request with an escaped character in its method gets one answer, with its id or null.',
    body: (call) => call.replace('api.', 'api\\u002e'),
    example: 'A method with an escaped dot gets an answer with another id.',
    mutation: guess,
    is: (requested, text) => requested.tidy && /"method":"\w+\\u002e/.test(text),
  },
  'escaped-nul': {
    requires: 'A request with an escaped NUL in an unused member gets one answer, with its id or null.',
    body: (call) => call.replace(/\}$/, ',"x":"a\\u0000b"}'),
    example: 'An escaped NUL in an unused member fails the request.',
    mutation: guess,
    is: (_, text) => text.includes('"a\\u0000b"'),
  },
  'escaped-surrogates': {
    requires: 'A request with an escaped pair of surrogates in an unused member gets one answer, with its id or null.',
    body: (call) => call.replace(/\}$/, ',"x":"\\ud83d\\ude42"}'),
    example: 'An escaped pair of surrogates in an unused member fails the request.',
    mutation: guess,
    is: (_, text) => /"\\ud83d\\ude42"/.test(text),
  },
  'escaped-lone-surrogate': {
    requires: 'A request with an escaped lone surrogate gets one answer, with its id or null.',
    body: (call) => call.replace(/\}$/, ',"x":"\\ud83d"}'),
    example: 'Half of a pair of surrogates fails the request with an answer that is no UTF-8.',
    mutation: guess,
    is: (_, text) => /"\\ud83d"/.test(text),
  },
  'escape-of-no-digits': {
    requires: 'A request with an escape `\\u` without digits gets one answer, with its id or null.',
    body: (call) => call.replace(/\}$/, ',"x":"\\uzzzz"}'),
    example: 'An escape without digits gets an answer to another request.',
    mutation: guess,
    is: (_, text) => text.includes('\\uzzzz'),
  },
};

/** Bytes that are no UTF-8. */
const bytes: Table<TextRow> = {
  'bytes-of-latin-1': {
    requires: 'A body in Latin-1 gets one answer, with its id or null.',
    body: (call) => Buffer.from(call.replace(/\}$/, ',"x":"é"}'), 'latin1'),
    example: 'A body of Latin-1 gets an answer to another request.',
    mutation: guess,
    is: hexOf('c3a9', 'e9'),
  },
  'bytes-overlong': {
    requires: 'A body with an overlong spelling of a character gets one answer, with its id or null.',
    body: (call) => Buffer.from(call.replace(/\}$/, ',"x":"À¯"}'), 'latin1'),
    example: 'An overlong spelling of a slash gets an answer to another request.',
    mutation: guess,
    is: hexOf('-', 'c0af'),
  },
  'bytes-of-no-text': {
    requires: 'A body with bytes that UTF-8 never has gets one answer, with its id or null.',
    body: (call) => Buffer.from(call.replace(/\}$/, ',"x":"\xff\xfe\xfd"}'), 'latin1'),
    example: 'Bytes that UTF-8 never has get an answer to another request.',
    mutation: guess,
    is: hexOf('-', '22fffefd22'),
  },
  'utf-16': {
    requires: 'A body in UTF-16 gets one answer, with its id or null.',
    body: (call) => Buffer.from(call, 'utf16le'),
    example: 'A body of UTF-16 is answered with a result.',
    mutation: guess,
    is: hexOf('-', '7b002200'),
  },
  'utf-16-with-mark': {
    requires: 'A body in UTF-16 with a byte order mark gets one answer, with its id or null.',
    body: (call) => Buffer.from(`\ufeff${call}`, 'utf16le'),
    example: 'A body of UTF-16 with its mark is answered with a result.',
    mutation: guess,
    is: hexOf('-', 'fffe7b00'),
  },
};

function hexOf(not: string, hex: string) {
  const starts = hex.startsWith('7b') || hex.startsWith('fffe');
  return ({ probe }: { readonly probe: Probe | undefined }): boolean => {
    const sent = probe?.headers === undefined ? (probe?.hex ?? '') : '';
    return starts ? sent.startsWith(hex) : sent.includes(hex) && !sent.includes(not);
  };
}

/** White space that JSON allows, about a call without arguments. */
const spaced: Table<TextRow> = {
  'space-around': {
    requires: 'A request with white space around it is understood as without.',
    body: (call) => ` \r\n\t${call}\n `,
    example: 'A line break before the request is a parse error.',
    mutation: refuses(-32700),
    is: (requested, text) => requested.tidy && isCall(requested) && /^\s+\{/.test(text) && text.length < 10_000,
  },
  'space-within': {
    requires: 'A request over several indented lines is understood as on one.',
    body: (call) => JSON.stringify(JSON.parse(call), null, '\t'),
    example: 'A request over several lines is a parse error.',
    mutation: refuses(-32700),
    is: (requested, text) => requested.tidy && isCall(requested) && /^\{\n\s+"/.test(text),
  },
};

/** Bodies of size. */
const large: Table<TextRow> = {
  'body-of-a-megabyte': {
    requires: 'A request of more than one megabyte is answered with a result.',
    body: (call) => call.replace(/\}$/, `,"x":"${'x'.repeat(1_000_000)}"}`),
    example: 'A request of one megabyte is refused.',
    mutation: refuses(),
    is: (_, text) => text.length > 1_000_000 && /^\{"jsonrpc".*"x"\s*:\s*"x{99}/.test(text.slice(0, 400)),
  },
  'ten-thousand-members': {
    requires: 'A request with 10,000 unknown members is answered with a result.',
    body: (call) =>
      call.replace(/\}$/, `,${Array.from({ length: 10_000 }, (_, index) => `"m${index}":${index}`).join()}}`),
    example: 'A request with ten thousand unknown members is refused.',
    mutation: refuses(),
    is: (_, text) => text.endsWith('"m9999":9999}'),
  },
};

type Family = Pick<Row, 'clause' | 'level' | 'why' | 'expected'>;

function textRows(table: Table<TextRow>, family: Family): readonly Row[] {
  const isOfBytes = table === bytes;
  return rowsOf(table, ({ body, is, ...own }) => ({
    ...family,
    ...own,
    is: (requested) =>
      (isOfBytes ? requested.text !== undefined : isPlain(requested)) && is(requested, requested.text ?? ''),
    requests: (base) => {
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
const spacedWhy = 'The body is JSON, which may have white space anywhere.';
const sizeWhy = 'Broadcasts and batches are large; a node refuses a body that is too large with an answer.';

export const texts: readonly Row[] = [
  ...textRows(broken, { ...transport, why: unreadWhy, expected: unread }),
  ...textRows(scalars, { ...transport, why: unreadWhy, expected: noObject }),
  ...textRows(lenient, { ...transport, why: mildWhy, expected: answered() }),
  ...textRows(nonstandard, { ...transport, why: mildWhy, expected: oneAnswer() }),
  ...textRows(bytes, { ...transport, why: bytesWhy, expected: oneAnswer() }),
  ...textRows(spaced, { ...transport, level: 'must', why: spacedWhy, expected: understood() }),
  ...textRows(large, { ...transport, why: sizeWhy, expected: answered() }),
];
