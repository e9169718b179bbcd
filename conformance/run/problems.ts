import type { ProblemEvent } from '../model/event.ts';

/** Tells what cannot be read in one file: the first places each, the others as a number, lest a report grow with them. */
export interface Problems {
  report(line: number, message: string): readonly ProblemEvent[];
  /** How many were not told one by one. */
  rest(): readonly ProblemEvent[];
}

export function openProblems(file: string, most = 20): Problems {
  let count = 0;
  const event = (line: number, message: string): ProblemEvent => ({ kind: 'problem', file, line, message });
  return {
    report: (line, message) => (++count <= most ? [event(line, message)] : []),
    rest: () => (count > most ? [event(0, `${count - most} more places that cannot be read`)] : []),
  };
}
