import type { ExactJson } from '../../../spec/kernel/json/json.ts';
import type { Call } from './calls/call.ts';
import { mostSpecific } from './configuration/prefixes.ts';
import type { Context } from './context.ts';
import { GatewayError } from './errors.ts';

/** Seconds of a call that no prefix of a timeout fits: those of the legacy upstream (document 3, Gateway). */
const unmatchedTimeout = 5;

/** Pages of a wallet and lists of votes, which the deployed gateway can send to an address of their own. */
const accountTransfers = /^\/?(@[^/\s]+\/transfers|~?witnesses|proposals)$/;

/** Where a call goes, in the order in which addresses stand in for each other. Throws GatewayError where nowhere. */
export function addressesOf(call: Call, { configuration, accountTransferUrl }: Context): readonly string[] {
  if (accountTransferUrl !== undefined && asksForTransfers(call.name.method, call.name.params))
    return [accountTransferUrl];
  const urls = mostSpecific(configuration.urls, call.urn)?.filter((url) => /^https?:/i.test(url)) ?? [];
  if (urls.length === 0) throw new GatewayError('invalid', `no upstream takes ${call.urn.name.slice(0, 80)}`);
  return urls;
}

function asksForTransfers(method: string, params: ExactJson | undefined): boolean {
  const [path] = Array.isArray(params) ? (params as readonly ExactJson[]) : [];
  return method === 'get_state' && typeof path === 'string' && accountTransfers.test(path);
}

/** Seconds as configured; undefined waits without end. */
export function timeoutOf(call: Call, { configuration }: Context): number | undefined {
  const seconds = mostSpecific(configuration.timeouts, call.urn) ?? unmatchedTimeout;
  return seconds === 0 ? undefined : seconds;
}

/** Never any for a broadcast, whatever the configuration says (document 3: broadcasts should not be retried). */
export function retriesOf(call: Call, { configuration, behaviour }: Context): number {
  if (call.broadcast || !behaviour.retries) return 0;
  return mostSpecific(configuration.retries, call.urn) ?? 0;
}
