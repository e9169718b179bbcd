import type { ServerResponse } from 'node:http';
import { sections } from './sections.ts';
import type { PageSource } from './source.ts';

/** Server-sent events of what changes. */
export interface Feed {
  /** Sends everything, and then what changes, until the client goes. */
  open(response: ServerResponse): void;
  close(): void;
}

/** Milliseconds in which changes are collected, and between signs of life; clients, and bytes that one may leave unread. */
const [pause, alive, mostClients, mostUnread] = [100, 15_000, 32, 1024 * 1024];

export function createFeed(source: PageSource): Feed {
  /** Of each client what it was sent last, by section. */
  const clients = new Map<ServerResponse, Map<string, string>>();
  let [timer, pulse] = [undefined as NodeJS.Timeout | undefined, undefined as NodeJS.Timeout | undefined];

  function send(): void {
    timer = undefined;
    if (clients.size === 0) return;
    const texts = Object.entries(sections).map(([name, read]) => [name, JSON.stringify(read(source))] as const);
    for (const [response, known] of clients) {
      if (response.writableLength > mostUnread) {
        response.destroy();
        continue;
      }
      for (const [name, text] of texts) {
        if (known.get(name) === text) continue;
        known.set(name, text);
        response.write(`event: ${name}\ndata: ${text}\n\n`);
      }
    }
  }

  function soon(): void {
    if (clients.size > 0) timer ??= setTimeout(send, pause).unref();
  }

  source.refusals.listener = soon;
  const ends = [source.chain.subscribe(soon), source.chain.onTransaction(soon)];

  return {
    open(response) {
      if (clients.size >= mostClients) {
        response.writeHead(503, { 'content-type': 'text/plain' }).end(`${mostClients} pages are open already\n`);
        return;
      }
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write('retry: 1000\n\n');
      clients.set(response, new Map());
      response.once('close', () => clients.delete(response));
      pulse ??= setInterval(() => {
        for (const client of clients.keys()) client.write(': alive\n\n');
      }, alive).unref();
      send();
    },
    close() {
      clearTimeout(timer);
      clearInterval(pulse);
      source.refusals.listener = undefined;
      for (const end of ends) end();
      for (const response of clients.keys()) response.end();
    },
  };
}
