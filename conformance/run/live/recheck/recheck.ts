import { setTimeout as sleep } from 'node:timers/promises';
import { repeatable } from '../../../judge/calls/equivalent/repeatable.ts';
import { u128Garbled } from '../../../judge/kit/u128.ts';
import type { CheckEvent, EventBody } from '../../../model/event.ts';
import type { Exchange } from '../../../model/exchange/exchange.ts';
import { called, probing, type Request, request } from '../../../model/exchange/request.ts';
import type { Evidence, Finding } from '../../../model/finding.ts';
import { judged } from '../../../model/outcome.ts';
import type { Rule } from '../../../model/rule.ts';
import { isOfSnapshot, type Planned } from '../../../plan/plan.ts';
import { groupBy } from '../../../util/group-by.ts';
import type { Judge } from '../connection.ts';
import type { HeadWatch } from '../head-windows.ts';
import { everNewAnswers } from './ever-new-answers.ts';
import { laggingAnswers } from './lagging-answers.ts';
import { refusedAgain } from './repeated-refusals.ts';
import { type SendAlone, settledAnswers } from './settled-answers.ts';
import { unlikeInBatch, waveringAnswers } from './wavering-answers.ts';

/** Equal rounds after which digits of 128 bits are not taken for garbled. */
const garbledRounds = 3;

/** What a node or a gateway refuses for a moment, whatever the reason, it answers when it is requested again. */
const answeredLater = 'the request was refused, and answered when it was requested again';

/** So many refusals of one method are repeated: one may be of the moment, and another one not. */
const refusals = 3;

/** Kinds of findings that are rechecked; without a recheck they are not reported as deviations. */
const mostRechecks = 200;

/** Kinds whose requests are tried for answers that waver: a busy node has many that differed once. */
const mostTrials = 3;

/** The snapshot of answers that are the same at any time: two that differ need no second look. */
export const anyTime = 'at any time';

/** Repeats requests whose finding may come from one snapshot, or from requests that overlap, before it is reported. */
export interface Recheck {
  /** Holds back deviations between answers of one snapshot, refusals, and digits that may be garbled. */
  judge(judge: Judge): Judge;
  /**
   * Repeats requests of relations without two answers of one snapshot, then of findings that were held back. Their answers
   * are judged by `anew`, a judge of one rule that has seen no answer yet: a used one skips equal answers.
   */
  conclude(
    judge: Judge,
    isOver: () => boolean,
    anew: (rule: Rule) => Judge,
  ): AsyncGenerator<EventBody, void, undefined>;
}

/**
 * A node shows pending transactions, so that two answers under one head may differ although both are right; and requests
 * that overlap garble each other's wide digits. A real deviation is confirmed by settled answers that were fetched alone;
 * others are inconclusive, and digits that are right then are the known departure.
 */
export function recheck(
  rules: readonly Rule[],
  planned: readonly Planned[],
  watch: Omit<HeadWatch, 'since'>,
  sendAlone: SendAlone,
  pause: (milliseconds: number) => Promise<unknown> = sleep,
): Recheck {
  const ofSnapshot = new Set<string>(rules.filter(isOfSnapshot).map(({ id }) => id));
  const places = new Map(planned.map(({ request: { case: id } }, place) => [id, place]));
  const met = new Set<string>();
  const held: CheckEvent[] = [];
  /** Calls that one batch answered in two ways, by their case. */
  const unlike = new Map<string, Request>();

  const mayBeOfItsTime = (check: CheckEvent, { snapshot }: Exchange) =>
    (check.outcome === 'deviation' && ofSnapshot.has(check.rule) && snapshot !== anyTime) ||
    isOfRefusal(check) ||
    (check.findings ?? []).some(isGarbled);

  const holding =
    (judge: Judge): Judge =>
    (exchange) => {
      const doubtful = unlike.size < mostTrials ? unlikeInBatch(exchange) : undefined;
      if (doubtful) unlike.set(doubtful.case, doubtful);
      return filtered(judge(exchange), (check) => {
        if (judged.has(check.outcome)) met.add(check.rule);
        const isHeld = mayBeOfItsTime(check, exchange);
        if (isHeld) held.push(check);
        return !isHeld;
      });
    };

  async function* lonely(judge: Judge, isOver: () => boolean): AsyncGenerator<EventBody, void, undefined> {
    for (const rule of ofSnapshot) {
      const own = met.has(rule) ? [] : planned.filter(({ rules: requestedBy }) => requestedBy.includes(rule));
      const ofRule: Judge = (exchange) => filtered(judge(exchange), (check) => check.rule === rule);
      if (own.length > 1 && !isOver()) yield* watch.send(own, ofRule);
    }
  }

  /** In the order of the first time: of two answers that are judged as a pair, the newer is the accused one. */
  const requestsOf = (evidence: readonly Evidence[]): readonly Request[] => {
    const all = new Map(evidence.map((each) => [each.case, requestOf(each)]));
    const placeOf = (id: string) => places.get(id) ?? -1;
    return [...all.values()].toSorted((left, right) => placeOf(left.case) - placeOf(right.case));
  };

  /** Checks of settled answers by the id of a finding that is in them. */
  async function* confirm(
    anew: (rule: Rule) => Judge,
    isOver: () => boolean,
  ): AsyncGenerator<EventBody, ReadonlyMap<string, CheckEvent>, undefined> {
    const seen = new Map<string, CheckEvent>();
    const all = groupBy(
      held.flatMap(({ findings = [] }) => findings),
      ({ id }) => id,
    );
    const kinds = [...all.values()].flatMap((some) => some.slice(some.every(isRefused) ? -refusals : -1));
    for (const found of kinds.slice(0, mostRechecks)) {
      const { rule: id, evidence } = found;
      const rule = rules.find((each) => each.id === id);
      if (rule === undefined || isOver()) continue;
      if (isRefused(found)) {
        const accuses = ({ findings = [] }: CheckEvent) => findings.some(({ id }) => id === found.id);
        const accused = yield* refusedAgain(requestsOf(evidence), { sendAlone, isOver }, () => anew(rule), accuses);
        if (accused !== undefined) seen.set(found.id, accused);
        continue;
      }
      const rounds = isGarbled(found) ? garbledRounds : undefined;
      const settled = yield* settledAnswers(requestsOf(evidence), sendAlone, isOver, rounds);
      const judge = anew(rule);
      for (const check of (settled ?? []).flatMap((each) => [...judge(each)]))
        for (const again of check.findings ?? []) if (again.departure === undefined) seen.set(again.id, check);
    }
    return seen;
  }

  /** What settled may waver all the same: random answers are the same twice too. Methods with a confirmed finding are left out. */
  async function* wavering(
    confirmed: ReadonlyMap<string, CheckEvent>,
    anew: (rule: Rule) => Judge,
    isOver: () => boolean,
  ): AsyncGenerator<EventBody, void, undefined> {
    const rule = rules.find(({ id }) => id === repeatable.id);
    if (rule === undefined) return;
    const known = new Set([...confirmed.values()].map(({ method }) => method));
    const doubtful = held
      .filter(({ outcome }) => outcome === 'deviation')
      .flatMap(({ findings = [] }) => findings.map(({ evidence }) => requestsOf(evidence)));
    const all = [...[...unlike.values()].map((each) => [each]), ...doubtful];
    const trials = new Map(all.map((each) => [each.flatMap(called).join(), each]));
    for (const [, requests] of [...trials].slice(0, mostTrials)) {
      if (watch.backwards() !== undefined || isOver()) return;
      if (requests.flatMap(called).some((method) => known.has(method))) continue;
      const trial = { sendAlone, watch, isOver, pause };
      const pair = (yield* waveringAnswers(requests, trial)) ?? (yield* everNewAnswers(requests, trial));
      if (pair === undefined) continue;
      const judge = anew(rule);
      for (const exchange of pair) yield* judge(exchange);
      return;
    }
  }

  /** Why what settled proves nothing between answers to different methods: those of one may be of an earlier block. */
  async function* lagging(
    confirmed: ReadonlyMap<string, CheckEvent>,
    anew: (rule: Rule) => Judge,
    isOver: () => boolean,
  ): AsyncGenerator<EventBody, string | undefined, undefined> {
    if (watch.backwards() !== undefined || isOver()) return undefined;
    const doubtful = held
      .filter((check) => check.outcome === 'deviation' && isOfSeveral(check))
      .flatMap(({ findings = [] }) => findings.filter(({ id }) => confirmed.has(id)));
    // What is found most often is about what changes most.
    const groups = [...groupBy(doubtful, ({ evidence }) => methodsOf(evidence).join()).values()]
      .toSorted((one, other) => other.length - one.length)
      .flatMap(([finding]) => finding ?? []);
    const contradictions = groups.flatMap(({ rule: id, evidence }) => {
      const rule = rules.find((each) => each.id === id);
      return rule ? [{ requests: requestsOf(evidence), judge: () => anew(rule) }] : [];
    });
    return contradictions.length > 0
      ? yield* laggingAnswers(contradictions, { sendAlone, watch, isOver, pause })
      : undefined;
  }

  return {
    judge: holding,
    async *conclude(judge, isOver, anew) {
      if (watch.hasMoved() && watch.backwards() === undefined) yield* lonely(holding(judge), isOver);
      if (held.some(({ outcome, rule }) => outcome === 'deviation' && ofSnapshot.has(rule)))
        yield* watch.look(holding(judge));
      const confirmed = held.length > 0 ? yield* confirm(anew, isOver) : new Map<string, CheckEvent>();
      // What a cache keeps settles like what is wrong, and so does what another node still shows.
      if (confirmed.size > 0) yield* watch.lookForCache(judge);
      const lag = watch.hasMoved() ? yield* lagging(confirmed, anew, isOver) : undefined;
      for (const check of held) {
        const findings = check.findings?.filter(({ id }) => confirmed.has(id)) ?? [];
        const again = findings[0] && confirmed.get(findings[0].id);
        // Each finding needs its own second look: what was pending differs beside what is wrong, in the same two answers.
        const elsewhere = watch.backwards() ?? (again && isOfSeveral(check) ? lag : undefined);
        const reason = isOfRefusal(check) && !ofSnapshot.has(check.rule) ? undefined : elsewhere;
        if (check.outcome === 'deviation' || (again?.outcome === 'deviation' && reason !== undefined))
          yield again && reason === undefined
            ? { ...check, findings }
            : withdrawn(check, reason ?? (isOfRefusal(check) ? answeredLater : undefined));
        else yield again ?? check;
      }
      yield* wavering(confirmed, anew, isOver);
    },
  };
}

/** Whether it accuses an error where another answer, or another error, was due; what an error has in it is no matter of the moment. */
const isRefused = ({ rule, pointer }: Finding): boolean =>
  !rule.startsWith('envelope/') && /^(\/\d+)?\/error(\/|$)/.test(pointer);

function isOfRefusal({ outcome, findings = [] }: CheckEvent): boolean {
  return outcome === 'deviation' && findings.length > 0 && findings.every(isRefused);
}

const methodsOf = (evidence: readonly Evidence[]): readonly string[] =>
  [...new Set(evidence.map(({ method }) => method))].toSorted();

/** Whether its answers are of different methods, which a gateway may send to different nodes. */
function isOfSeveral({ findings = [] }: CheckEvent): boolean {
  return findings.some(({ evidence }) => methodsOf(evidence).length > 1);
}

function isGarbled({ departure }: Finding): boolean {
  return departure === u128Garbled;
}

function requestOf({ request: text, probe }: Evidence): Request {
  return probe ? probing(text, probe) : request(text);
}

function withdrawn(
  { findings: _, ...check }: CheckEvent,
  reason = 'the answers differed, and no longer when requested again',
): CheckEvent {
  return { ...check, outcome: 'inconclusive', reason };
}

/** One by one, as judging goes on. */
function* filtered(
  checks: Iterable<CheckEvent>,
  keep: (check: CheckEvent) => boolean,
): Generator<CheckEvent, void, undefined> {
  for (const check of checks) if (keep(check)) yield check;
}
