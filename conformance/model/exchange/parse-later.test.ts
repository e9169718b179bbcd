import { describe, expect, it } from 'vitest';
import { exchange, fromText } from './exchange.ts';
import { memorySize } from './memory-size.ts';
import { parseLater } from './parse-later.ts';

const answered = (result: string) => {
  const answer = fromText(`{"jsonrpc":"2.0","result":${result},"id":1}`);
  return exchange({ request: fromText('{}'), answer, status: 203 });
};
const record = '{"name":"alice","created":"2016-03-24T16:05:00","balance":"1.000 TESTS"}';

describe('the weight of an answer', () => {
  it('is the length of an ordinary one', () => {
    const complete = answered(`[${Array.from({ length: 2_000 }, () => record).join()}]`);
    expect(memorySize(complete)).toBe(complete.size);
  });

  it('is more where there is little but structure', () => {
    const complete = answered(`[${'{},'.repeat(50_000)}{}]`);
    expect(memorySize(complete)).toBeGreaterThan(4 * complete.size);
  });
});

describe('the weight of values', () => {
  const weightOfText = (result: string) => memorySize(answered(result));

  it('is at least 8 characters each, 16 for lists and objects', () => {
    const flags = Array(40_000).fill('0').join();
    const size = answered(`[${flags}]`).size;

    expect(size).toBeGreaterThan(64 * 1024);
    expect(weightOfText(`[${flags}]`)).toBe(16 + 8 + 8 + (16 + 40_000 * 8));
    expect(weightOfText(`[${flags.replaceAll('0', 'null')}]`)).toBe(weightOfText(`[${flags}]`));
  });

  it('of a short answer, or of one that is no JSON, is its length', () => {
    const short = answered(`[${Array(1_000).fill('0').join()}]`);
    expect(memorySize(short)).toBe(short.size);
    const text = exchange({ request: fromText('{}'), answer: fromText('x'.repeat(100_000)), status: 200 });
    expect(memorySize(text)).toBe(text.size);
  });
});

describe('a deferred exchange', () => {
  it('remembers that its bytes were not UTF-8', () => {
    const long = answered(`["${'x'.repeat(2 ** 20)}"]`);
    const broken = { ...long, answer: { ...long.answer, invalidUtf8: true as const } };
    expect(parseLater(broken)()).toEqual(broken);
    expect(parseLater(long)().answer).not.toHaveProperty('invalidUtf8');
  });

  it('is the same exchange when it is judged, and long ones are read again', () => {
    for (const [result, isRead] of [
      [record, false],
      [`["${'x'.repeat(2 ** 20)}"]`, true],
    ] as const) {
      const complete = answered(result);
      const again = parseLater(complete)();
      expect(again).toEqual(complete);
      expect(again !== complete).toBe(isRead);
    }
  });
});
