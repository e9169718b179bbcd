import type { RequestListener } from 'node:http';
import type { RequestHandler } from 'express';

/** Routes behind the JSON-RPC endpoint, under a path prefix such as `/images`. */
export interface Mount {
  readonly prefix: string;
  /** Called at the first request below the prefix; the path is passed without it. */
  readonly load: () => Promise<RequestHandler>;
}

/** Finds the listener of the mount that a request belongs to, undefined for JSON-RPC. Express is loaded at the first use. */
export function createMounts(mounts: readonly Mount[]): (url: string) => Promise<RequestListener> | undefined {
  const loaded = new Map<Mount, Promise<RequestListener>>();
  return (url) => {
    const mount = mounts.find(({ prefix }) => isBelow(url, prefix));
    if (mount === undefined) return undefined;
    let listener = loaded.get(mount);
    if (listener === undefined) {
      listener = loadMount(mount);
      loaded.set(mount, listener);
      // A failed load is tried again at the next request.
      listener.catch(() => loaded.delete(mount));
    }
    return listener;
  };
}

async function loadMount({ prefix, load }: Mount): Promise<RequestListener> {
  const [{ default: express }, routes] = await Promise.all([import('express'), load()]);
  const app = express();
  app.disable('x-powered-by');
  app.use(prefix, routes);
  return app;
}

function isBelow(url: string, prefix: string): boolean {
  if (!url.startsWith(prefix)) return false;
  const next = url[prefix.length];
  return next === undefined || next === '/' || next === '?';
}
