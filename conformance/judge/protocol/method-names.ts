import { hasEscapes, isSound, plainRequest } from '../kit/requested.ts';
import { refused } from './expected.ts';
import { isSpelled } from './members.ts';
import { accepts, dataCode, errorCode } from './mutations.ts';
import { type Own, type Row, rowsOf, type Table } from './row.ts';
import { mayFailRequest, plainCall } from './sending.ts';

interface NameRow extends Own {
  /** As it is sent; null: omitted. */
  readonly method: string | null;
  /** Of other names of this kind. */
  readonly is?: (name: string) => boolean;
}

/** No text at all. */
const noNames: Table<NameRow> = {
  'method-missing': {
    requires: 'A request without `method` is refused with the code -32600.',
    method: null,
    example: 'A request without `method` is answered with a result.',
    mutation: accepts(),
  },
  'method-null': {
    requires: 'A request with null for `method` is refused with the code -32600.',
    method: 'null',
    example: '`"method": null` is answered as an unknown method.',
    mutation: errorCode(-32002),
  },
  'method-number': {
    requires: 'A request with a number for `method` is refused with the code -32600.',
    method: '5',
    example: '`"method": 5` is answered as an unknown method.',
    mutation: errorCode(-32002),
  },
  'method-array': {
    requires: 'A request with an array for `method` is refused with the code -32600.',
    method: '["condenser_api.get_config"]',
    example: '`"method": ["condenser_api.get_config"]` is answered with the configuration.',
    mutation: accepts(),
  },
};

/** A text that names no method. */
const wrongNames: Table<NameRow> = {
  'method-empty': {
    requires: 'An empty text for `method` is refused as an unknown method with the code -32002.',
    method: '""',
    example: 'The method "" is answered as a bad request.',
    mutation: errorCode(-32600),
  },
  'namespace-unknown': {
    requires: 'A method of an unknown namespace is refused with the code -32002.',
    method: '"nope_api.get_block"',
    example: '`nope_api.get_block` is answered like `block_api.get_block`.',
    mutation: accepts(),
    is: (name) => name.startsWith('nope_api.'),
  },
  'method-unknown': {
    requires: 'An unknown method of a known namespace is refused with the code -32002.',
    method: '"condenser_api.nope"',
    example: '`condenser_api.nope` is answered with null.',
    mutation: accepts(),
    is: (name) => name.endsWith('_api.nope') && !name.startsWith('nope'),
  },
  'method-unknown-named': {
    requires: 'An unknown method of database_api is refused with the code -32002.',
    method: '"database_api.no_such_method"',
    example: '`database_api.no_such_method` is answered with an empty object.',
    mutation: accepts({}),
  },
  'method-of-another-namespace': {
    requires: 'A method called by the namespace of another is refused with the code -32002.',
    method: '"database_api.get_accounts"',
    example: '`database_api.get_accounts` is answered as if of condenser_api.',
    mutation: accepts([]),
  },
  'namespace-left-out': {
    requires: 'A method without its namespace is refused with the code -32002.',
    method: '"get_dynamic_global_properties"',
    example: '`get_dynamic_global_properties` is answered as if of condenser_api.',
    mutation: accepts({}),
    is: (name) => /^get_\w+$/.test(name),
  },
  'namespace-alone': {
    requires: 'A namespace without a method is refused with the code -32002.',
    method: '"condenser_api"',
    example: '`condenser_api` is answered with the names of its methods.',
    mutation: accepts([]),
  },
  'name-left-out': {
    requires: 'A namespace and a dot without a method is refused with the code -32002.',
    method: '"condenser_api."',
    example: '`condenser_api.` is answered as a bad request.',
    mutation: errorCode(-32600),
  },
  'namespace-empty': {
    requires: 'A method behind a dot without a namespace is refused with the code -32002.',
    method: '".get_config"',
    example: '`.get_config` is answered with the configuration.',
    mutation: accepts({}),
    is: (name) => /^\.\w+$/.test(name),
  },
  'method-of-three-parts': {
    requires: 'A method with a third part behind a second dot is refused with the code -32002.',
    method: '"condenser_api.get_config.x"',
    example: '`condenser_api.get_config.x` is answered with the configuration.',
    mutation: accepts({}),
    is: (name) => /^\w+\.\w+\.[\w.]*$/.test(name),
  },
  'namespace-in-capitals': {
    requires: 'A namespace in capital letters is refused with the code -32002.',
    method: '"CONDENSER_API.get_config"',
    example: '`CONDENSER_API.get_config` is answered with the configuration.',
    mutation: accepts({}),
    is: (name) => /^[A-Z]\w*\.[a-z_]+$/.test(name),
  },
  'method-in-capitals': {
    requires: 'A method in capital letters is refused with the code -32002.',
    method: '"condenser_api.GET_CONFIG"',
    example: '`condenser_api.GET_CONFIG` is answered with the configuration.',
    mutation: accepts({}),
    is: (name) => /^[a-z_]+\.[A-Z_]+$/.test(name),
  },
  'space-before-method': {
    requires: 'A method with a space before it is refused with the code -32002.',
    method: '" condenser_api.get_config"',
    example: '` condenser_api.get_config` is answered with the configuration.',
    mutation: accepts({}),
    is: (name) => /^ \w+\.\w+$/.test(name),
  },
  'space-after-method': {
    requires: 'A method with a space after it is refused with the code -32002.',
    method: '"condenser_api.get_config "',
    example: '`condenser_api.get_config ` is answered with the configuration.',
    mutation: accepts({}),
    is: (name) => /^\w+\.\w+ $/.test(name),
  },
  'method-of-prototype': {
    requires: 'The method `constructor.toString` is refused as unknown with the code -32002.',
    method: '"constructor.toString"',
    example: '`constructor.toString` is looked up among the properties that every object has.',
    mutation: accepts('[native code]'),
  },
  'method-of-own-prototype': {
    requires: 'The method `condenser_api.__proto__` is refused as unknown with the code -32002.',
    method: '"condenser_api.__proto__"',
    example: '`condenser_api.__proto__` is looked up among the properties that every object has.',
    mutation: errorCode(-32603),
  },
  'method-of-ten-thousand-letters': {
    requires: 'A method of 10,000 characters or more is refused as unknown with the code -32002.',
    method: `"condenser_api.${'x'.repeat(10_000)}"`,
    example: 'A name of 10,000 characters gets another error than an unknown method.',
    mutation: dataCode(13),
    is: (name) => name.length >= 10_000,
  },
};

function nameRows(table: Table<NameRow>, code: number): readonly Row[] {
  return rowsOf(table, ({ method, is, ...own }) => ({
    ...own,
    clause: 'errors/other-codes',
    level: 'unstated',
    why: 'Clients distinguish a missing method from a failed call by this error, and try another method.',
    is: (requested) => {
      const request = plainRequest(requested);
      if (request === undefined || !isSound(request, 'method') || hasEscapes(requested)) return false;
      const name = request.method;
      return is && typeof name === 'string' ? is(name) : isSpelled(name, method);
    },
    requests: (base) => mayFailRequest(plainCall(base, { method })),
    expected: refused({ code: [code], dataCode: [10] }),
  }));
}

export const methodNames: readonly Row[] = [...nameRows(noNames, -32600), ...nameRows(wrongNames, -32002)];
