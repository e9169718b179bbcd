import { answerEach } from './batch.ts';
import { type Behaviour, deployed, documented } from './behaviour.ts';
import { readBodyJson } from './calls/json.ts';
import { answerTogether } from './compat/together.ts';
import type { Configuration } from './configuration/configuration.ts';
import type { Context, Given } from './context.ts';
import { type Counts, noCounts } from './counts.ts';
import { flights } from './flights.ts';
import { irreversibleBlocks, type KnownBlocks } from './replies/irreversible.ts';
import { answerOne, type Outcome, refused } from './single.ts';
import type { Store } from './store/store.ts';
import { watchHealth } from './upstream/health.ts';
import { createHosts, type Host } from './upstream/hosts.ts';

export interface GatewayParts {
  readonly configuration: Configuration;
  readonly store: Store;
  /** Answer as the deployed gateway was recorded, where it differs from the documents. */
  readonly compat: boolean;
  /** Milliseconds; the clock of lives. */
  readonly now: () => number;
  /** Milliseconds of a configured second of a timeout, and between probes of an address that is down. */
  readonly second: number;
  readonly batchLimit: number;
  readonly accountTransferUrl?: string | undefined;
  readonly onHealth: (url: string, healthy: boolean, reason: string) => void;
}

/** The gateway without HTTP. */
export interface Gateway {
  readonly behaviour: Behaviour;
  readonly counts: Counts;
  /** The reply to a body; at once where it is at hand. Never throws, never rejects. */
  answer(body: Buffer, given: Given): Outcome | Promise<Outcome>;
  /** The refusal of a request that has no readable body. */
  refuse(error: unknown, given: Given): Outcome;
  /** Calls under way end as they began; all others follow the new one. */
  configure(configuration: Configuration): void;
  /** The highest of the last irreversible blocks. */
  irreversible(): number;
  irreversibleBlocks(): KnownBlocks;
  hosts(): readonly Host[];
  store(): Store;
  close(): Promise<void>;
}

export function createGateway(parts: GatewayParts): Gateway {
  const behaviour = parts.compat ? deployed : documented;
  const hosts = createHosts();
  const health = watchHealth({ hosts, interval: parts.second, onChange: parts.onHealth });
  const { configuration, store, now, second, batchLimit, accountTransferUrl } = parts;
  const context: Context = {
    ...{ behaviour, configuration, store, now, second, batchLimit, accountTransferUrl, hosts, health },
    flights: flights(),
    irreversible: irreversibleBlocks(store, behaviour.initialIrreversible),
    counts: noCounts(),
  };
  const refuse = (error: unknown, given: Given) => refused(error, 'null', given, context);
  const answerBatch = behaviour.batches === 'each' ? answerEach : answerTogether;
  return {
    behaviour,
    counts: context.counts,
    answer(body, given) {
      try {
        const request = readBodyJson(body);
        return Array.isArray(request) ? answerBatch(request, given, context) : answerOne(request, given, context);
      } catch (error) {
        return refuse(error, given);
      }
    },
    refuse,
    configure(next) {
      context.configuration = next;
      // What was cached by the old lives must not outlive the new ones.
      store.clear();
      hosts.keep(new Set([...next.urls.values.values()].flat()));
    },
    irreversible: context.irreversible.number,
    irreversibleBlocks: context.irreversible.all,
    hosts: hosts.all,
    store: () => store,
    async close() {
      health.close();
      await hosts.close();
      await store.close();
    },
  };
}
