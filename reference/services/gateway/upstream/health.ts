import type { Failure } from './error.ts';
import type { Host, Hosts } from './hosts.ts';
import { exchange } from './post.ts';

/** After so many failures without an answer an address is down, as long as another can stand in for it. */
const tolerated = 3;

/** Failures of the address; the others are answers of some kind. */
const grave = new Set<Failure>(['refused', 'dropped', 'timeout', 'empty', 'not-json']);

const probe = '{"jsonrpc":"2.0","id":0,"method":"condenser_api.get_version","params":[]}';

export interface HealthOptions {
  readonly hosts: Hosts;
  /** Milliseconds between two probes of an address that is down. */
  readonly interval: number;
  readonly onChange: (url: string, healthy: boolean, reason: string) => void;
}

/** Notices which addresses answer, and asks those that are down whether they are back. */
export interface Health {
  answered(host: Host): void;
  failed(host: Host, failure: Failure): void;
  /** Those that answer first, each part in the order of the configuration. */
  ordered(hosts: readonly Host[]): readonly Host[];
  close(): void;
}

export function watchHealth({ hosts, interval, onChange }: HealthOptions): Health {
  let timer: NodeJS.Timeout | undefined;
  const answered = (host: Host) => {
    host.failures = 0;
    if (host.down === undefined) return;
    host.down = undefined;
    onChange(host.url.href, true, 'it answers again');
  };

  async function probeAll(): Promise<void> {
    await Promise.all(hosts.all().filter(isDown).map(probeOne));
    timer = hosts.all().some(isDown) ? setTimeout(probeAll, interval).unref() : undefined;
  }

  /** Any JSON-RPC answer will do: not every upstream has this method. */
  async function probeOne(host: Host): Promise<void> {
    const headers = { 'Content-Type': 'application/json' };
    const timeout = Math.max(interval, 1_000);
    try {
      const { text } = await exchange({
        url: host.url,
        method: 'POST',
        body: probe,
        headers,
        connections: undefined,
        timeout,
      });
      if (/"(result|error)"/.test(text)) answered(host);
    } catch {
      // It is still down.
    }
  }

  return {
    answered,
    failed(host, failure) {
      if (!grave.has(failure)) return;
      host.failures++;
      if (host.failures < tolerated || host.down !== undefined) return;
      host.down = performance.now();
      onChange(host.url.href, false, `${host.failures} calls in a row failed, the last one: ${failure}`);
      timer ??= setTimeout(probeAll, interval).unref();
    },
    ordered(group) {
      if (!group.some(isDown)) return group;
      return [...group.filter((host) => !isDown(host)), ...group.filter(isDown)];
    },
    close: () => clearTimeout(timer),
  };
}

export function isDown({ down }: Host): boolean {
  return down !== undefined;
}
