import type { ProblemEvent } from '../../model/event.ts';
import { pluralize } from '../../util/pluralize.ts';

/** Reports what cannot be read in one file: the first places each, all others as a number, so that reports stay small. */
export interface Problems {
  report(line: number, message: string): readonly ProblemEvent[];
  /** The number of those not reported one by one. */
  rest(): readonly ProblemEvent[];
}

export function openProblems(file: string, mostReported = 20): Problems {
  let count = 0;
  const event = (line: number, message: string): ProblemEvent => ({ kind: 'problem', file, line, message });
  return {
    report: (line, message) => (++count <= mostReported ? [event(line, message)] : []),
    rest: () =>
      count > mostReported ? [event(0, `${pluralize(count - mostReported, 'more place')} that cannot be read`)] : [],
  };
}
