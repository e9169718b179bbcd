import type { Event, EventBody } from '../model/event.ts';
import { cleaned } from './secrets.ts';

/** Numbers the events of a run from 0, and removes possible secrets: all output is made from events. */
export async function* numbered(events: AsyncIterable<EventBody>): AsyncGenerator<Event, void, undefined> {
  let seq = 0;
  for await (const event of events) yield { seq: seq++, ...cleaned(event) };
}
