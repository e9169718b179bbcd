import type { Route } from '../kit/route.ts';

/** The first that matches counts. */
export const imageRoutes: readonly Route[] = [
  { verb: 'GET', path: '/', matches: /^\/$/ },
  { verb: 'GET', path: '/u/<username>/avatar/<size>', matches: /^\/u\/[^/]+\/avatar(\/[^/]*)?$/ },
  { verb: 'GET', path: '/<width>x<height>/<image_url>', matches: /^\/\d+x\d+\/.+/ },
  { verb: 'GET', path: '/p/<image>', matches: /^\/p\/[^/]+/ },
  { verb: 'GET', path: '/<image_hash>/<filename>', matches: /^\/[^/]+(\/[^/]*)?$/ },
  { verb: 'POST', path: '/<username>/<signature>', matches: /^\/[^/]+\/[^/]+$/ },
];
