import {
  decimalText,
  type ExactJson,
  isArray,
  isDecimal,
  isObject,
  type Json,
  member,
  stringifyJson,
} from '../../model/json.ts';
import { hasEscapes, isExactArray, isExactObject, isSound, plainRequest } from '../kit/requested.ts';
import { answered, type Expected, refused, unlike } from './expected.ts';
import { accepts, dataCode, refuses, resultBecomes } from './mutations.ts';
import { type Own, type Row, rowsOf, type Table } from './row.ts';
import { mayFailRequest, mustRequest, spelled } from './sending.ts';

interface NumberRow extends Own {
  /** The block number as it is sent. */
  readonly num: string;
  /** Of other numbers of this kind. */
  readonly is?: (num: ExactJson) => boolean;
}

const firstPrevious = '0'.repeat(40);
const blockOne = { previous: firstPrevious };

/** The id of the previous block, at the path of the method; undefined: there is no block. */
function previousOf(result: Json): Json | undefined {
  const inner = member(result, 'header') ?? member(result, 'block') ?? result;
  return member(inner, 'previous');
}

/** The first block, which is the one whose predecessor is all zeros. */
const first = answered(
  (result) => (previousOf(result) === firstPrevious ? [] : [unlike(['result'], 'block 1', result)]),
  blockOne,
);

/** No block: null, or an object without one. */
const none = answered((result) => {
  const isNone = result === null || (isObject(result) && !isArray(result) && previousOf(result) === undefined);
  return isNone ? [] : [unlike(['result'], 'no block', result)];
}, null);

const notNumber = refused({ code: [-32000], dataCode: [4] });
const notJson = refused({ code: [-32000], dataCode: [4], id: 'null' });
const noCast = refused({ code: [-32000], dataCode: [7] });

const noSuch = resultBecomes(null);
const some = resultBecomes(blockOne);
const taken = accepts(blockOne);

/** Read as 1: 32 bits are kept, fractions are dropped. */
const asFirst: Table<NumberRow> = {
  'block-num-as-text': {
    requires: 'A block number given as the text `"1"` is block 1.',
    num: '"1"',
    example: 'The block "1" is refused.',
    mutation: refuses(),
  },
  'block-num-with-leading-zeros': {
    requires: 'A block number as text with leading zeros, such as `"0001"`, is block 1.',
    num: '"0001"',
    example: 'The block "0001" is not found.',
    mutation: noSuch,
    is: (num) => typeof num === 'string' && /^0+1$/.test(num),
  },
  'block-num-with-plus-sign': {
    requires: 'A block number as text with a plus sign, `"+1"`, is block 1.',
    num: '"+1"',
    example: 'The block "+1" is refused.',
    mutation: refuses(),
  },
  'block-num-with-fraction': {
    requires: 'A block number from 1 to 2 with a fraction, such as 1.5, is block 1.',
    num: '1.5',
    example: 'The block 1.5 is rounded to block 2.',
    mutation: noSuch,
    is: (num) => isDecimal(num) && /^1\.\d*[1-9]\d*$/.test(decimalText(num)),
  },
  'block-num-with-fraction-of-zero': {
    requires: 'The block number 1.0 is block 1.',
    num: '1.0',
    example: 'The block 1.0 is refused.',
    mutation: refuses(),
    is: (num) => isDecimal(num) && /^1\.0+$/.test(decimalText(num)),
  },
  'block-num-true': {
    requires: 'The block number true is block 1.',
    num: 'true',
    example: 'The block true is refused.',
    mutation: refuses(),
  },
  'block-num-beyond-uint32-by-one': {
    requires: 'Of the block number 4294967297 the lowest 32 bits count: it is block 1.',
    num: '4294967297',
    example: 'The block 4294967297 is not found, though deployed nodes keep 32 bits of it: 1.',
    mutation: noSuch,
  },
  'block-num-beyond-doubles': {
    requires: 'Of the block number 9007199254740993 the lowest 32 bits count: it is block 1.',
    num: '9007199254740993',
    example: 'The block 9007199254740993 goes through a double and becomes 0 instead of 1.',
    mutation: noSuch,
  },
};

/** Read as a number without a block. */
const asNone: Table<NumberRow> = {
  'block-num-zero': {
    requires: 'No block has the number 0.',
    num: '0',
    example: 'The block 0 is answered with block 1.',
    mutation: some,
  },
  'block-num-null': {
    requires: 'The block number null is answered with no block.',
    num: 'null',
    example: 'The block null is refused.',
    mutation: refuses(),
  },
  'block-num-minus-one': {
    requires: 'The block number -1 is answered with no block.',
    num: '-1',
    example: 'The block -1 is refused.',
    mutation: refuses(),
  },
  'block-num-minus-one-as-text': {
    requires: 'The block number `"-1"` is answered with no block.',
    num: '"-1"',
    example: 'The block "-1" is refused.',
    mutation: refuses(),
  },
  'block-num-beyond-int32': {
    requires: 'The block number 2147483648 is answered with no block.',
    num: '2147483648',
    example: 'The block 2147483648 becomes negative and is refused.',
    mutation: refuses(),
  },
  'block-num-uint32-max': {
    requires: 'The block number 4294967295 is answered with no block.',
    num: '4294967295',
    example: 'The block 4294967295 is read as -1 and answered with the last one.',
    mutation: some,
  },
  'block-num-beyond-uint32': {
    requires: 'The block number 4294967296 is answered with no block.',
    num: '4294967296',
    example: 'The block 4294967296 is refused.',
    mutation: refuses(),
  },
  'block-num-beyond-int64': {
    requires: 'The block number 9223372036854775808 is answered with no block.',
    num: '9223372036854775808',
    example: 'The block 9223372036854775808 is refused.',
    mutation: refuses(),
  },
  'block-num-uint64-max': {
    requires: 'The block number 18446744073709551615 is answered with no block.',
    num: '18446744073709551615',
    example: 'The block 18446744073709551615 is refused.',
    mutation: refuses(),
  },
};

/** Texts that are no numbers to deployed nodes. */
const asNoNumber: Table<NumberRow> = {
  'block-num-empty-text': {
    requires: 'An empty text for a block number is a parse error with the code -32000.',
    num: '""',
    example: 'The block "" is answered as block 0.',
    mutation: accepts(),
  },
  'block-num-after-space': {
    requires: 'A block number as text after a space is a parse error with the code -32000.',
    num: '" 1"',
    example: 'The block " 1" is answered.',
    mutation: taken,
  },
  'block-num-of-fraction-as-text': {
    requires: 'The text `"1.5"` for a block number is a parse error with the code -32000.',
    num: '"1.5"',
    example: 'The block "1.5" is answered with block 1.',
    mutation: taken,
  },
  'block-num-of-exponent-as-text': {
    requires: 'The text `"1e0"` for a block number is a parse error with the code -32000.',
    num: '"1e0"',
    example: 'The block "1e0" is answered with block 1.',
    mutation: taken,
  },
  'block-num-hexadecimal': {
    requires: 'The text `"0x1"` for a block number is a parse error with the code -32000.',
    num: '"0x1"',
    example: 'The block "0x1" is answered with block 1.',
    mutation: taken,
  },
  'block-num-of-twenty-digits-as-text': {
    requires:
      'The text `"99999999999999999999"` for a block number, beyond 64 bits, is a parse error with the code -32000.',
    num: '"99999999999999999999"',
    example: 'The block "99999999999999999999" is answered with null.',
    mutation: accepts(),
  },
};

/** Document 1: an invalid number gives a parse error. */
const asLetters: Table<NumberRow> = {
  'block-num-of-digits-and-letters': {
    requires: 'Digits and then letters for a block number are a parse error with the code -32000 and the data code 4.',
    num: '"12abc"',
    example: 'The block "12abc" is answered with block 12.',
    mutation: taken,
    is: (num) => typeof num === 'string' && /^(?!0x)\d+[a-z]{2,}$/i.test(num),
  },
  'block-num-of-words': {
    requires: 'Words for a block number are a parse error with the code -32000 and the data code 4.',
    num: '"one hundred"',
    example: 'The block "one hundred" is answered with null.',
    mutation: accepts(),
    is: (num) => typeof num === 'string' && /^[a-z]+ [a-z]+$/i.test(num),
  },
  'block-num-beyond-ascii': {
    requires:
      'Letters with a character beyond ASCII for a block number are a parse error with the code -32000 and the data code 4.',
    num: '"bloc✓"',
    example: 'The block "bloc✓" has the code -32603.',
    mutation: dataCode(10),
    is: (num) => typeof num === 'string' && /^[a-z]+✓$/.test(num),
  },
};

/** Numbers that fail the parsing of the complete request. */
const asNoJson: Table<NumberRow> = {
  'block-num-beyond-uint64': {
    requires: 'A block number from 65 bits to 30 digits is a parse error with the id null.',
    num: '18446744073709551616',
    example: 'The block 18446744073709551616 is answered as block 0.',
    mutation: accepts(),
    is: (num) => typeof num === 'bigint' && num >= 2n ** 64n && num < 10n ** 30n,
  },
  'block-num-with-exponent': {
    requires: 'A block number with an exponent, such as 1e+0, is a parse error with the id null.',
    num: '1e+0',
    example: 'The block 1e+0 is answered with block 1.',
    mutation: taken,
    is: (num) => isDecimal(num) && /^\d+e\+\d+$/.test(decimalText(num)),
  },
  'block-num-of-thousand-digits': {
    requires: 'A block number of more than 30 digits is a parse error with the id null.',
    num: '9'.repeat(1_000),
    example: 'A block number of 1,000 digits is answered as infinite.',
    mutation: accepts(),
    is: (num) => typeof num === 'bigint' && num >= 10n ** 30n,
  },
};

const asNoScalar: Table<NumberRow> = {
  'block-num-in-array': {
    requires: 'An array for a block number is refused with the code -32000 and the data code 7.',
    num: '[1]',
    example: 'The block [1] is answered with block 1.',
    mutation: taken,
    is: (num) => isExactArray(num) && num.length > 0,
  },
  'block-num-object': {
    requires: 'An object for a block number is refused with the code -32000 and the data code 7.',
    num: '{}',
    example: 'The block {} is answered as block 0.',
    mutation: dataCode(10),
    is: isExactObject,
  },
};

const unstated = { clause: 'errors/other-codes', level: 'unstated' } as const;
const must = { clause: 'errors/parse-error', level: 'must' } as const;
const why = 'Languages write numbers differently; the block that a node reads decides what a client shows.';

/** Block numbers have 32 bits: what clients send too. */
const largestBlock = 2n ** 32n - 1n;

function numberRows(table: Table<NumberRow>, family: typeof unstated | typeof must, expected: Expected) {
  return rowsOf(table, ({ num, is = (given: ExactJson) => stringifyJson(given) === num, ...own }) => ({
    subject: 'arguments',
    ...family,
    ...own,
    why,
    expected,
    ...(/^\d+$/.test(num) && BigInt(num) <= largestBlock && { mayBeDocumented: true }),
    is: (requested) => {
      const request = plainRequest(requested);
      if (request === undefined || !isSound(request) || hasEscapes(requested)) return false;
      const given = numberIn(String(request.method), request.params);
      return given !== undefined && is(given);
    },
    requests: ({ positionalBlock, namedBlock }) => {
      const positional = positionalBlock && spelled({ method: `"${positionalBlock}"`, params: `[${num}]` });
      const named = namedBlock && spelled({ method: `"${namedBlock}"`, params: `{"block_num":${num}}` });
      return family.level === 'must'
        ? [...mustRequest(positional), ...mustRequest(named)]
        : mayFailRequest(positional ?? named);
    },
  }));
}

/** The requested block number, in any spelling. */
function numberIn(method: string, params: ExactJson | undefined): ExactJson | undefined {
  if (/^condenser_api\.get_block(_header)?$/.test(method)) {
    return isExactArray(params) && params.length === 1 ? params[0] : undefined;
  }
  const isNamed = /^block_api\.get_block(_header)?$/.test(method) && isExactObject(params);
  return isNamed && Object.hasOwn(params, 'block_num') ? params.block_num : undefined;
}

export const numbers: readonly Row[] = [
  ...numberRows(asFirst, unstated, first),
  ...numberRows(asNone, unstated, none),
  ...numberRows(asNoNumber, unstated, notNumber),
  ...numberRows(asLetters, must, notNumber),
  ...numberRows(asNoJson, unstated, notJson),
  ...numberRows(asNoScalar, unstated, noCast),
];
