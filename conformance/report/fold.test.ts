import { expect, it } from 'vitest';
import type { Event } from '../model/event.ts';
import { ending, type Fold, foldAll, together } from './fold.ts';

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
