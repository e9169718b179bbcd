import type { Summary } from '../summary.ts';

/** What a rule of the run demands; empty where its start is not in the stream. */
export function requirement({ start }: Pick<Summary, 'start'>, rule: string): string {
  return start?.rules.find(({ id }) => id === rule)?.requires ?? '';
}
