import type { Behaviour } from './behaviour.ts';
import type { Configuration } from './configuration/configuration.ts';
import type { Counts } from './counts.ts';
import type { Flights } from './flights.ts';
import type { Irreversible } from './replies/irreversible.ts';
import type { Template } from './replies/reply.ts';
import type { Store } from './store/store.ts';
import type { Health } from './upstream/health.ts';
import type { Hosts } from './upstream/hosts.ts';

/** What a shared call brings to all who wait for it. */
export interface Landed {
  readonly template: Template;
  /** From the store that gateways share, and not from an upstream. */
  readonly hit: boolean;
}

/** Everything that answering needs; only the configuration is ever replaced. */
export interface Context {
  readonly behaviour: Behaviour;
  configuration: Configuration;
  readonly store: Store;
  readonly flights: Flights<Landed>;
  readonly irreversible: Irreversible;
  readonly hosts: Hosts;
  readonly health: Health;
  readonly counts: Counts;
  readonly now: () => number;
  /** Milliseconds of a configured second of a timeout. */
  readonly second: number;
  readonly batchLimit: number;
  readonly accountTransferUrl: string | undefined;
}

/** What the HTTP request around a call tells. */
export interface Given {
  readonly requestId: string;
  readonly traceId: string | undefined;
  /** Only what is cached is answered. */
  readonly cachedOnly: boolean;
}
