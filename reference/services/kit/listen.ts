import type { RequestListener } from 'node:http';
import type { Service } from '../service.ts';
import { type ListenOptions, startHttpServer } from './http-server.ts';

/** How long close() waits for requests under way, in milliseconds. */
const GRACE = 2_000;

/** Serves a handler that is made once the address is known; rejects with the system's error when it cannot listen. */
export async function listenService<N extends Service['name']>(
  name: N,
  { host, port }: ListenOptions,
  handlerAt: (url: string) => RequestListener | Promise<RequestListener>,
): Promise<Service & { readonly name: N }> {
  let handler: RequestListener | undefined;
  const handle: RequestListener = (request, response) => handler?.(request, response);
  const server = await startHttpServer({ host, port, handle, closeTime: GRACE });
  try {
    handler = await handlerAt(server.url);
  } catch (error) {
    await server.close();
    throw error;
  }
  return { name, url: server.url, port: server.port, close: server.close };
}
