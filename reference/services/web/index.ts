import { listenService } from '../kit/listen.ts';
import { nodeClient } from '../kit/node-client.ts';
import type { Service } from '../service.ts';
import { createWebApp } from './app.ts';
import type { WebOptions } from './options.ts';

export type { WebOptions } from './options.ts';
export type { WebForm } from './records/metadata.ts';

export interface WebService extends Service {
  readonly name: 'web';
}

/**
 * Starts the web server before any node: `/@account.json`, `/category/@author/permlink.json` (document 3, Web JSON endpoints), and a
 * page for people at the same paths without `.json`. Rejects with the system's error when it cannot listen.
 */
export function startWeb(options: WebOptions): Promise<WebService> {
  const app = createWebApp(nodeClient(options.node), options);
  return listenService('web', options, () => app);
}
