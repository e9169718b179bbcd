import { member } from '../../../model/json.ts';
import { type HttpExchange, jsonOf } from '../../model/http.ts';
import type { RecordedJudge } from '../../model/rule.ts';
import type { ServiceDifference } from '../../model/verdict.ts';
import { placeOf } from '../kit/places.ts';
import { imageOf, seenIn } from '../kit/seen.ts';

/** A later answer says that the image is not there: neither that the request is wrong, nor that it may not be shown. */
function isLost({ answer }: HttpExchange): boolean {
  if ([404, 410, 502, 504].includes(answer.status)) return true;
  const name = member(member(jsonOf(answer), 'error'), 'name');
  return answer.status === 400 && (name === 'upstream_error' || name === 'invalid_image');
}

/** Each later request of a place that was served, with the first one that was. */
function afterTheFirst(
  together: readonly HttpExchange[],
): readonly { readonly first: HttpExchange; readonly later: HttpExchange }[] {
  const start = together.findIndex(({ answer }) => imageOf(answer) !== undefined);
  const first = together[start];
  return first === undefined ? [] : together.slice(start + 1).map((later) => ({ first, later }));
}

/** Once an image was served it is served on: at the same path, or at others of the same URL. */
export function neverLost(isSamePath: boolean): RecordedJudge {
  return {
    group: placeOf,
    judge(together) {
      const pairs = afterTheFirst(together).filter(
        ({ first, later }) => (first.request.path === later.request.path) === isSamePath,
      );
      if (pairs.length === 0) return undefined;
      return pairs.flatMap(({ later }): readonly ServiceDifference[] => {
        const actual = later.answer.status;
        const expected = 'the image that was served before';
        return isLost(later) ? [{ path: ['status'], kind: 'value', expected, actual, exchange: later }] : [];
      });
    },
  };
}

/** Once an image was served at a path the same is served there. */
export const neverChanged: RecordedJudge = {
  group: (exchange) => (placeOf(exchange) === undefined ? undefined : exchange.request.path),
  judge(together) {
    const served = together.flatMap((exchange) => imageOf(exchange.answer) ?? []);
    const [first, ...others] = served;
    if (first === undefined || others.length === 0) return undefined;
    return together.flatMap((exchange): readonly ServiceDifference[] => {
      const image = imageOf(exchange.answer);
      if (image === undefined || shown(image) === shown(first)) return [];
      return [{ path: ['body'], kind: 'value', expected: shown(first), actual: shown(image), exchange }];
    });
  },
};

const shown = ({ type, size }: NonNullable<ReturnType<typeof imageOf>>) =>
  `${type} of ${size ? `${size.width} × ${size.height}` : 'an unknown size'}`;

/** An answer of 200 has an image in it. */
export function emptyImage(exchange: HttpExchange): readonly ServiceDifference[] | undefined {
  if (placeOf(exchange) === undefined || exchange.answer.status !== 200) return undefined;
  const bytes = seenIn(exchange.answer)?.bytes;
  if (bytes !== 0) return bytes === undefined ? undefined : [];
  return [{ path: ['body'], kind: 'value', expected: 'an image', actual: 'no bytes', exchange }];
}
