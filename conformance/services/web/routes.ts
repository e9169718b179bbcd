import type { Route } from '../kit/route.ts';

export const webRoutes: readonly Route[] = [
  { verb: 'GET', path: '/@<account>.json', matches: /^\/@[^/]+\.json$/i },
  { verb: 'GET', path: '/<category>/@<author>/<permlink>.json', matches: /^\/.+\/@[^/]+\/[^/]+\.json$/i },
  { verb: 'GET', path: '/@<account>', matches: /^\/@[^/]+$/ },
  { verb: 'GET', path: '/<category>/@<author>/<permlink>', matches: /^\/.+\/@[^/]+\/[^/]+$/ },
];
