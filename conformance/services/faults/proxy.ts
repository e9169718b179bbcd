import type { Forward, ServiceFault } from '../model/fault.ts';
import { openClient } from '../run/client.ts';
import { forwarded, openServer, type ServerAddress } from '../run/server.ts';

export interface ServiceProxy {
  readonly url: string;
  close(): Promise<void>;
}

/** Puts defects in front of a service; of several the last stands closest to the client. */
export async function serviceProxy(
  options: { readonly service: string; readonly faults: readonly ServiceFault[] } & ServerAddress,
): Promise<ServiceProxy> {
  const stop = new AbortController();
  const client = openClient({ url: options.service, timeoutMs: 60_000, signal: stop.signal });
  const send: Forward = async (request) => {
    const outcome = await client.send({ ...request, headers: forwarded(request.headers) });
    if ('answer' in outcome) return outcome.answer;
    throw new Error(outcome.failure.detail);
  };
  const respond = options.faults
    .map((fault) => fault.front())
    .reduce<Forward>(
      (behind, front) => async (request) => {
        const answer = await front(request, behind);
        if (answer === undefined) throw new Error('the fault closes the connection');
        return answer;
      },
      send,
    );
  const server = await openServer(respond, options);
  return {
    url: server.url,
    async close() {
      stop.abort();
      client.close();
      await server.close();
    },
  };
}
