import type { EventBatch, EventBody } from '../model/event.ts';

/** Milliseconds. */
const longestStretch = 20;

/** Events in lists; one ends after some milliseconds, so that a run can be stopped within an exchange. */
export function* batches(events: Iterable<EventBody>): Generator<readonly EventBody[], void, undefined> {
  let batch: EventBody[] = [];
  let started = performance.now();
  for (const event of events) {
    batch.push(event);
    if (performance.now() - started < longestStretch) continue;
    yield batch;
    batch = [];
    started = performance.now();
  }
  if (batch.length > 0) yield batch;
}

export function isBatch(events: EventBatch): events is readonly EventBody[] {
  return Array.isArray(events);
}
