import type http from 'node:http';

/** Seconds of a pause that was asked for without saying how long. */
const usualPause = 1;

/**
 * The milliseconds for which a target wants no further request: it has too many (429), or is unavailable for a time that it
 * says (503). Retry-After is a number of seconds or a date.
 */
export function restAfter({ statusCode, headers }: http.IncomingMessage): number | undefined {
  const after = headers['retry-after'];
  if (statusCode !== 429 && (statusCode !== 503 || after === undefined)) return undefined;
  if (after === undefined) return usualPause * 1000;
  if (/^\d{1,9}$/.test(after)) return Number(after) * 1000;
  const time = Date.parse(after);
  return Number.isNaN(time) ? usualPause * 1000 : Math.max(0, time - Date.now());
}
