import type { RouteOptions } from '../../model/route.ts';
import type { SuiteName } from '../../model/service-name.ts';
import type { Signer } from '../../model/signer.ts';
import type { Pace } from '../../run/live/route/pace.ts';
import type { Selection } from '../../run/options.ts';
import type { App } from '../model/context.ts';
import type { Origin } from './origin.ts';
import type { Upstream } from './upstream.ts';

export interface ServiceTarget {
  readonly name: SuiteName;
  readonly url: string;
  /** It is the node that is judged in the same run: no target of its own. */
  readonly isNode?: true;
}

export interface ServicesOptions {
  readonly targets: readonly ServiceTarget[];
  /** URL of the node behind the services. */
  readonly node?: string;
  /** Globs of ids; absent: all. */
  readonly rules?: readonly string[];
  readonly levels?: Selection['levels'];
  readonly seed: number;
  /** Requests, or scenarios, under way at once. */
  readonly concurrency: number;
  /** For one request, from sending to the last byte of its answer. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Rules may log in, upload and broadcast, as this account. */
  readonly signer?: Signer;
  readonly app?: App;
  /** Milliseconds until what is in a block shows in every answer; default 0. */
  readonly patienceMs?: number;
  /** The node to write to is behind a gateway, which may keep answers for a while. */
  readonly mayKeep?: true;
  /** An account that the configuration of the gateway blacklists. */
  readonly blacklisted?: string;
  /** Accounts to ask for besides those that the node has. */
  readonly accounts?: readonly string[];
  /** Between the gateway and its node. */
  readonly upstream?: Upstream;
  readonly origin?: Origin;
  readonly route?: RouteOptions;
  readonly pace?: Pace;
}
