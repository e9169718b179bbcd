import type { IncomingMessage } from 'node:http';

/** Whether a request is for the page: what a browser opens, or what the page itself asks for. Clients of JSON-RPC post. */
export function isForPage({ method, url = '/', headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (url.startsWith('/plumbline/')) return true;
  return (url === '/' || url.startsWith('/?')) && (headers.accept ?? '').includes('text/html');
}
