import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPausableTimeout } from './pausable-timeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Opens a timeout of 100 ms, and says how often it was called back. */
function opened() {
  let count = 0;
  return { ...openPausableTimeout(100, () => count++), count: () => count };
}

it('calls back once, when the time is over', () => {
  const timeout = opened();
  vi.advanceTimersByTime(99);
  expect(timeout.count()).toBe(0);
  vi.advanceTimersByTime(1000);
  expect(timeout.count()).toBe(1);
});

it('does not count the time of a pause', () => {
  const timeout = opened();
  vi.advanceTimersByTime(60);
  timeout.pause();
  vi.advanceTimersByTime(1000);
  timeout.pause();
  timeout.resume();
  timeout.resume();
  vi.advanceTimersByTime(39);
  expect(timeout.count()).toBe(0);
  timeout.pause();
  timeout.resume();
  vi.advanceTimersByTime(1);
  expect(timeout.count()).toBe(1);
});

it('does not call back after its end', () => {
  const timeout = opened();
  timeout.end();
  timeout.resume();
  timeout.pause();
  timeout.resume();
  vi.advanceTimersByTime(1000);
  expect(timeout.count()).toBe(0);
});
