import { withHeader, withStatus } from '../kit/edits.ts';
import { get } from '../kit/requests.ts';
import { editing } from '../model/fault.ts';
import { header } from '../model/http.ts';
import { scenario } from '../model/rule.ts';
import { publish, send } from '../model/steps.ts';
import { asImage, freshPath, sizeIs } from './kit/ask.ts';
import { png } from './kit/picture.ts';

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
  *steps(context) {
    const place = yield* publish(freshPath(context, 'picture.png'), asImage(png(20, 10)));
    const exchange = yield* send(get(`/10x10/${place}`));
    const found = sizeIs(exchange, { width: 10, height: 5 });
    const isDeparture = exchange.answer.status === 301 && /^\/p\//.test(header(exchange.answer, 'location') ?? '');
    return isDeparture ? found.map((each) => ({ ...each, departure: 'size-paths-redirect' as const })) : found;
  },
});
