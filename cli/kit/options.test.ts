import { describe, expect, it } from 'vitest';
import { without } from '../check/exclude.ts';
import { header } from '../check/options/route-options.ts';
import { list } from '../check/selection.ts';
import { httpUrl, integer, seconds, target } from './options.ts';

describe('integer', () => {
  it('accepts integers in its range', () => {
    expect(['0', '8090', '65535'].map(integer(0, 65535))).toEqual([0, 8090, 65535]);
    expect(integer(0)('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
  });

  it.each(['x', '', '-1', '1.5', '1e3', '0x10', ' 1', '65536', '99999999999999999'])('refuses %j', (text) => {
    expect(() => integer(0, 65535)(text)).toThrow('It must be an integer from 0 to 65535.');
  });

  it('names the one bound that it has', () => {
    expect(() => integer(1)('0')).toThrow('It must be an integer of 1 or more.');
  });
});

describe('seconds', () => {
  it('accepts whole and fractional seconds', () => {
    expect(['1', '0.5', '3600'].map(seconds)).toEqual([1, 0.5, 3600]);
  });

  it.each(['0', '0.0', '-1', 'soon', '1s', 'Infinity', ''])('refuses %j', (text) => {
    expect(() => seconds(text)).toThrow('It must be a number of seconds above 0, such as 30.');
  });
});

describe('target', () => {
  it.each([
    ['unix:/run/node.sock', 'unix:/run/node.sock'],
    ['unix:///run/node.sock', 'unix:/run/node.sock'],
    ['unix:/run/node.sock:/rpc?a=1', 'unix:/run/node.sock:/rpc?a=1'],
    ['http://unix:/run/node.sock:/', 'unix:/run/node.sock'],
    ['http+unix://%2Frun%2Fnode.sock/rpc', 'unix:/run/node.sock:/rpc'],
    ['http://[::1]:8090/x', 'http://[::1]:8090/x'],
  ])('%s is %s', (text, spelled) => expect(target(text)).toBe(spelled));

  it.each(['unix:', 'unix:node.sock', 'http+unix://%2/x'])('refuses %j', (text) => {
    expect(() => target(text)).toThrow('A socket is named by its absolute path, such as unix:/run/node.sock.');
  });

  it.each(['ftp://h', ''])('refuses %j', (text) => {
    expect(() => target(text)).toThrow('It must be a URL that starts with http:// or https://');
  });
});

describe('header', () => {
  it('collects names and values', () => {
    expect(header('Cookie: b=2', header('X-A:  1 ', header('cookie: a=1')))).toEqual({
      cookie: 'a=1; b=2',
      'x-a': '1',
    });
    expect(header('accept: b', header('Accept: a'))).toEqual({ accept: 'a, b' });
  });

  it.each(['Authorization Bearer canary', ': canary', 'a b: canary', 'a: canary\nb: c'])(
    'refuses %j without its value',
    (text) => {
      expect(() => header(text)).toThrow(/^--header must be a name and a value, such as (?!.*canary)/);
    },
  );

  it('leaves the length to the client', () => {
    expect(() => header('Content-Length: 5')).toThrow('--header cannot set content-length');
  });
});

describe('without', () => {
  it('takes patterns as rules, methods or namespaces by their form', () => {
    expect(without({ methods: ['block_api.*'] }, ['proof/*', '*.get_state', 'rc_api', '!follow_api'])).toEqual({
      ...{ rules: ['!proof/*'], methods: ['block_api.*', '!*.get_state'], namespaces: ['!rc_api', '!follow_api'] },
    });
    expect(without({ rules: ['a/b'] })).toEqual({ rules: ['a/b'] });
  });
});

describe('httpUrl', () => {
  it.each(['http://127.0.0.1:8090', 'https://api.example.com/path?x=1', 'HTTP://LOCALHOST'])('takes %s', (text) => {
    expect(httpUrl(text)).toBe(text);
  });

  it.each(['ftp://example.com', 'http:/one', 'my node'])('refuses %j', (text) => {
    expect(() => httpUrl(text)).toThrow('It must be a URL that starts with http:// or https://.');
  });

  it.each(['http://', 'http://node:65536', 'http://my node'])('says what is wrong in %j', (text) => {
    expect(() => httpUrl(text)).toThrow('Its host or its port, which is at most 65535, is wrong.');
  });

  it.each(['localhost:8090', 'api.example.com', '127.0.0.1:8090/rpc'])('suggests a correction of %s', (text) => {
    expect(() => httpUrl(text)).toThrow(`such as http://${text}.`);
  });
});

describe('list', () => {
  it('splits at commas', () => {
    expect(list('block_api, condenser_api')).toEqual(['block_api', 'condenser_api']);
    expect(list('block/*')).toEqual(['block/*']);
  });

  it.each(['', 'a,,b', 'a b'])('refuses %j', (text) => {
    expect(() => list(text)).toThrow('separated by commas');
  });
});
