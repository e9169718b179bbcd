import { expect, it } from 'vitest';
import type { Event, EventBody } from '../../model/event.ts';
import { foldAll } from '../fold.ts';
import { sampleRun } from '../sample-run.testing.ts';
import { summary } from '../summary.ts';
import { badge, saying } from './badge.ts';

const [start, target, , exchange, pass] = sampleRun as readonly [Event, Event, Event, Event, Event];
const wordOf = (...events: readonly (Event | EventBody)[]) =>
  saying(
    foldAll(
      summary,
      events.map((event, seq) => ({ ...event, seq })),
    ),
  );
const end = (reason: 'complete' | 'unreachable' | 'interrupted'): EventBody => ({ kind: 'end', reason, seconds: 1 });

it('says the verdict in a word', () => {
  expect(wordOf(...sampleRun)).toBe('2 deviations');
  expect(wordOf(start, target, exchange, pass, end('complete'))).toBe('conformant · 1/3');
  expect(wordOf(start, end('unreachable'))).toBe('unreachable');
  expect(wordOf(start, end('complete'))).toBe('too little tested');
  expect(wordOf(start, { kind: 'problem', file: 'f', line: 1, message: 'm' }, end('complete'))).toBe('unreadable');
  expect(wordOf(start)).toBe('interrupted');
});

it('is red where the run fails, green where it passes, and says so to those who do not see it', () => {
  expect(foldAll(badge, sampleRun)).toContain('fill="#c0281f"');
  const good = [start, target, exchange, pass, { ...end('complete'), seq: 9 }];
  expect(foldAll(badge, good)).toContain('fill="#1b7f3b"');
  expect(foldAll(badge, good)).toContain('<title>plumbline: conformant · 1/3</title>');
});
