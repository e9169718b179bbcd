import { headerIs } from '../../kit/expect.ts';
import { mediaType } from '../../kit/image-type.ts';
import { type HttpExchange, header } from '../../model/http.ts';
import type { ServiceDifference } from '../../model/verdict.ts';
import { boxOf, placeOf } from '../kit/places.ts';
import { imageOf, seenIn } from '../kit/seen.ts';
import { isUnchecked } from '../kit/unchecked.ts';

type Found = readonly ServiceDifference[] | undefined;

/** An image behind a URL tells no place: in its own size, or in another. */
export const untold =
  (isWhole: boolean) =>
  (exchange: HttpExchange): Found => {
    if (placeOf(exchange) === undefined || asksForAll(exchange) !== isWhole) return undefined;
    const located = imageOf(exchange.answer)?.located;
    if (located !== true) return located === undefined ? undefined : [];
    return [{ path: ['body'], kind: 'unexpected', expected: 'no metadata of a place', actual: 'a place', exchange }];
  };

function asksForAll(exchange: HttpExchange): boolean {
  const box = boxOf(exchange);
  return box ? box.width === 0 && box.height === 0 : !/[?&](width|height)=[1-9]/.test(exchange.request.path);
}

/** An image behind a URL is called what its bytes are. */
export function typed(exchange: HttpExchange): Found {
  const image = placeOf(exchange) === undefined ? undefined : imageOf(exchange.answer);
  if (image?.type === undefined) return undefined;
  const found = headerIs(exchange, 'content-type', mediaType(image.type), image.type);
  const called = header(exchange.answer, 'content-type');
  return isUnchecked(image.type, called, exchange.request.path)
    ? found.map((each) => ({ ...each, departure: 'uploads-unchecked' as const }))
    : found;
}

/** What is answered for a URL is an image. */
export function noPage(exchange: HttpExchange): Found {
  if (placeOf(exchange) === undefined || exchange.answer.status !== 200) return undefined;
  const seen = seenIn(exchange.answer);
  if (seen === undefined || seen.bytes === 0) return undefined;
  if (seen.type !== undefined || exchange.answer.body === undefined) return [];
  return [{ path: ['body'], kind: 'value', expected: 'an image', actual: 'something else', exchange }];
}
