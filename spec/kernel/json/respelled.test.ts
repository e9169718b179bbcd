import { describe, expect, it } from 'vitest';
import { respelled } from './respelled.ts';

describe('respelled', () => {
  // Before and behind the deployed gateway: fixtures/services/gateway.ndjson.gz, 337 and 338, and facts of its numbers.
  it.each([
    ['{ "a" : 1.0,\n"b":1e3 }', '{"a":1.0,"b":1000.0}'],
    ['[12345678901234567890,0.10,-0,1E-7]', '[12345678901234567890,0.1,0,1e-7]'],
    ['[1.23456789012345678,0.00]', '[1.2345678901234567,0.0]'],
    [
      '{"z":"a/b","a":"é☃😀","c":"\\u0000\\u001f\u007f"}',
      '{"z":"a\\/b","a":"\\u00e9\\u2603\\ud83d\\ude00","c":"\\u0000\\u001f\u007f"}',
    ],
    ['{"10":3,"9":{"true":true,"é":null}}', '{"10":3,"9":{"true":true,"\\u00e9":null}}'],
    ['"1.0 \\" 2.0"', '"1.0 \\" 2.0"'],
  ])('%s is %s', (given, wanted) => {
    expect(respelled(given, { ascii: true })).toBe(wanted);
  });

  it('keeps letters where they may stay, and what no double holds', () => {
    expect(respelled('["é/",1e400]', { ascii: false })).toBe('["é\\/",1e400]');
  });
});
