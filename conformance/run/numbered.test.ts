import { expect, it } from 'vitest';
import type { EventBody } from '../model/event.ts';
import { numbered } from './numbered.ts';

it('lets signals and timers in while judging waits for nothing', async () => {
  let isOver = false;
  setTimeout(() => {
    isOver = true;
  }, 0);
  async function* judging(): AsyncGenerator<EventBody, void, undefined> {
    const event = { kind: 'plan', requests: 1 } as const;
    for (const started = performance.now(); !isOver && performance.now() - started < 10_000; ) yield event;
  }
  for await (const _ of numbered(judging()));

  expect(isOver).toBe(true);
});
