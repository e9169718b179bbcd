import { Pool } from 'undici';
import { untimed } from './post.ts';

/** One address of an upstream: its connections, and how it has been. */
export interface Host {
  readonly url: URL;
  readonly connections: Pool;
  /** Failures since the last answer. */
  failures: number;
  /** Since when it is not asked, in milliseconds of performance.now(); undefined while it is. */
  down: number | undefined;
  /** Calls under way. */
  busy: number;
}

/** Connections to one address. */
const mostConnections = 256;

/** Idle connections are closed before a node closes them, whose default is 5 s: a call on a closing one is lost. */
const idle = 4_000;

export interface Hosts {
  get(url: string): Host;
  all(): readonly Host[];
  /** Closes the connections of addresses that no configuration names any more, once they are idle. */
  keep(urls: ReadonlySet<string>): void;
  close(): Promise<void>;
}

export function createHosts(): Hosts {
  const hosts = new Map<string, Host>();
  const create = (address: string): Host => {
    const url = new URL(address);
    const times = { ...untimed, keepAliveTimeout: idle, keepAliveMaxTimeout: idle };
    const connections = new Pool(url.origin, { ...times, connections: mostConnections, pipelining: 1 });
    return { url, connections, failures: 0, down: undefined, busy: 0 };
  };
  return {
    get(url) {
      const known = hosts.get(url);
      if (known !== undefined) return known;
      const host = create(url);
      hosts.set(url, host);
      return host;
    },
    all: () => [...hosts.values()],
    keep(urls) {
      for (const [url, host] of hosts) {
        if (urls.has(url)) continue;
        hosts.delete(url);
        // Calls under way end as they began.
        void host.connections.close();
      }
    },
    async close() {
      const all = [...hosts.values()];
      hosts.clear();
      await Promise.all(all.map(({ connections }) => connections.destroy()));
    },
  };
}
