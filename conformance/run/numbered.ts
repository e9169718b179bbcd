import type { Event, EventBody } from '../model/event.ts';

/** Numbers the events of a run from 0. */
export async function* numbered(events: AsyncIterable<EventBody>): AsyncGenerator<Event, void, undefined> {
  let seq = 0;
  for await (const event of events) yield { seq: seq++, ...event };
}
