import { rules as nodeRules } from '../conformance/judge/index.ts';
import type { Event } from '../conformance/model/event.ts';
import { check } from '../conformance/run/check.ts';
import { type CheckOptions, selectedRules } from '../conformance/run/options.ts';
import { openClient } from '../conformance/services/run/client.ts';
import { openOrigin } from '../conformance/services/run/origin.ts';
import { openUpstream } from '../conformance/services/run/upstream.ts';
import { checkSystem } from '../conformance/system.ts';
import { usage } from './exit.ts';
import { permissions, type ServiceFlags, serviceTargets } from './service-targets.ts';

/** The events of a check of a node, of services, or of both. */
export async function checked(
  nodeUrl: string | undefined,
  flags: ServiceFlags,
  options: Omit<CheckOptions, 'url'> & { readonly signal: AbortSignal },
): Promise<AsyncIterable<Event>> {
  const targets = serviceTargets(flags);
  if (targets.length === 0) {
    if (nodeUrl === undefined) throw usage('there is no URL to check.');
    return check({ ...options, url: nodeUrl });
  }
  const { secrets, ...allowed } = permissions(flags, process.env);
  const { seed, concurrency, timeoutMs, rules, signal, maxTimeSeconds, failOn, require } = options;
  const behind = flags.upstream ?? nodeUrl;
  return withServers(flags, behind, { timeoutMs, signal }, (servers) =>
    checkSystem({
      ...(nodeUrl !== undefined &&
        selectedRules(nodeRules, options).length > 0 && { node: { ...options, url: nodeUrl } }),
      services: {
        ...{ targets, seed, concurrency, timeoutMs, ...allowed, ...servers },
        ...(behind !== undefined && { node: behind }),
        ...(rules && { rules }),
      },
      ...{ secrets, signal },
      ...(maxTimeSeconds !== undefined && { maxTimeSeconds }),
      ...(failOn && { failOn }),
      ...(require && { require }),
    }),
  );
}

type Servers = Parameters<typeof checkSystem>[0]['services'];

/** The events of a run with servers of ours, which end with it. */
async function* withServers(
  { observe, origin: originPort }: ServiceFlags,
  node: string | undefined,
  limits: { readonly timeoutMs: number; readonly signal: AbortSignal },
  run: (servers: Pick<Servers, 'upstream' | 'origin'>) => AsyncIterable<Event>,
): AsyncGenerator<Event, void, undefined> {
  if (observe !== undefined && node === undefined)
    throw usage('--observe needs --upstream: the node that answers behind it.');
  const client = observe === undefined ? undefined : openClient({ url: node ?? '', ...limits });
  const upstream = client && (await openUpstream(client, { port: observe ?? 0 }));
  const origin = originPort === undefined ? undefined : await openOrigin({ port: originPort });
  try {
    yield* run({ ...(upstream && { upstream }), ...(origin && { origin }) });
  } finally {
    await upstream?.close();
    await origin?.close();
    client?.close();
  }
}
