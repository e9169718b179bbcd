import { recover } from '../../../../spec/crypto/recover.ts';
import type { DepartureId } from '../../../../spec/departures/index.ts';
import { isArray, isObject, type Json, member } from '../../../model/json.ts';
import { type HttpExchange, header, jsonOf, requestedJson } from '../../model/http.ts';
import { eachRecorded, type RecordedJudge } from '../../model/rule.ts';
import type { ServiceDifference } from '../../model/verdict.ts';
import { isOpened, isRefused } from '../refused.ts';
import { type SentToken, tokenSent } from './sent.ts';

type Found = readonly ServiceDifference[] | undefined;

const isAt = ({ request }: HttpExchange, path: string): boolean => request.path.split('?', 1)[0] === path;

/** Requests for `/api/me` with a token of this kind are refused. */
function refusedAt(
  isSo: (token: SentToken, exchange: HttpExchange) => boolean,
  departure?: DepartureId,
): RecordedJudge {
  return eachRecorded((exchange) => {
    const token = isAt(exchange, '/api/me') ? tokenSent(exchange.request) : undefined;
    if (token === undefined || exchange.request.method === 'OPTIONS' || !isSo(token, exchange)) return undefined;
    const found = isRefused(exchange);
    return departure !== undefined && isOpened(exchange, token.author)
      ? found.map((each) => ({ ...each, departure }))
      : found;
  });
}

/** Seconds since 1970 when the answer was made. */
function timeOf({ answer }: HttpExchange): number | undefined {
  const date = Date.parse(header(answer, 'date') ?? '');
  return Number.isNaN(date) ? undefined : date / 1000;
}

const year = 366 * 86_400;

export const oldRefused = refusedAt(
  ({ timestamp }, exchange) => timestamp !== undefined && timestamp < (timeOf(exchange) ?? 0) - year,
  'identity-tokens-never-end',
);
export const futureRefused = refusedAt(
  ({ timestamp }, exchange) =>
    timestamp !== undefined && timestamp > (timeOf(exchange) ?? Number.POSITIVE_INFINITY) + year,
  'identity-tokens-never-end',
);
export const unsignedRefused = refusedAt(({ signature }) => signature === undefined);
export const badlySignedRefused = refusedAt(
  ({ signature, digest }) => signature !== undefined && recover(digest, signature) === undefined,
);

/** `/api/me` tells the user of the token. */
export const ofItsUser: RecordedJudge = eachRecorded((exchange) => {
  const token = isAt(exchange, '/api/me') && exchange.answer.status === 200 ? tokenSent(exchange.request) : undefined;
  if (token === undefined) return undefined;
  const actual = member(jsonOf(exchange.answer), 'user');
  if (actual === token.author) return [];
  return [{ path: ['body', 'user'], kind: 'value', expected: token.author, actual, exchange }];
});

/** Behind its revocation a token opens nothing. */
export const revokedRefused: RecordedJudge = {
  group: ({ request }) => tokenSent(request)?.text,
  judge(together) {
    const revoked = together.findIndex(
      (each) => isAt(each, '/api/oauth2/token/revoke') && each.answer.status === 200 && isDone(each),
    );
    const later = revoked < 0 ? [] : together.slice(revoked + 1).filter((each) => isAt(each, '/api/me'));
    if (later.length === 0) return undefined;
    return later.flatMap((each) => {
      const user = tokenSent(each.request)?.author ?? '';
      const departure = 'identity-revocation-without-effect' as const;
      return isRefused(each).map((found) => (isOpened(each, user) ? { ...found, departure } : found));
    });
  },
};

const isDone = ({ answer }: HttpExchange): boolean => member(jsonOf(answer), 'success') === true;

/** A code is exchanged once. */
export const exchangedOnce: RecordedJudge = {
  group: ({ request }) => {
    const token = tokenSent(request);
    return token?.type === 'code' ? token.text : undefined;
  },
  judge(together) {
    const exchanges = together.filter((each) => isAt(each, '/api/oauth2/token') && each.request.method !== 'OPTIONS');
    const [first, ...again] = exchanges.filter(isIssued);
    if (first === undefined || exchanges.length < 2) return undefined;
    return again.flatMap((each) =>
      isRefused(each).map((found) => ({ ...found, departure: 'identity-codes-stay-good' as const })),
    );
  },
};

const isIssued = ({ answer }: HttpExchange): boolean =>
  answer.status === 200 && typeof member(jsonOf(answer), 'access_token') === 'string';

type Operation = readonly [name: string, value: Json];

function operationsIn(exchange: HttpExchange): readonly Operation[] {
  if (!isAt(exchange, '/api/broadcast') || exchange.request.method !== 'POST') return [];
  const operations = member(requestedJson(exchange.request), 'operations');
  if (!isArray(operations)) return [];
  return operations.flatMap((each): readonly Operation[] => {
    const [name, value] = isArray(each) ? each : [];
    return typeof name === 'string' && isObject(value) ? [[name, value]] : [];
  });
}

/** A broadcast with such an operation is refused. */
function refusedBroadcast(isSo: (operation: Operation, exchange: HttpExchange) => boolean): RecordedJudge {
  return eachRecorded((exchange): Found => {
    const isConcerned = operationsIn(exchange).some((operation) => isSo(operation, exchange));
    return isConcerned ? notTaken(exchange) : undefined;
  });
}

/** Whatever the refusal is: also the chain may have refused. */
function notTaken(exchange: HttpExchange): readonly ServiceDifference[] {
  return exchange.answer.status >= 400 ? [] : isRefused(exchange);
}

export const transferRefused = refusedBroadcast(([name]) => name === 'transfer');

export const authoritiesRefused = refusedBroadcast(
  ([name, value]) =>
    name === 'account_update2' && ['owner', 'active', 'posting'].some((level) => member(value, level) !== undefined),
);

/** Who acts by an operation that a token may allow. */
const actors: Readonly<Record<string, string>> = {
  vote: 'voter',
  comment: 'author',
  delete_comment: 'author',
  comment_options: 'author',
  claim_reward_balance: 'account',
  account_update2: 'account',
};

export const otherAuthorRefused = refusedBroadcast(([name, value], { request }) => {
  const token = tokenSent(request);
  const actor = Object.hasOwn(actors, name) ? member(value, actors[name] ?? '') : undefined;
  return token !== undefined && typeof actor === 'string' && actor !== token.author;
});

export const loginRefused = refusedBroadcast((_, { request }) => tokenSent(request)?.type === 'login');
export const refreshRefused = refusedBroadcast((_, { request }) => tokenSent(request)?.type === 'refresh');
