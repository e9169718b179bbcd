import { type HttpHandler, http } from 'msw';
import type { DevelopmentNode } from './create-node.ts';

/** Handlers for msw: calls of these URLs are answered by a node of this process; `https://api.steemit.com` unless given. */
export const nodeHandlers = (
  node: Pick<DevelopmentNode, 'fetch'>,
  ...urls: readonly string[]
): readonly HttpHandler[] =>
  (urls.length > 0 ? urls : ['https://api.steemit.com']).map((url) =>
    http.post(url, ({ request }) => node.fetch(request)),
  );
