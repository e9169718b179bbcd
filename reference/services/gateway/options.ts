import type { Json } from '../../../spec/kernel/json/json.ts';
import type { Log } from '../kit/log.ts';

/** What a gateway stands in front of, and how it answers. */
export interface GatewayOptions {
  /** Default 127.0.0.1. */
  readonly host?: string | undefined;
  /** Default 8091; 0 picks a free one. */
  readonly port?: number | undefined;
  /** The one node behind it, with the documented defaults; instead of a configuration. */
  readonly node?: string | undefined;
  /** Accounts whose custom_json is refused, in front of that node. */
  readonly blacklist?: readonly string[] | undefined;
  /** A configuration in the form of document 3. */
  readonly configuration?: Json | undefined;
  /** The file that holds it; it is read again by `reload`. */
  readonly configurationFile?: string | undefined;
  /** `redis://host:port`: where several gateways share their answers. */
  readonly redis?: string | undefined;
  /** Milliseconds until a read there counts as a miss, default 250. */
  readonly redisTimeout?: number | undefined;
  /** Answer as the deployed gateway was recorded where it differs from the documents; default false. */
  readonly compat?: boolean | undefined;
  /** Requests in a batch, default 50 (document 1, Limits). */
  readonly batchLimit?: number | undefined;
  /** Bytes of a request, default 262144 (deployed). */
  readonly bodyLimit?: number | undefined;
  /** Bytes of answers in memory, default 64 MiB. */
  readonly cacheBytes?: number | undefined;
  /** Where `get_state` of wallets, witnesses and proposals goes (deployed). */
  readonly accountTransferUrl?: string | undefined;
  /** The origin that browsers may call from, default any; false sends no CORS headers. */
  readonly cors?: string | false | undefined;
  readonly log?: Log | undefined;
  /** Milliseconds; the clock of lives, Date.now unless given. */
  readonly now?: (() => number) | undefined;
  /** Milliseconds of a configured second of a timeout, 1000 unless a test is in a hurry. */
  readonly second?: number | undefined;
  /** Milliseconds for a request to arrive, default 5000 (deployed). */
  readonly requestTime?: number | undefined;
  /** Milliseconds that close() waits for calls under way, default 10000. */
  readonly closeTime?: number | undefined;
}
