import { at, type Json, stringifyJson } from '../../model/json.ts';
import { withBody, withStatus } from '../kit/edits.ts';
import type { Front } from '../model/fault.ts';
import { type HttpAnswer, type HttpExchange, type HttpRequest, header, jsonOf } from '../model/http.ts';
import type { ServiceDifference } from '../model/verdict.ts';

/** The request is refused, HTTP 400 to 499, with an error of this name where one is given. */
export function isRefused(exchange: HttpExchange, error?: string): readonly ServiceDifference[] {
  const { answer } = exchange;
  if (answer.status < 400 || answer.status > 499) {
    const expected = 'a refusal, HTTP 400 to 499';
    return [{ path: ['status'], kind: 'value', expected, actual: answer.status, exchange }];
  }
  const actual = at(jsonOf(answer) ?? null, ['error']);
  if (error === undefined || actual === error) return [];
  return [{ path: ['body', 'error'], kind: 'value', expected: error, actual, exchange }];
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
