import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { stringifyJson } from '../../../spec/kernel/json/json.ts';
import { RpcError } from '../../rpc/errors.ts';
import { verifyCaller } from '../control-guard.ts';
import { createFeed } from './feed.ts';
import { pageText, policy } from './markup.ts';
import type { PageSource } from './source.ts';

/** The page of a node for people. */
export interface NodePage {
  readonly listener: RequestListener;
  /** Ends what is sent to open pages. */
  close(): void;
}

/** The page at `/`, its events at `/plumbline/events`, and at `/plumbline/arguments?method=…` arguments of this chain. */
export function createPage(source: PageSource): NodePage {
  const feed = createFeed(source);
  const page = pageText();

  async function givenArguments(url: URL): Promise<string | undefined> {
    const { realArguments } = await import('./arguments.ts');
    const [method, seed] = [url.searchParams.get('method') ?? '', Number(url.searchParams.get('seed') ?? 1)];
    const params = await realArguments(source, method, Number.isSafeInteger(seed) ? seed : 1);
    return params === undefined ? undefined : stringifyJson({ params });
  }

  function listener(request: IncomingMessage, response: ServerResponse): void {
    // Whatever name points here, and whichever page asks: keys are for those of this machine.
    try {
      verifyCaller({ ...request.headers }, source.host, false);
    } catch (error) {
      refuse(response, 403, error instanceof RpcError ? error.message : String(error));
      return;
    }
    const url = new URL(request.url ?? '/', 'http://node');
    if (url.pathname === '/') {
      response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : page);
    } else if (url.pathname === '/plumbline/events') {
      feed.open(response);
    } else if (url.pathname === '/plumbline/arguments') {
      givenArguments(url).then(
        (text) =>
          text === undefined
            ? refuse(response, 404, 'no such method')
            : response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(text),
        (error: unknown) => refuse(response, 500, String(error)),
      );
    } else {
      refuse(response, 404, `there is no ${url.pathname}; the page is at /`);
    }
  }

  return { listener, close: () => feed.close() };
}

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

function refuse(response: ServerResponse, status: number, why: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${why}\n`);
}
