import { member } from '../../../model/json.ts';
import { locationOf } from '../../kit/cookies.ts';
import { withBody, withHeader } from '../../kit/edits.ts';
import { get } from '../../kit/requests.ts';
import type { ServiceContext } from '../../model/context.ts';
import { editing, type ServiceFault } from '../../model/fault.ts';
import { bytesOf, type HttpAnswer, type HttpExchange, type HttpRequest, jsonOf } from '../../model/http.ts';
import { NotTestable } from '../../model/not-testable.ts';
import { publish, type Steps, send } from '../../model/steps.ts';
import type { ServiceDifference } from '../../model/verdict.ts';
import { type Pixels, pixelsOf } from './measure.ts';

export const asImage = (body: Uint8Array, type = 'image/png'): HttpAnswer => ({
  status: 200,
  headers: [['content-type', type]],
  body,
});

/** A path at our origin that no earlier run has used: services keep copies for ever. */
export const freshPath = ({ random }: ServiceContext, name: string): string =>
  `/${Array.from({ length: 12 }, () => random.pick([...'abcdefghijkmnpqrstuvwxyz'] as [string, ...string[]])).join('')}/${name}`;

/** The answer is a refusal: by its status, or as since 2026 by 200 and `success: false`. */
export function isRefusal({ answer }: HttpExchange): boolean {
  return answer.status >= 400 || member(jsonOf(answer), 'success') === false;
}

/** Asks for a size path. @throws NotTestable where the service has none, as that of Steem since 2026 */
export function* askForSize(path: string): Steps<HttpExchange> {
  const exchange = yield* send(get(path));
  const { answer } = exchange;
  if (answer.status === 200 && member(jsonOf(answer), 'success') === false)
    throw new NotTestable('the service says that it offers no paths of a size and a URL');
  return exchange;
}

/** The image at a path of the service, by way of redirects within the service, which deployed ones answer. */
export function* imageAt(path: string, { url }: ServiceContext): Steps<HttpExchange> {
  let exchange = /^\/\d+x\d+\//.test(path) ? yield* askForSize(path) : yield* send(get(path));
  for (let steps = 0; steps < 3; steps++) {
    const next = [301, 302, 307, 308].includes(exchange.answer.status) ? locationOf(exchange.answer, url) : undefined;
    if (next === undefined || !next.href.startsWith(url)) return exchange;
    exchange = yield* send(get(next.href.slice(url.length)));
  }
  return exchange;
}

/** A picture of ours in a size, `0` as on the wire. */
export function* sized(
  context: ServiceContext,
  {
    body,
    type,
    name,
    box,
  }: { readonly body: Uint8Array; readonly type?: string; readonly name: string; readonly box: string },
): Steps<HttpExchange> {
  const place = yield* publish(freshPath(context, name), asImage(body, type));
  return yield* imageAt(`/${box}/${place}`, context);
}

/** The answer is an image of exactly this size. */
export function sizeIs(exchange: HttpExchange, { width, height }: Pixels): readonly ServiceDifference[] {
  const bytes = bytesOf(exchange.answer);
  const pixels = bytes && pixelsOf(bytes);
  const [expected, actual] = [`an image of ${width} × ${height}`, pixels && `${pixels.width} × ${pixels.height}`];
  if (exchange.answer.status === 200 && pixels?.width === width && pixels.height === height) return [];
  if (pixels === undefined)
    return [{ path: ['status'], kind: 'value', expected, actual: exchange.answer.status, exchange }];
  return [{ path: ['body'], kind: 'value', expected, actual, exchange }];
}

/** What a GET of an image is, for faults. */
export const isImage = ({ method }: HttpRequest, { status }: HttpAnswer): boolean => method === 'GET' && status === 200;

/** A fault: every image is answered by these bytes. */
export const picturedBy = (body: Uint8Array, type = 'image/png'): ServiceFault['front'] =>
  editing((answer, request) =>
    isImage(request, answer) ? withHeader(withBody(answer, body), 'content-type', type) : undefined,
  );
