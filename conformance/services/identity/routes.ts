import type { Route } from '../kit/route.ts';

const post = (path: string): Route => ({ verb: 'POST', path, matches: new RegExp(`^${path}$`) });
const get = (path: string): Route => ({ verb: 'GET', path, matches: new RegExp(`^${path}$`) });

export const identityRoutes: readonly Route[] = [
  ...['/oauth2/authorize', '/api/oauth2/authorize', '/api/oauth2/token', '/api/me'].map(get),
  ...['/oauth2/authorize', '/api/oauth2/token', '/api/oauth2/token/revoke', '/api/me', '/api/broadcast'].map(post),
  post('/api/decode'),
  { verb: 'GET', path: '/sign/<operation>', matches: /^\/sign\/[^/]+(\/[^/]+)?$/ },
  post('/sign'),
  { verb: 'PUT', path: '/api/me', matches: /^\/api\/me$/ },
];
