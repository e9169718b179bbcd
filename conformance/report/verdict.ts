import { exitCodeOf } from './exit-code.ts';
import type { Summary } from './summary.ts';

const verdicts: Readonly<Record<number, (run: Summary) => string>> = {
  0: () => 'Conformant: no deviation.',
  1: ({ deviations }) =>
    `Not conformant: ${deviations.length} ${deviations.length === 1 ? 'deviation' : 'deviations'}.`,
  2: ({ problems }) => `Not everything could be read: ${problems.length} ${problems.length === 1 ? 'line' : 'lines'}.`,
  3: ({ start, end }) => `Unreachable: ${start?.target}: ${end?.detail ?? 'no answer'}`,
  4: () => 'Nothing was tested, which is no success.',
  5: () => 'Not every check could be made: some requests or rules broke.',
  130: () => 'Interrupted: this is what was known by then.',
};

/** What the run came to, in one sentence. */
export function verdict(run: Summary): string {
  return verdicts[exitCodeOf(run)]?.(run) ?? '';
}
