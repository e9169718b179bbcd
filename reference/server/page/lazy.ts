import type { RequestListener } from 'node:http';
import type { NodePage } from './page.ts';
import type { PageSource } from './source.ts';

/** The page of a node; what it is made of is loaded when somebody opens it. */
export function lazyPage(source: PageSource): { readonly listener: RequestListener; close(): Promise<void> } {
  let loaded: Promise<NodePage> | undefined;
  return {
    listener(request, response) {
      loaded ??= import('./page.ts').then(({ createPage }) => createPage(source));
      loaded.then(
        ({ listener }) => listener(request, response),
        (error: unknown) => response.writeHead(500, { 'content-type': 'text/plain' }).end(`${error}\n`),
      );
    },
    async close() {
      (await loaded?.catch(() => undefined))?.close();
    },
  };
}
