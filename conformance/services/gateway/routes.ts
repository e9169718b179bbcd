import type { Route } from '../kit/route.ts';

export const gatewayRoutes: readonly Route[] = [
  { verb: 'POST', path: '/', matches: /^\/$/ },
  { verb: 'GET', path: '/', matches: /^\/$/ },
  { verb: 'GET', path: '/health', matches: /^\/health$/ },
  { verb: 'GET', path: '/metrics', matches: /^\/metrics$/ },
];
