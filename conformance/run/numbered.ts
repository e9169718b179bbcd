import type { Event, EventBody } from '../model/event.ts';
import { cleaned, hide } from '../model/secrets.ts';

/**
 * Numbers the events of a run from 0, and removes possible secrets: all output is made from events. `secrets` are those of
 * the run itself, which the target may echo.
 */
export async function* numbered(
  events: AsyncIterable<EventBody>,
  secrets: readonly string[] = [],
): AsyncGenerator<Event, void, undefined> {
  let seq = 0;
  const show = hide(secrets);
  try {
    for await (const event of events) yield { seq: seq++, ...cleaned(event) };
  } finally {
    show();
  }
}
