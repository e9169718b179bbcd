import { member } from '../../../model/json.ts';
import { locationOf } from '../../kit/cookies.ts';
import { type HttpExchange, jsonOf } from '../../model/http.ts';
import type { RecordedJudge } from '../../model/rule.ts';
import type { ServiceDifference } from '../../model/verdict.ts';
import { imageOf } from '../kit/seen.ts';

type Found = readonly ServiceDifference[] | undefined;

const anywhere = 'http://images.invalid';

/** The size that the path of an avatar asks for; undefined: it is another path. */
export function avatarSizeOf({ request: { method, path } }: HttpExchange): string | undefined {
  if (method !== 'GET') return undefined;
  const found = /^\/u\/[^/]+\/avatar(?:\/([^/?]*))?(?:\?|$)/.exec(path);
  return found ? (found[1] ?? '') : undefined;
}

function redirectOf({ answer }: HttpExchange): string | undefined {
  const next = answer.status >= 300 && answer.status < 400 ? locationOf(answer, anywhere) : undefined;
  return next && `${next.pathname}${next.search}`;
}

/** The avatars of one size fit into its square, also at the end of a redirect. */
export function avatarFits(size: string, side: number): RecordedJudge {
  return {
    group: (exchange) => {
      const asked = avatarSizeOf(exchange);
      if (asked !== undefined) return asked === size ? (redirectOf(exchange) ?? exchange.request.path) : undefined;
      return exchange.request.method === 'GET' ? exchange.request.path : undefined;
    },
    judge(together) {
      if (!together.some((each) => avatarSizeOf(each) !== undefined)) return undefined;
      const images = together.flatMap((exchange) => {
        const measured = imageOf(exchange.answer)?.size;
        return measured ? [{ exchange, measured }] : [];
      });
      if (images.length === 0) return undefined;
      return images
        .filter(({ measured: { width, height } }) => width > side || height > side)
        .map(({ exchange, measured: { width, height } }) => ({
          ...{ path: ['body'], kind: 'value', expected: `at most ${side} × ${side}` },
          ...{ actual: `${width} × ${height}`, exchange },
        }));
    },
  };
}

/** The path of an avatar is answered by the image; deployed services redirect to where it is cropped. */
export function avatarItself(exchange: HttpExchange): Found {
  if (avatarSizeOf(exchange) === undefined) return undefined;
  const { status } = exchange.answer;
  if (status === 200) return [];
  if (status >= 400) return undefined;
  const found = { path: ['status'], kind: 'value', expected: 'HTTP 200', actual: status, exchange } as const;
  const isDeparture = status === 302 && redirectOf(exchange)?.startsWith('/p/');
  return [{ ...found, ...(isDeparture && { departure: 'avatars-cropped' as const }) }];
}

/** No account is without one; deployed services fail over metadata that they cannot use. */
export function avatarOfAnAccount(exchange: HttpExchange): Found {
  if (avatarSizeOf(exchange) === undefined) return undefined;
  const { status } = exchange.answer;
  if (status < 400) return [];
  const isFailure = status === 500 && member(member(jsonOf(exchange.answer), 'error'), 'name') === 'internal_error';
  if (!isFailure) return undefined;
  const departure = 'unusable-avatars-fail' as const;
  return [{ path: ['status'], kind: 'value', expected: '200 and an image', actual: status, exchange, departure }];
}

/** A size that is none of the three is as good as the middle one; a name alone is such a size too. */
export function avatarOfAnotherSize(exchange: HttpExchange): Found {
  const size = avatarSizeOf(exchange);
  const { status } = exchange.answer;
  if (size === undefined || ['small', 'medium', 'large'].includes(size) || status >= 400) return undefined;
  const asked = /[?&]width=(\d+)/.exec(redirectOf(exchange) ?? '')?.[1];
  const width = asked === undefined ? imageOf(exchange.answer)?.size?.width : Number(asked);
  if (width === undefined || width <= 128) return [];
  return [{ path: ['body'], kind: 'value', expected: 'at most 128 × 128', actual: `${width} wide`, exchange }];
}
