import { isService, type ServiceName, type SuiteName } from '../model/service-name.ts';
import { gatewayRoutes } from './gateway/routes.ts';
import { identityRoutes } from './identity/routes.ts';
import { imageRoutes } from './images/routes.ts';
import type { Route } from './kit/route.ts';
import { type HttpRequest, methodOf } from './model/http.ts';
import { webRoutes } from './web/routes.ts';

/** The routes of each service, most specific first. */
export const routes: { readonly [S in ServiceName]: readonly Route[] } = {
  gateway: gatewayRoutes,
  images: imageRoutes,
  web: webRoutes,
  identity: identityRoutes,
};

/** What findings in the answer are booked under, free of live values: `web GET /@<account>.json`, or the method of a call of the node. */
export function labelOf(suite: SuiteName, request: HttpRequest): string {
  if (!isService(suite)) return methodOf(request);
  const { method, path } = request;
  const [plain = ''] = path.split('?', 1);
  const matching = routes[suite].filter(({ matches }) => matches.test(plain));
  const route = matching.find(({ verb }) => verb === method) ?? matching[0];
  const verb = /^[A-Z]{3,7}$/.test(method) ? method : 'other';
  return `${suite} ${verb} ${route?.path ?? '(other)'}`;
}
