import type { Event } from '../model/event.ts';
import { safeJson } from './text/safe-json.ts';

/** A line of `events.ndjson`; its schema is events.schema.json. Folding the lines again gives the same reports. */
export function eventLine(event: Event): string {
  return `${safeJson(event)}\n`;
}
