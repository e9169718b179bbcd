import type { CheckEvent, EventBody } from '../../model/event.ts';
import type { Exchange } from '../../model/exchange/exchange.ts';
import { called, probing, type Request, request } from '../../model/exchange/request.ts';
import type { Evidence, Finding } from '../../model/finding.ts';
import type { Rule } from '../../model/rule.ts';
import type { Judge } from '../live/connection.ts';
import { type SendAlone, settledAnswers } from '../live/recheck/settled-answers.ts';
import { smallerRequests } from './smaller.ts';

/** Findings of a run that are shrunk, and what is spent on each and on all. */
const budget = { findings: 20, requests: 200, milliseconds: 10_000, millisecondsOfAll: 20_000 } as const;

/** Findings that are remembered until the end; of each the smallest. */
const mostKept = 1_000;

/** What the requests of a finding are sent and judged by. */
export interface Trials {
  /** Sends one request while no other of ours is under way. */
  readonly sendAlone: SendAlone;
  /** A judge of one rule that has seen no answer yet. */
  anew(rule: Rule): Judge;
  isOver(): boolean;
}

/** Looks for the smallest requests that show what a run has found. */
export interface Shrinking {
  /** Passes events on, and remembers the deviations among them. */
  noting<R>(events: AsyncGenerator<EventBody, R, undefined>): AsyncGenerator<EventBody, R, undefined>;
  /**
   * Sends ever smaller requests for each kind of finding, 200 at most and for 10 s at most. What the smallest show is one more check of the
   * rule, with the same finding: reports show a finding by its smallest requests.
   */
  conclude(trials: Trials): AsyncGenerator<EventBody, void, undefined>;
}

/** @param rules in the order in which reports prefer them */
export function openShrinking(rules: readonly Rule[]): Shrinking {
  const kept = new Map<string, Finding>();

  const note = ({ outcome, findings = [] }: CheckEvent) => {
    if (outcome !== 'deviation') return;
    for (const finding of findings) {
      const known = kept.get(finding.id);
      if (finding.departure !== undefined || (known === undefined && kept.size >= mostKept)) continue;
      if (known === undefined || requestedBytes(finding) < requestedBytes(known)) kept.set(finding.id, finding);
    }
  };

  /** One of each rule first: what other rules find may be another defect. */
  const chosen = (): readonly (readonly [Rule, Finding])[] => {
    const all = rules.map((rule) =>
      [...kept.values()].filter((finding) => finding.rule === rule.id && isRead(finding)),
    );
    const rounds = Math.max(0, ...all.map((own) => own.length));
    return Array.from({ length: rounds }, (_, round) => round)
      .flatMap((round) =>
        all.flatMap((own, index) => {
          const [rule, finding] = [rules[index], own[round]];
          return rule && finding ? [[rule, finding] as const] : [];
        }),
      )
      .slice(0, budget.findings);
  };

  return {
    async *noting(events) {
      for (let next = await events.next(); ; next = await events.next()) {
        if (next.done) return next.value;
        if (next.value.kind === 'check') note(next.value);
        yield next.value;
      }
    },
    async *conclude({ isOver, ...trials }) {
      const deadline = performance.now() + budget.millisecondsOfAll;
      for (const [rule, finding] of chosen()) {
        const own = Math.min(deadline, performance.now() + budget.milliseconds);
        const isLate = () => isOver() || performance.now() > own;
        if (!isLate()) yield* shrunk(rule, finding, { ...trials, isOver: isLate });
      }
    },
  };
}

/** Nothing that writes is sent again. */
function isRead({ evidence }: Finding): boolean {
  return evidence.map(requestOf).every((each) => called(each).every((name) => !name.includes('broadcast')));
}

function requestedBytes({ evidence }: Finding): number {
  return evidence.reduce((sum, { request: text }) => sum + text.length, 0);
}

function requestOf({ request: text, probe }: Evidence): Request {
  return probe ? probing(text, probe) : request(text);
}

/** The check that the smallest requests give, if any are smaller than those of the finding. */
async function* shrunk(
  rule: Rule,
  finding: Finding,
  { sendAlone, anew, isOver }: Trials,
): AsyncGenerator<EventBody, void, undefined> {
  const answers = new Map<string, Exchange>();
  let left: number = budget.requests;

  async function* answersOf(requests: readonly Request[]) {
    const found: Exchange[] = [];
    for (const each of requests) {
      if (!answers.has(each.case) && left-- > 0) {
        yield* sendAlone({ request: each, rules: [] }, (exchange) => {
          // As if all were of one state; the smallest have to show it once more.
          answers.set(each.case, { ...exchange, alone: true, snapshot: 'trials' });
          return [];
        });
      }
      const answer = answers.get(each.case);
      if (answer !== undefined) found.push(answer);
    }
    return found;
  }

  /** In the order of the first time, as of two answers the newer may be the accused one. */
  const judged = (exchanges: readonly Exchange[]): CheckEvent | undefined => {
    const judge = anew(rule);
    return exchanges
      .flatMap((each) => [...judge(each)])
      .find(({ outcome, findings = [] }) => outcome === 'deviation' && findings.some(({ id }) => id === finding.id));
  };

  async function* shows(requests: readonly Request[]) {
    const exchanges = yield* answersOf(requests);
    return exchanges.length === requests.length && judged(exchanges) !== undefined;
  }

  /** Orders of the same requests: which of two answers came later may decide which is accused. */
  const first = finding.evidence.map(requestOf);
  let smallest: readonly Request[] | undefined;
  for (const order of [first, first.toReversed()]) {
    if (smallest === undefined && first.some((each) => !smallerRequests(each).next().done)) {
      if (yield* shows(order)) smallest = order;
    }
  }
  if (smallest === undefined) return;

  const tried = new Set<string>();
  const original = smallest;
  /** A smaller request in the place of one of them, if any shows the same. */
  async function* step(
    requests: readonly Request[],
  ): AsyncGenerator<EventBody, readonly Request[] | undefined, undefined> {
    for (const [place, each] of requests.entries()) {
      for (const smaller of smallerRequests(each)) {
        if (left <= 0 || isOver()) return undefined;
        const candidate = requests.with(place, smaller);
        const name = candidate.map((one) => one.case).join();
        if (tried.has(name)) continue;
        tried.add(name);
        if (yield* shows(candidate)) return candidate;
      }
    }
    return undefined;
  }
  for (let next = yield* step(smallest); next !== undefined; next = yield* step(smallest)) smallest = next;
  if (smallest === original) return;

  // Answers of different times may differ for another reason: the smallest requests have to show it at one time.
  const settled = yield* settledAnswers(smallest, sendAlone, isOver);
  const check = settled && judged(settled);
  if (check === undefined) return;
  const { clauses: _, notes: __, ...rest } = check;
  yield { ...rest, findings: (check.findings ?? []).filter(({ id }) => id === finding.id) };
}
