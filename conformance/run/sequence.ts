import { setImmediate } from 'node:timers/promises';
import type { Event, EventBatch } from '../model/event.ts';
import { cleaned, hide } from '../model/secrets.ts';
import { isBatch } from './batches.ts';

/** Milliseconds. */
const longestStretch = 50;

/**
 * Numbers the events of a run from 0, and removes possible secrets: all output is made from events. `secrets` are those of
 * the run itself, which the target may echo.
 */
export async function* sequence(
  events: AsyncIterable<EventBatch>,
  secrets: readonly string[] = [],
): AsyncGenerator<Event, void, undefined> {
  let seq = 0;
  let paused = performance.now();
  const show = hide(secrets);
  try {
    for await (const batch of events) {
      for (const event of isBatch(batch) ? batch : [batch]) yield { seq: seq++, ...cleaned(event) };
      // Judging waits for nothing: without a pause no signal would be seen, nor any timer.
      if (performance.now() - paused < longestStretch) continue;
      await setImmediate();
      paused = performance.now();
    }
  } finally {
    show();
  }
}
