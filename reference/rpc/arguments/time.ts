import type { ExactJson } from '../../../spec/kernel/json/json.ts';
import { toText } from '../convert.ts';
import { codes, defineError, type ErrorKind, kinds } from '../errors.ts';

/** Deployed nodes name the error after the part of the parser that finds it. */
const notATime = (kind: ErrorKind) =>
  defineError({
    code: codes.server,
    kind,
    at: 'to_time',
    slug: 'time/format',
    format: 'a time is YYYY-MM-DDTHH:MM:SS, not ${text}',
  });
const overflow = defineError({
  code: codes.assertion,
  kind: kinds.assertion,
  at: 'to_time',
  slug: 'time/overflow',
  format: 'times end at 2038-01-19T03:14:07, before ${text}',
});

const spaced = /^(\d{4})-(\d{1,2})-(\d{1,2})T(\d{1,2}):(\d{1,2}):(\d{1,2})(?:\.\d*)?$/;
const compact = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(?:\.\d*)?$/;

/** Epoch seconds; a fraction is dropped, a zone or a date alone is refused. */
export function toTime(value: ExactJson): number {
  const text = toText(value);
  const [, ...parts] = (spaced.exec(text) ?? compact.exec(text) ?? []).map(Number);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const milliseconds = Date.UTC(year, month - 1, day, hour, minute, second);
  if (new Date(Date.UTC(year, month - 1, day)).getUTCDate() !== day || month > 12 || day === 0)
    throw notATime(mistakeOf(text))({ text });
  const seconds = milliseconds / 1000;
  if (seconds !== (seconds | 0)) throw overflow({ text });
  return seconds;
}

/** With a hyphen after the year the parts have separators, otherwise fixed lengths. */
function mistakeOf(text: string): ErrorKind {
  if (text[4] !== '-') return /^\d{0,4}$|^\d{4}/.test(text) ? kinds.badTime : kinds.badNumeral;
  if (!text.includes('T')) return kinds.outOfRange;
  return /^[\d-]*T[\d:.]*$/.test(text) ? kinds.badTime : kinds.badNumeral;
}
