import { describe, expect, it } from 'vitest';
import { listedAccounts, recordedCalls } from './testing/calls.ts';
import { answerTo } from './testing/methods.ts';

const accounts = listedAccounts('calls');

/** Operations in the other form are refused while the arguments are read. */
const isUnderstood = ({ expected }: { readonly expected: unknown }) =>
  !JSON.stringify(expected).includes('have to treated as object');

describe('recorded calls about signatures', () => {
  const calls = recordedCalls('calls').filter(isUnderstood);

  it('are many', () => {
    expect(calls.length).toBe(27);
    expect(accounts.size).toBeGreaterThan(10);
  });

  it.each(calls.map((call, index) => [`${index}: ${call.method}`, call] as const))('%s', (_, call) => {
    expect(answerTo(call, (name) => accounts.get(name))).toEqual(call.expected);
  });
});
