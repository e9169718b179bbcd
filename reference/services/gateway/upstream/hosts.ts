import { Agent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';

/** One address of an upstream: its connections, and how it has been. */
export interface Host {
  readonly url: URL;
  readonly agent: Agent;
  /** Failures since the last answer. */
  failures: number;
  /** Since when it is not asked, in milliseconds of performance.now(); undefined while it is. */
  down: number | undefined;
  /** Calls under way. */
  busy: number;
}

/** Connections to one address. */
const maxSockets = 256;

/** Idle connections are closed before a node closes them, whose default is 5 s: a call on a closing one is lost. */
const idle = 4_000;

export interface Hosts {
  get(url: string): Host;
  all(): readonly Host[];
  /** Closes the connections of addresses that no configuration names any more, once they are idle. */
  keep(urls: ReadonlySet<string>): void;
  close(): void;
}

export function createHosts(): Hosts {
  const hosts = new Map<string, Host>();
  const create = (address: string): Host => {
    const url = new URL(address);
    const options = {
      keepAlive: true,
      maxSockets,
      maxFreeSockets: maxSockets,
      timeout: idle,
      scheduling: 'lifo',
    } as const;
    const agent = url.protocol === 'https:' ? new SecureAgent(options) : new Agent(options);
    return { url, agent, failures: 0, down: undefined, busy: 0 };
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
        // Calls under way keep their connections; the idle time-out ends the others.
        if (host.busy === 0) host.agent.destroy();
      }
    },
    close: () => {
      for (const { agent } of hosts.values()) agent.destroy();
      hosts.clear();
    },
  };
}
