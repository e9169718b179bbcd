import { once } from 'node:events';
import { expect, it } from 'vitest';
import { stopSignal } from './stop.ts';

it('a run is stopped by its caller, or by its time', async () => {
  const caller = new AbortController();
  const [none, called, timed] = [
    stopSignal(undefined, undefined),
    stopSignal(caller.signal, 3600),
    stopSignal(undefined, 0.001),
  ];
  expect([none, called].map(({ signal, reason }) => [signal.aborted, reason()])).toEqual([
    [false, undefined],
    [false, undefined],
  ]);

  caller.abort();
  if (!timed.signal.aborted) await once(timed.signal, 'abort');
  expect([none, called, timed].map(({ signal, reason }) => [signal.aborted, reason()])).toEqual([
    [false, undefined],
    [true, 'interrupted'],
    [true, 'budget'],
  ]);
});

it('the time is in seconds', async () => {
  const { signal } = stopSignal(undefined, 1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(signal.aborted).toBe(false);
});

it('what was spent before is part of the time', () => {
  expect(stopSignal(undefined, 3600, 3_500).isOver()).toBe(false);
  const late = stopSignal(undefined, 3600, 3_600);
  const until = performance.now() + 5;
  while (performance.now() < until);
  expect([late.isOver(), late.reason()]).toEqual([true, 'budget']);
});
