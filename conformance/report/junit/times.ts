import type { CheckEvent } from '../../model/event.ts';
import { subjectOf } from '../coverage-matrix.ts';
import type { Fold } from '../fold.ts';

/** Seconds that the target took for the answers that the rules of one subject were judged on, in one method. */
export type Times = (method: string, subject: string) => number;

/** An answer counts once in each test case it was judged in. Recordings have no times, and none are kept. */
export const times: Fold<Times> = () => {
  const taken = new Map<string, number>();
  const judgedOn = new Map<string, Set<string>>();
  return {
    step(event) {
      if (event.kind === 'exchange' && event.milliseconds > 0) {
        taken.set(event.case, (taken.get(event.case) ?? 0) + event.milliseconds);
      }
      if (event.kind !== 'check') return;
      const known = casesOf(event).filter((id) => taken.has(id));
      for (const method of known.length > 0 ? methodsOf(event) : []) {
        const key = keyOf(method, subjectOf(event.rule));
        const cases = judgedOn.get(key) ?? new Set();
        judgedOn.set(key, cases);
        for (const id of known) cases.add(id);
      }
    },
    end: () => (method, subject) => {
      const cases = [...(judgedOn.get(keyOf(method, subject)) ?? [])];
      return cases.reduce((sum, id) => sum + (taken.get(id) ?? 0), 0) / 1000;
    },
  };
};

function keyOf(method: string, subject: string): string {
  return `${method} ${subject}`;
}

function casesOf({ case: id, cases = id === null ? [] : [id] }: CheckEvent): readonly string[] {
  return cases;
}

/** Findings are booked under their own methods. */
function methodsOf({ method, findings }: CheckEvent): Iterable<string> {
  return findings === undefined ? [method] : new Set(findings.map((finding) => finding.method));
}
