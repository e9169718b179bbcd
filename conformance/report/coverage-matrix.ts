import { clauses as known } from '../../spec/clauses/index.ts';
import type { CheckEvent } from '../model/event.ts';
import { noOutcomes, type Outcome, type Tally } from '../model/outcome.ts';
import type { Fold } from './fold.ts';

/** The outcomes of the rules of one subject on one method. */
export interface Entry {
  readonly method: string;
  readonly subject: string;
  readonly outcomes: Tally;
  /** Why something was not judged, as `rule: reason`; some of it. */
  readonly reasons: ReadonlyMap<string, Outcome>;
}

/** Outcomes by method and subject of rule, and by clause. */
export interface CoverageMatrix {
  readonly entries: readonly Entry[];
  /** Only clauses with a rule in the run, or that one evaluated besides. */
  readonly clauses: ReadonlyMap<string, Tally>;
}

type Counts = Record<Outcome, number>;

/** Limits of each; a hostile recording has any number of methods. */
const mostEntries = 20_000;
const mostReasons = 20;

/** Books each finding under its own method, which in a batch or a relation need not be the one of the check. */
export const coverageMatrix: Fold<CoverageMatrix> = () => {
  const entries = new Map<string, Entry & { readonly outcomes: Counts; readonly reasons: Map<string, Outcome> }>();
  const clauses = new Map<string, Counts>();
  const ofRule = new Map<string, (method: string) => string>();

  const entryOf = (method: string, rule: string) => {
    const subject = subjectOf(rule);
    const name = entries.has(`${method} ${subject}`) || entries.size < mostEntries ? method : 'other';
    const key = `${name} ${subject}`;
    const entry = entries.get(key) ?? { method: name, subject, outcomes: noOutcomes(), reasons: new Map() };
    entries.set(key, entry);
    return entry;
  };
  const bookClause = (clause: string | undefined, outcome: Outcome) => {
    const counts = clauses.get(clause ?? '');
    if (counts) counts[outcome]++;
  };
  const book = ({ rule, method, outcome, reason = '', findings, clauses: others = [] }: CheckEvent) => {
    for (const clause of others) {
      if (!clauses.has(clause) && known.has(clause)) clauses.set(clause, noOutcomes());
      bookClause(clause, 'pass');
    }
    for (const finding of findings ?? []) {
      const found: Outcome = finding.departure === undefined ? 'deviation' : 'legacy';
      entryOf(finding.method, rule).outcomes[found]++;
      bookClause(finding.clause, found);
    }
    if (findings !== undefined) return;
    const { outcomes, reasons } = entryOf(method, rule);
    outcomes[outcome]++;
    bookClause(ofRule.get(rule)?.(method), outcome);
    if (outcome !== 'pass' && reasons.size < mostReasons) reasons.set(`${rule}: ${reason}`, outcome);
  };

  return {
    step(event) {
      if (event.kind === 'check') book(event);
      if (event.kind !== 'start') return;
      for (const { id, clause, clauses: own = {} } of event.rules) {
        ofRule.set(id, (method) => own[method] ?? clause);
        for (const each of [clause, ...Object.values(own)]) clauses.set(each, clauses.get(each) ?? noOutcomes());
      }
    },
    end: () => ({ entries: [...entries.values()], clauses }),
  };
};

/** The subject of a rule: the first part of its id. */
export function subjectOf(rule: string): string {
  return rule.split('/')[0] ?? '';
}
