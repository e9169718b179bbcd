import { describe, expect, it } from 'vitest';
import type { Json } from '../../../spec/kernel/json.ts';
import { Refusal } from '../envelope.ts';
import { answerOf, key, type Recorded, recordedCalls } from './calls.ts';
import { derived } from './index.ts';

/** The answer, or the code of the refusal. */
function essence(answer: () => Json | undefined): string | undefined {
  try {
    const json = answer();
    return json === undefined ? undefined : key(json);
  } catch (error) {
    if (error instanceof Refusal) return `refused ${key(error.error).match(/code:(-?\d+)/)?.[1]}`;
    throw error;
  }
}

const calls = [...recordedCalls()].flatMap(([method, all]) => all.map((call): [string, Recorded] => [method, call]));

describe('the double of a node', () => {
  it('answers like the recorded node', { timeout: 60_000 }, () => {
    const reported = calls.flatMap(([method, call]) => {
      const own = essence(() => derived(method, call.params));
      return own === undefined ? [] : [{ method, call, own }];
    });
    const wrong = reported.filter(({ call, own }) => own !== essence(() => answerOf(call)));
    expect(wrong.map(({ method, call }) => `${method} ${key(call.params)}`)).toEqual([]);
    expect(reported.length).toBeGreaterThan(2500);
  });

  it('answers nothing for invalid arguments', () => {
    expect(derived('database_api.list_accounts', { start: {}, limit: 5, order: 'by_name' })).toBeUndefined();
    expect(derived('database_api.list_accounts', { start: ['alice'], limit: 5, order: 'by_name' })).toBeUndefined();
    expect(derived('condenser_api.get_accounts', { names: ['alder'] })).toBeUndefined();
    expect(derived('condenser_api.get_accounts', [['alder'], 1])).toBeUndefined();
    expect(derived('follow_api.get_follow_count', { account: 'longer-than-a-name' })).toBeUndefined();
    expect(derived('no_such_api.get_nothing', [])).toBeUndefined();
  });

  it('is a refusal beyond the largest page', () => {
    const params = { start: '', limit: 1001, order: 'by_name' };
    expect(essence(() => derived('database_api.list_accounts', params))).toBe('refused -32003');
  });
});
