import { describe, expect, it } from 'vitest';
import { exchange, fromText } from '../model/exchange.ts';
import { setAside } from './set-aside.ts';
import { weightOf } from './weight.ts';

const answered = (result: string) => {
  const answer = fromText(`{"jsonrpc":"2.0","result":${result},"id":1}`);
  return exchange({ request: fromText('{}'), answer, status: 203 });
};
const record = '{"name":"alice","created":"2016-03-24T16:05:00","balance":"1.000 TESTS"}';

describe('the weight of an answer', () => {
  it('is the length of an ordinary one', () => {
    const whole = answered(`[${Array.from({ length: 2_000 }, () => record).join()}]`);
    expect(weightOf(whole)).toBe(whole.size);
  });

  it('is more where there is little but structure', () => {
    const whole = answered(`[${'{},'.repeat(50_000)}{}]`);
    expect(weightOf(whole)).toBeGreaterThan(4 * whole.size);
  });
});

describe('what is set aside', () => {
  it('is the same exchange when it is judged, and long ones are read again', () => {
    for (const [result, isRead] of [
      [record, false],
      [`["${'x'.repeat(2 ** 20)}"]`, true],
    ] as const) {
      const whole = answered(result);
      const again = setAside(whole)();
      expect(again).toEqual(whole);
      expect(again !== whole).toBe(isRead);
    }
  });
});
