import { describe, expect, it } from 'vitest';
import { httpUrl, integer, seconds } from './options.ts';
import { list } from './selection.ts';

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

describe('httpUrl', () => {
  it.each(['http://127.0.0.1:8090', 'https://api.example.com/path?x=1', 'HTTP://LOCALHOST'])('takes %s', (text) => {
    expect(httpUrl(text)).toBe(text);
  });

  it.each(['ftp://example.com', 'http://', 'http:/one', 'my node'])('refuses %j', (text) => {
    expect(() => httpUrl(text)).toThrow('It must be a URL that starts with http:// or https://.');
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
