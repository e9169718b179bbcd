import { publicUrl } from '../../conformance/model/public-url.ts';
import { stopSignal } from '../../conformance/run/live/stop.ts';
import { type ClientOptions, openClient } from '../../conformance/services/run/client.ts';
import { recognised } from '../../conformance/services/run/recognised.ts';

/** Says so where the URL is that of a gateway: then it is judged as one, and what it passes on as answers of a node. @param seconds at most */
export async function throughGateway(
  target: ClientOptions,
  seconds: number | undefined,
): Promise<'gateway' | undefined> {
  const client = openClient({ ...target, signal: stopSignal(target.signal, seconds).signal });
  const found = await recognised(client).finally(client.close);
  if (found === undefined) return undefined;
  process.stderr.write(
    `${publicUrl(target.url)} is a caching gateway (${found.by}): it is judged as one, and what it passes on as answers of a node.\n`,
  );
  return found.service;
}
