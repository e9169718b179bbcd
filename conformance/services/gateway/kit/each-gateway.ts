import type { HttpExchange, HttpRequest } from '../../model/http.ts';
import { type Steps, send, together } from '../../model/steps.ts';
import type { ServiceVerdict } from '../../model/verdict.ts';
import { reached } from './expect.ts';

/**
 * Behind one address there may be several gateways, each with what it keeps itself: what one of them has must be asked for so often that all
 * have their turn, in whatever order.
 */
export const mostGateways = 4;

/** Requests at once among which each gateway has its turn; one by one they might always meet the same, in step with others. */
const enough = 12;

const burst = (request: HttpRequest) => together(Array.from({ length: enough }, () => request));

/** Asks until an answer fits, or each gateway had its turn; then the last of those that do not fit. */
export function* untilFits(request: HttpRequest, fits: (exchange: HttpExchange) => boolean): Steps<HttpExchange> {
  const first = yield* send(request);
  if (fits(first)) return first;
  const all = yield* burst(request);
  return all.find(fits) ?? all.toSorted((a, b) => receivedAt(a) - receivedAt(b)).at(-1) ?? first;
}

/** Asks until every gateway keeps the answers to a request whose calls have this method, as far as they keep any; the first answer. */
export function* warm(request: HttpRequest, method: string): Steps<HttpExchange> {
  const first = yield* send(request);
  for (let round = 0, before = 0; round < 4; round++) {
    yield* burst(request);
    const calls = (yield* reached(method)).length;
    if (calls === before) break;
    before = calls;
  }
  return first;
}

const receivedAt = ({ timing }: HttpExchange) => timing?.received ?? 0;

/** What was kept when `first` was answered may have ended before `last` was: the run was slow, and not the gateway wrong. */
export function tooLate(first: HttpExchange, last: HttpExchange, seconds: number): ServiceVerdict | undefined {
  const later = receivedAt(last) - (first.timing?.sent ?? 0);
  return later < seconds * 1_000 ? undefined : { inconclusive: `the calls came more than ${seconds} s apart` };
}

/** What a scenario finds that had time enough: a slow machine may need longer than a short life lasts, and then all is asked anew. */
export function* inTime(once: () => Steps<ServiceVerdict>): Steps<ServiceVerdict> {
  for (let more = 2; more > 0; more--) {
    const verdict = yield* once();
    if (!('inconclusive' in verdict)) return verdict;
  }
  return yield* once();
}
