import { describe, expect, it } from 'vitest';
import { exchange, fromJson, fromText } from '../../model/exchange/exchange.ts';
import { openSession } from '../../run/session/session.ts';
import { errorObject } from './error-object.ts';

const call = '{"jsonrpc":"2.0","method":"condenser_api.get_account_count","params":[],"id":7001}';
const result = { jsonrpc: '2.0', result: 97, id: 7001 };
const malformed = { code: -32600, message: 'jsonrpc value is not "2.0"' };
const context = { dialect: undefined, irreversible: undefined, listed: undefined };

function outcomesOf(requests: string, answers: readonly object[]): readonly string[] {
  const session = openSession([errorObject]);
  const asked = exchange({ request: fromText(requests), answer: fromJson(answers as never) });
  return session.judge(asked, context).map(({ outcome }) => outcome);
}

describe('an error without data, of a malformed request in a batch', () => {
  it.each([
    ['without an id', '{}', { error: malformed, id: null }],
    ['with an id', '{"method":"condenser_api.get_account_count","id":7000}', { error: malformed, id: 7000 }],
  ])('%s is the same departure wherever its answer stands', (_, request, error) => {
    const answer = { jsonrpc: '2.0', ...error };
    expect(outcomesOf(`[${request},${call}]`, [answer, result])).toEqual(['legacy']);
    expect(outcomesOf(`[${request},${call}]`, [result, answer])).toEqual(['legacy']);
    expect(outcomesOf(`[${request},${call}]`, [answer])).toEqual(['legacy']);
  });

  it('is a deviation where no request is malformed', () => {
    expect(outcomesOf(`[${call},${call.replace('7001', '7000')}]`, [{ error: malformed, id: null }, result])).toEqual([
      'deviation',
    ]);
  });

  it('is one where the answer is that of a request beside it', () => {
    expect(outcomesOf(`[{},${call}]`, [result, { jsonrpc: '2.0', error: malformed, id: 7001 }])).toEqual(['deviation']);
  });
});
