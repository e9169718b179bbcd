import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ordered } from './ordered.ts';

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe('ordered', () => {
  const items = Array.from({ length: 40 }, (_, index) => index);

  it.each([1, 2, 7, 100])('keeps the order and the limit at concurrency %i', async (concurrency) => {
    let running = 0;
    let most = 0;
    const started: number[] = [];
    const map = async (item: number) => {
      started.push(item);
      most = Math.max(most, ++running);
      await sleep((item * 7) % 5);
      running--;
      return item * 2;
    };
    expect(await collect(ordered(items, concurrency, map))).toEqual(items.map((item) => item * 2));
    expect(most).toBe(Math.min(concurrency, items.length));
    expect(started).toEqual(items);
  });

  it('keeps others going while one is slow', async () => {
    const done: number[] = [];
    const map = async (item: number) => {
      do await sleep(1);
      while (item === 0 && done.length < 5);
      done.push(item);
      return item;
    };
    await collect(ordered(items.slice(0, 8), 2, map));
    expect(done.indexOf(0)).toBeGreaterThan(4);
  });

  it('starts nothing more when the consumer stops', async () => {
    const started: number[] = [];
    const map = async (item: number) => {
      started.push(item);
      await sleep(1);
      return item;
    };
    for await (const item of ordered(items, 2, map)) if (item === 1) break;
    const begun = started.length;
    await sleep(20);
    expect(begun).toBeLessThan(items.length);
    expect(started).toHaveLength(begun);
  });

  it('passes a failure on', async () => {
    const map = async (item: number) => (item === 2 ? Promise.reject(new Error('two')) : item);
    await expect(collect(ordered(items, 3, map))).rejects.toThrow('two');
  });
});
