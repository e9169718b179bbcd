import { expect, it } from 'vitest';
import type { Event } from '../model/event.ts';
import { ending, type Fold, foldAll, sharing, together } from './fold.ts';

const kinds: Fold<readonly string[]> = () => {
  const all: string[] = [];
  return { step: ({ kind }) => void all.push(kind), end: () => [...all] };
};
const events: readonly Event[] = [
  { seq: 0, kind: 'plan', requests: 1 },
  { seq: 1, kind: 'end', reason: 'complete', seconds: 1 },
];

it('gives both folds every event', () => {
  expect(
    foldAll(
      together(
        kinds,
        ending(kinds, ({ length }) => length),
      ),
      events,
    ),
  ).toEqual([['plan', 'end'], 2]);
});

it('has a result at any time', () => {
  const running = ending(kinds, (all) => all.join(' '))();
  expect(running.end()).toBe('');
  for (const event of events) running.step(event);
  expect([running.end(), running.end()]).toEqual(['plan end', 'plan end']);
});

it('counts each event once for all that are made of the same sums', () => {
  let [started, ended] = [0, 0];
  const sums: Fold<number> = () => {
    started++;
    let count = 0;
    return {
      step: () => void count++,
      end: () => {
        ended++;
        return count;
      },
    };
  };
  const begin = sharing();
  const running = [begin(ending(sums, (count) => `${count}`)), begin(together(sums, kinds)), begin(sums)];
  const step = (event: Event) => {
    for (const each of running) each.step(event);
  };
  const [first, second] = events as readonly [Event, Event];
  step(first);
  expect(running.map(({ end }) => end())).toEqual(['1', [1, ['plan']], 1]);
  step(second);
  expect(running.map(({ end }) => end())).toEqual(['2', [2, ['plan', 'end']], 2]);
  expect([started, ended]).toEqual([1, 2]);
});
