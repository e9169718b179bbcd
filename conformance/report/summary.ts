import { type ClauseId, clauses as known } from '../../spec/clauses/index.ts';
import type {
  CheckEvent,
  EndEvent,
  Event,
  ProblemEvent,
  RuleFacts,
  SkippedEvent,
  StartEvent,
  TargetEvent,
} from '../model/event.ts';
import { judged, noOutcomes, type Outcome, type Tally } from '../model/outcome.ts';
import { groupBy } from '../util/group-by.ts';
import { causes } from './causes/causes.ts';
import type { Defect } from './causes/defect.ts';
import { type Distinct, openDistinct } from './causes/distinct.ts';
import type { Occurrence } from './causes/occurrences.ts';
import { type Occurrences, openOccurrences } from './causes/occurrences.ts';
import type { Fold } from './fold.ts';
import { type NoteSummary, type Notes, openNotes } from './notes.ts';

/** Checks of one rule that were not evaluated for one reason. */
export interface Unjudged {
  readonly rule: string;
  readonly outcome: Outcome;
  readonly reason: string;
  readonly methods: ReadonlySet<string>;
  readonly count: number;
}

export interface MethodSummary {
  readonly cases: number;
  readonly outcomes: Tally;
}

/** The data of all reports of a run, counted once. */
export interface Summary {
  readonly start: Begun | undefined;
  readonly targets: readonly TargetEvent[];
  readonly end: EndEvent | undefined;
  readonly problems: readonly ProblemEvent[];
  readonly skipped: readonly SkippedEvent[];
  readonly requests: number;
  /** Rules judged on cases, without those that could not be judged. */
  readonly checks: number;
  readonly cases: number;
  readonly outcomes: Tally;
  readonly methods: ReadonlyMap<string, MethodSummary>;
  /** Methods that gave a result which a rule judged. */
  readonly exercised: ReadonlySet<string>;
  /** Different requests that were or are to be sent; undefined: the run ended before it had a plan. */
  readonly planned: number | undefined;
  /** Of these, those that were sent. */
  readonly asked: number;
  /** Requests since the plan. */
  readonly sent: number;
  /** Clauses that a rule of their level was judged by. */
  readonly clauses: ReadonlySet<string>;
  readonly deviations: readonly Defect[];
  readonly legacy: readonly Defect[];
  readonly unjudged: readonly Unjudged[];
  /** Requests without an answer, by error. */
  readonly transportErrors: ReadonlyMap<string, number>;
  /** Differences from deployed nodes where the documents state nothing, the most frequent first. */
  readonly notes: readonly NoteSummary[];
  /** Different findings that were more than are kept. */
  readonly unkept: number;
}

/** How the run began, and where its requests went since. */
export interface Begun extends StartEvent {
  readonly address?: string;
}

interface State {
  start: Begun | undefined;
  readonly rules: Map<string, RuleFacts>;
  readonly targets: TargetEvent[];
  end: EndEvent | undefined;
  readonly problems: ProblemEvent[];
  readonly skipped: SkippedEvent[];
  requests: number;
  checks: number;
  /** Of rules that were judged, and of all by method. */
  readonly cases: Distinct;
  readonly casesOf: Distinct;
  readonly outcomes: Record<Outcome, number>;
  readonly methods: Map<string, Record<Outcome, number>>;
  /** Methods that gave a result. */
  readonly answered: Set<string>;
  planned: number | undefined;
  readonly asked: Distinct;
  sent: number;
  unkept: number;
  readonly clauses: Set<string>;
  /** Methods that a rule was judged on. */
  readonly judgedOn: Map<string, Set<string>>;
  readonly occurrences: Occurrences;
  readonly unjudged: Map<string, Unjudged & { readonly methods: Set<string>; count: number }>;
  readonly transportErrors: Map<string, number>;
  readonly notes: Notes;
}

/** The largest number of distinct transport errors. */
const mostErrors = 200;

/** Names beyond the documented ones and these are counted as `other`. */
const mostMethods = 2_000;

/** Reasons not to judge; some contain text of the target. */
const mostReasons = 5_000;

type Steps = { readonly [K in Event['kind']]: (state: State, event: Extract<Event, { kind: K }>) => void };

const steps: Steps = {
  start: (state, event) => {
    state.start = event;
    for (const rule of event.rules) state.rules.set(rule.id, rule);
  },
  target: (state, event) => {
    state.targets.push(event);
    // Commands go where the requests went.
    if (state.start && event.redirected !== undefined) state.start = { ...state.start, address: event.redirected };
  },
  plan: (state, { requests }) => {
    state.planned = requests;
  },
  exchange: (state, { case: id, exercised, transportError }) => {
    state.requests++;
    state.asked.add(id, '');
    if (state.planned !== undefined) state.sent++;
    for (const method of exercised) if (state.answered.size < mostMethods) state.answered.add(method);
    if (transportError)
      add(state.transportErrors, state.transportErrors.size < mostErrors ? transportError.detail : 'other errors');
  },
  check: (state, event) => {
    state.outcomes[event.outcome]++;
    const name = state.methods.has(event.method) || state.methods.size < mostMethods ? event.method : 'other';
    const outcomes = state.methods.get(name) ?? noOutcomes();
    state.methods.set(name, outcomes);
    outcomes[event.outcome]++;
    if (event.case !== null) state.casesOf.add(event.case, name);
    if (judged.has(event.outcome)) countCheck(state, event);
    if (event.outcome !== 'pass' && event.findings === undefined) leaveUnjudged(state, event);
    for (const finding of event.findings ?? []) {
      if (!state.occurrences.add(finding)) state.unkept++;
    }
    for (const note of event.notes ?? []) state.notes.add(event.rule, note);
  },
  problem: (state, event) => state.problems.push(event),
  skipped: (state, event) => state.skipped.push(event),
  end: (state, event) => {
    state.end = event;
    if (state.start && event.accepted) state.start = { ...state.start, accepted: event.accepted };
  },
};

/** The sums every report starts from. */
export const summary: Fold<Summary> = () => {
  const state: State = {
    start: undefined,
    rules: new Map(),
    targets: [],
    end: undefined,
    problems: [],
    skipped: [],
    requests: 0,
    checks: 0,
    cases: openDistinct(),
    casesOf: openDistinct(),
    outcomes: noOutcomes(),
    methods: new Map(),
    answered: new Set(),
    planned: undefined,
    asked: openDistinct(),
    sent: 0,
    unkept: 0,
    clauses: new Set(),
    judgedOn: new Map(),
    occurrences: openOccurrences(),
    unjudged: new Map(),
    transportErrors: new Map(),
    notes: openNotes(),
  };
  return {
    step: (event) => (steps[event.kind] as (state: State, event: Event) => void)(state, event),
    end: () => summaryOf(state),
  };
};

function summaryOf({
  rules,
  asked,
  cases,
  casesOf,
  methods,
  occurrences,
  judgedOn,
  unjudged,
  notes,
  answered,
  ...rest
}: State) {
  const all = occurrences.all();
  const ofMethods = casesOf.counts();
  const order = new Map([...rules.keys()].map((id, index) => [id, index]));
  const rank = (rule: string) => order.get(rule) ?? order.size;
  return {
    ...rest,
    asked: asked.count(),
    cases: cases.count(),
    methods: new Map([...methods].map(([name, outcomes]) => [name, { cases: ofMethods.get(name) ?? 0, outcomes }])),
    deviations: causes(
      all.filter(({ finding }) => finding.departure === undefined),
      rank,
      (rule) => judgedOn.get(rule) ?? [],
    ),
    legacy: byDeparture(all.filter(({ finding }) => finding.departure !== undefined)),
    unjudged: [...unjudged.values()],
    notes: notes.all(),
    exercised: new Set([...answered].filter((name) => isJudged(methods.get(name)))),
  } satisfies Summary;
}

function isJudged(outcomes: Tally | undefined): boolean {
  return outcomes !== undefined && [...judged].some((outcome) => outcome !== 'inconclusive' && outcomes[outcome] > 0);
}

function countCheck(state: State, { rule, method, case: id, outcome, clauses = [], findings = [] }: CheckEvent): void {
  state.checks++;
  if (id !== null) state.cases.add(id, '');
  const facts = state.rules.get(rule);
  const stated = facts && [
    facts.clauses?.[method] ?? facts.clause,
    ...clauses,
    ...findings.map(({ clause }) => clause),
  ];
  for (const clause of (outcome !== 'inconclusive' && stated) || [])
    if (binds(clause, facts)) state.clauses.add(clause);
  const on = state.judgedOn.get(rule) ?? new Set();
  state.judgedOn.set(rule, on);
  if (on.size < mostMethods) on.add(method);
}

/** Whether a rule judges a clause at its level, or more strictly. */
function binds(clause: ClauseId, { level }: Pick<RuleFacts, 'level'> = { level: 'unstated' }): boolean {
  if (!known.has(clause)) return false;
  const own = known.get(clause).level;
  return own !== 'unstated' && (level === 'must' || level === own);
}

/** A departure is one entry, wherever it shows. */
function byDeparture(all: readonly Occurrence[]): readonly Defect[] {
  return [...groupBy(all, ({ finding }) => finding.departure).values()].map((same) => {
    const [first, ...others] = same as [Occurrence, ...Occurrence[]];
    const count = same.reduce((sum, each) => sum + each.count, 0);
    return { finding: first.finding, count, others: others.map(({ finding }) => finding) };
  });
}

function leaveUnjudged(state: State, { rule, method, outcome, reason = '' }: CheckEvent): void {
  const isKnown = state.unjudged.has(`${rule} ${outcome} ${reason}`) || state.unjudged.size < mostReasons;
  const reported = isKnown ? reason : 'other reasons';
  const key = `${rule} ${outcome} ${reported}`;
  const entry = state.unjudged.get(key) ?? { rule, outcome, reason: reported, methods: new Set<string>(), count: 0 };
  state.unjudged.set(key, entry);
  if (entry.methods.size < mostMethods) entry.methods.add(method);
  entry.count++;
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
