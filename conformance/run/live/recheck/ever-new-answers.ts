import type { EventBody } from '../../../model/event.ts';
import { type Exchange, fromJson } from '../../../model/exchange/exchange.ts';
import type { Request } from '../../../model/exchange/request.ts';
import { isArray, member } from '../../../model/json.ts';
import { withoutWide } from './settled-answers.ts';
import { equalCalls, type Trial } from './wavering-answers.ts';

/** Batches with other answers to equal calls, and the share of each that is new: no chain takes that many transactions meanwhile. */
const least = { batches: 2, calls: 10, share: 0.5 } as const;

/**
 * Two answers to one of these requests that is answered otherwise whenever it is asked, so that reading changes what is read: most of
 * many equal calls in one batch get an answer that none before has had, and in another batch again. Undefined: nothing of the kind.
 */
export async function* everNewAnswers(
  requests: readonly Request[],
  { sendAlone, watch, isOver }: Pick<Trial, 'sendAlone' | 'watch' | 'isOver'>,
): AsyncGenerator<EventBody, readonly [Exchange, Exchange] | undefined, undefined> {
  for (const request of requests) {
    let [size, found]: [number, readonly Exchange[]] = [0, []];
    yield* sendAlone({ request, rules: [] }, (exchange) => {
      size = exchange.size;
      return [];
    });
    const together = equalCalls(request, size);
    for (let sent = 0; together !== undefined && sent < least.batches && !isOver(); sent++) {
      found = [];
      yield* sendAlone({ request: together, rules: [] }, (exchange) => {
        found = newest(request, exchange);
        return [];
      });
      if (found.length === 0) break;
    }
    const snapshot = found.length > 0 ? yield* watch.now(() => []) : undefined;
    if (snapshot === undefined || watch.backwards() !== undefined) continue;
    const [one, another] = found.map((each) => ({ ...each, alone: true as const, snapshot }));
    if (one && another) return [one, another];
  }
  return undefined;
}

/** Two of the answers in a batch, where most are new. */
function newest({ message }: Request, exchange: Exchange): readonly Exchange[] {
  const answers = isArray(exchange.answer.json) ? exchange.answer.json : [];
  const known = new Map<string, Exchange>();
  for (const each of answers) {
    const result = member(each, 'result');
    if (result === undefined) continue;
    known.set(withoutWide(result), { ...exchange, request: message, answer: fromJson(each) });
  }
  const isEnough = answers.length >= least.calls && known.size >= answers.length * least.share;
  return isEnough ? [...known.values()].slice(0, 2) : [];
}
