import { withHeader, withStatus } from '../kit/edits.ts';
import { statusIs } from '../kit/expect.ts';
import { editing } from '../model/fault.ts';
import { type HttpExchange, header } from '../model/http.ts';
import { eachRecorded, scenario } from '../model/rule.ts';
import { publish } from '../model/steps.ts';
import type { ServiceDifference } from '../model/verdict.ts';
import { asImage, askForSize, freshPath, sizeIs } from './kit/ask.ts';
import { png } from './kit/picture.ts';
import { boxOf } from './kit/places.ts';

export const imageItself = scenario({
  id: 'images/image-itself',
  level: 'must',
  requires: 'The path of a size and a URL is answered by the image itself.',
  clause: 'images/route/proxy',
  why: 'Clients that follow no redirects, such as proxies of mail, show nothing.',
  example: '301 to another path of the service.',
  needs: ['origin'],
  fault: {
    summary: 'size paths redirect to the URL of the image',
    front: editing((answer, { method, path }) =>
      method === 'GET' && /^\/\d+x\d+\//.test(path)
        ? withStatus(withHeader(answer, 'location', path.replace(/^\/\d+x\d+\//, '')), 302)
        : undefined,
    ),
  },
  recorded: eachRecorded((exchange) => {
    const { status } = exchange.answer;
    if (boxOf(exchange) === undefined || status >= 400) return undefined;
    const found = statusIs(exchange, 200);
    return isDeployed(exchange) ? found.map(asDeparture) : found;
  }),
  *steps(context) {
    const place = yield* publish(freshPath(context, 'picture.png'), asImage(png(20, 10)));
    const exchange = yield* askForSize(`/10x10/${place}`);
    const found = sizeIs(exchange, { width: 10, height: 5 });
    return isDeployed(exchange) ? found.map(asDeparture) : found;
  },
});

/** A redirect to where deployed services have the image. */
function isDeployed({ answer }: HttpExchange): boolean {
  return answer.status === 301 && /^\/p\//.test(header(answer, 'location') ?? '');
}

function asDeparture(found: ServiceDifference): ServiceDifference {
  return { ...found, departure: 'size-paths-redirect' };
}
