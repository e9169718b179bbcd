import { bypass, type HttpHandler, http } from 'msw';
import type { DevelopmentNode } from './development-node.ts';

/** A node that answers for others: one of this process, or, in a browser, the URL of one that runs. */
export type AnsweringNode = Pick<DevelopmentNode, 'fetch'> | string;

/** Handlers for msw: calls of these URLs are answered by a node; `https://api.steemit.com` unless given. */
export const nodeHandlers = (node: AnsweringNode, ...urls: readonly string[]): HttpHandler[] =>
  (urls.length > 0 ? urls : ['https://api.steemit.com']).map((url) =>
    http.post(url, ({ request }) => (typeof node === 'string' ? passedOn(request, node) : node.fetch(request))),
  );

/** The text alone: cookies and the other headers of an app are for its own host. */
async function passedOn(request: Request, node: string): Promise<Response> {
  const body = await request.text();
  return fetch(bypass(node, { method: 'POST', headers: { 'content-type': 'application/json' }, body }));
}
