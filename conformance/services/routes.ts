import type { SuiteName } from '../model/service-name.ts';
import { gatewayRoutes } from './gateway/routes.ts';
import { identityRoutes } from './identity/routes.ts';
import { imageRoutes } from './images/routes.ts';
import type { Route } from './kit/route.ts';
import type { HttpRequest } from './model/http.ts';
import { webRoutes } from './web/routes.ts';

/** The routes of each service, most specific first. */
export const routes: { readonly [S in SuiteName]: readonly Route[] } = {
  gateway: gatewayRoutes,
  images: imageRoutes,
  web: webRoutes,
  identity: identityRoutes,
  writes: [],
};

/** What findings in the answer are booked under: `web GET /@<account>.json`; free of live values. */
export function labelOf(service: SuiteName, { method, path }: Pick<HttpRequest, 'method' | 'path'>): string {
  const [plain = ''] = path.split('?', 1);
  const matching = routes[service].filter(({ matches }) => matches.test(plain));
  const route = matching.find(({ verb }) => verb === method) ?? matching[0];
  const verb = /^[A-Z]{3,7}$/.test(method) ? method : 'other';
  return `${service} ${verb} ${route?.path ?? '(other)'}`;
}
