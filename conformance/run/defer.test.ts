import { describe, expect, it } from 'vitest';
import { exchange, fromText } from '../model/exchange.ts';
import { defer } from './defer.ts';
import { weightOf } from './weight.ts';

const answered = (result: string) => {
  const answer = fromText(`{"jsonrpc":"2.0","result":${result},"id":1}`);
  return exchange({ request: fromText('{}'), answer, status: 203 });
};
const record = '{"name":"alice","created":"2016-03-24T16:05:00","balance":"1.000 TESTS"}';

describe('the weight of an answer', () => {
  it('is the length of an ordinary one', () => {
    const complete = answered(`[${Array.from({ length: 2_000 }, () => record).join()}]`);
    expect(weightOf(complete)).toBe(complete.size);
  });

  it('is more where there is little but structure', () => {
    const complete = answered(`[${'{},'.repeat(50_000)}{}]`);
    expect(weightOf(complete)).toBeGreaterThan(4 * complete.size);
  });
});

describe('a deferred exchange', () => {
  it('is the same exchange when it is judged, and long ones are read again', () => {
    for (const [result, isRead] of [
      [record, false],
      [`["${'x'.repeat(2 ** 20)}"]`, true],
    ] as const) {
      const complete = answered(result);
      const again = defer(complete)();
      expect(again).toEqual(complete);
      expect(again !== complete).toBe(isRead);
    }
  });
});
