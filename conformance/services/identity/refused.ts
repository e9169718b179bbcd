import type { DepartureId } from '../../../spec/departures/index.ts';
import { type Json, member, stringifyJson } from '../../model/json.ts';
import { withBody, withStatus } from '../kit/edits.ts';
import type { Front } from '../model/fault.ts';
import { type HttpAnswer, type HttpExchange, type HttpRequest, header, jsonOf } from '../model/http.ts';
import type { ServiceDifference } from '../model/verdict.ts';

/** A service that shows the user of a token whose time is over, or that was revoked, as deployed ones do. */
export function isOpened({ answer }: HttpExchange, user: string): boolean {
  const json = jsonOf(answer);
  return answer.status === 200 && member(json, 'user') === user && Array.isArray(member(json, 'scope'));
}

/** What is refused, unless the service is as deployed ones are in this respect: then it is that departure. */
export function refusedOr(
  departure: DepartureId,
  isDeployed: (exchange: HttpExchange) => boolean,
): (exchange: HttpExchange) => readonly ServiceDifference[] {
  return (exchange) => {
    const found = isRefused(exchange);
    return isDeployed(exchange) ? found.map((each) => ({ ...each, departure })) : found;
  };
}

/** The request is refused, HTTP 400 to 499; the documents state no names of errors. */
export function isRefused(exchange: HttpExchange): readonly ServiceDifference[] {
  const { status } = exchange.answer;
  if (status >= 400 && status <= 499) return [];
  return [{ path: ['status'], kind: 'value', expected: 'a refusal, HTTP 400 to 499', actual: status, exchange }];
}

/** The request is taken, HTTP 200. */
export const isTaken = (exchange: HttpExchange): readonly ServiceDifference[] =>
  exchange.answer.status === 200
    ? []
    : [{ path: ['status'], kind: 'value', expected: 'HTTP 200', actual: exchange.answer.status, exchange }];

const json = (answer: HttpAnswer, body: Json): HttpAnswer => withStatus(withBody(answer, stringifyJson(body)), 200);

/** A front that takes what is refused, where the request is so. */
export const taking =
  (isSo: (request: HttpRequest) => boolean, body: Json = { success: true }): (() => Front) =>
  () =>
  async (request, forward) => {
    const answer = await forward(request);
    return answer.status >= 400 && answer.status < 500 && isSo(request) ? json(answer, body) : answer;
  };

/** The text of a request in which faults look: path, token and body. */
export const shown = (request: HttpRequest): string =>
  `${decodeURIComponent(request.path)}\n${decoded(header(request, 'authorization') ?? '')}\n${Buffer.from(request.body).toString()}`;

const decoded = (token: string): string => `${token}\n${Buffer.from(token.replaceAll('.', '='), 'base64').toString()}`;

export const goesTo = (path: string, holds: RegExp) => (request: HttpRequest) =>
  request.path.startsWith(path) && holds.test(shown(request));
