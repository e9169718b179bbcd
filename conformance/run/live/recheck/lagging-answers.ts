import type { EventBody } from '../../../model/event.ts';
import type { Exchange } from '../../../model/exchange/exchange.ts';
import { called, type Request } from '../../../model/exchange/request.ts';
import { stringifyJson } from '../../../model/json.ts';
import type { Judge } from '../connection.ts';
import { answersAlone } from './settled-answers.ts';
import type { Trial } from './wavering-answers.ts';

/** Milliseconds of a trial, between two rounds, and for which the head may stand still; and contradictions that are tried together. */
const most = { milliseconds: 24_000, pause: 250, still: 8_000, contradictions: 4 } as const;

/** Heads at which one answer has to be what the other was before: one that is wrong by chance is not so twice. */
const leastHeads = 2;

/** Requests to different methods whose answers under one head contradict each other, and a judge of it that has seen none. */
export interface Contradiction {
  readonly requests: readonly Request[];
  judge(): Judge;
}

/** Answers to all requests of a contradiction under one head. */
type Round = readonly Exchange[];

/**
 * Why answers to different methods under one head prove nothing: gateways send methods to nodes of their own (document 3, The caching
 * gateway), of which one may be some blocks behind. On a chain that goes on its answers are, again and again, what those of the
 * other were under an earlier head. Undefined where nothing of the kind shows.
 */
export async function* laggingAnswers(
  contradictions: readonly Contradiction[],
  { sendAlone, watch, isOver, pause }: Trial,
): AsyncGenerator<EventBody, string | undefined, undefined> {
  const courses = contradictions.slice(0, most.contradictions).map((each) => ({ ...each, rounds: [] as Round[] }));
  const heads = new Set<string>();
  const end = performance.now() + most.milliseconds;
  for (let moved = performance.now(); performance.now() < Math.min(end, moved + most.still) && !isOver(); ) {
    const head = yield* watch.now(() => []);
    if (head === undefined || watch.backwards() !== undefined) return undefined;
    if (!heads.has(head)) {
      moved = performance.now();
      const rounds: Round[] = [];
      for (const { requests } of courses) rounds.push(yield* answersAlone(requests, sendAlone, 'of a trial'));
      if ((yield* watch.now(() => [])) === head) {
        heads.add(head);
        for (const [index, course] of courses.entries()) {
          const round = rounds[index] ?? [];
          if (round.length === course.requests.length) course.rounds.push(round);
          const ahead = aheadIn(course);
          if (ahead !== undefined) return reasonOf(course.requests, ahead);
        }
      }
    }
    await pause(most.pause);
  }
  return undefined;
}

/** The place of the request that is answered ahead of the others. */
function aheadIn({
  requests,
  rounds,
  judge,
}: Contradiction & { readonly rounds: readonly Round[] }): number | undefined {
  const outcomes = (round: Round) => {
    const own = judge();
    return new Set(round.flatMap((exchange) => [...own(exchange)].map(({ outcome }) => outcome)));
  };
  const broken = rounds.flatMap((round, at) => (at > 0 && outcomes(round).has('deviation') ? [{ round, at }] : []));
  if (broken.length < leastHeads) return undefined;
  const places = requests.map((_, place) => place);
  return places.find((place) => {
    const fitting = broken.flatMap(({ round, at }) => {
      const earlier = rounds.slice(0, at).map((each) => each[place] as Exchange);
      const fits = earlier.findLast((exchange) => {
        if (textOf(exchange) === textOf(round[place])) return false;
        const found = outcomes(round.with(place, exchange));
        return found.has('pass') && !found.has('deviation');
      });
      return fits ? [textOf(fits)] : [];
    });
    return new Set(fitting).size >= leastHeads;
  });
}

const textOf = (exchange: Exchange | undefined): string => stringifyJson(exchange?.answer.json ?? null);

function reasonOf(requests: readonly Request[], ahead: number): string {
  const [one, others] = [
    called(requests[ahead] as Request),
    requests.filter((_, place) => place !== ahead).flatMap(called),
  ];
  return `${others.join(', ')} ${others.length > 1 ? 'show' : 'shows'} what ${one.join(', ')} showed some blocks before; are there several nodes behind the target?`;
}
