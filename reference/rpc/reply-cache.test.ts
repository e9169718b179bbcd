import { describe, expect, it } from 'vitest';
import { createReplyCache } from './reply-cache.ts';

describe('createReplyCache', () => {
  it('computes a result once for a call and a revision', () => {
    const cache = createReplyCache();
    let made = 0;
    const make = () => `${++made}`;
    expect([cache.get(1, 'a', make), cache.get(1, 'a', make), cache.get(1, 'b', make)]).toEqual(['1', '1', '2']);
    expect(cache.get(2, 'a', make)).toBe('3');
    expect(cache.get(1, 'a', make)).toBe('4');
  });

  it('gives a long result as its bytes, made once', () => {
    const cache = createReplyCache();
    const long = '✓'.repeat(5_000);
    const given = cache.get(1, 'a', () => long);

    expect(Buffer.isBuffer(given)).toBe(true);
    expect(String(given)).toBe(long);
    expect(cache.get(1, 'a', () => 'other')).toBe(given);
  });

  it('holds no more than its size', () => {
    const cache = createReplyCache(4_000);
    let made = 0;
    const make = () => {
      made++;
      return 'x'.repeat(400);
    };
    for (const call of ['a', 'b', 'c', 'd', 'e', 'a']) cache.get(1, call, make);
    expect(made).toBe(6);
    cache.get(1, 'e', make);
    expect(made).toBe(6);
  });

  it('serves results that are too large to cache, and does not cache failures', () => {
    const cache = createReplyCache(1_000);
    expect(cache.get(1, 'a', () => 'x'.repeat(2_000))).toHaveLength(2_000);
    expect(cache.get(1, 'a', () => 'y')).toBe('y');
    expect(() =>
      cache.get(1, 'b', () => {
        throw new Error('refused');
      }),
    ).toThrow('refused');
    expect(cache.get(1, 'b', () => 'z')).toBe('z');
  });
});
