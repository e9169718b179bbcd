import type { ProblemEvent } from '../../model/event.ts';

/** A place that could not be read and why; line 0 is the complete file. */
export function problemLine({ file, line, message }: Pick<ProblemEvent, 'file' | 'line' | 'message'>): string {
  return `${line === 0 ? file : `${file}:${line}`}: ${message}`;
}
