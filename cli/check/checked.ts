import { rules as nodeRules } from '../../conformance/judge/index.ts';
import type { Event } from '../../conformance/model/event.ts';
import { isService } from '../../conformance/model/service-name.ts';
import { shardOf } from '../../conformance/plan/shard.ts';
import { check, paceOf } from '../../conformance/run/check.ts';
import type { Pace } from '../../conformance/run/live/route/pace.ts';
import { type CheckOptions, selectedRules } from '../../conformance/run/options.ts';
import { openClient } from '../../conformance/services/run/client.ts';
import type { ServicesOptions, ServiceTarget } from '../../conformance/services/run/options.ts';
import { openOrigin } from '../../conformance/services/run/origin.ts';
import { openUpstream } from '../../conformance/services/run/upstream.ts';
import { checkSystem } from '../../conformance/system.ts';
import { usage } from '../kit/exit.ts';
import type { ReferenceSystem } from './reference-system.ts';
import { permissions, type ServiceFlags, serviceTargets } from './service-targets.ts';

type NodeOptions = Omit<CheckOptions, 'url'> & { readonly signal: AbortSignal };

/** The events of a check of a node, of services, or of both: of the reference system, or of what the command line names. */
export async function checked(
  nodeUrl: string | undefined,
  system: ReferenceSystem | ServiceFlags,
  options: NodeOptions,
): Promise<AsyncIterable<Event>> {
  const named = 'given' in system ? system.targets : targetsOf(nodeUrl, system, options);
  // A dry run is about the node; a shard has some of the services.
  const targets = options.dryRun ? [] : named.filter(({ name }) => isHere(name, options.shard));
  if (targets.length > 0) {
    if ('given' in system) return systemEvents(nodeUrl, nodeUrl, options, { ...system.given, targets });
    const { secrets, ...allowed } = await permissions(system, process.env);
    // A gateway is compared with its node, and not with itself.
    const behind = system.upstream ?? (options.through === undefined ? nodeUrl : undefined);
    const cached = options.through !== undefined && ({ mayKeep: true } as const);
    return withServers(system, behind, options, (servers) =>
      systemEvents(
        nodeUrl,
        behind,
        options,
        { ...allowed, ...servers, ...cached, targets, patienceMs: 6_000 },
        secrets,
      ),
    );
  }
  if (nodeUrl === undefined && named.length > 0 && options.shard) return nothingHere(options);
  if (nodeUrl === undefined) throw usage('there is no URL of a node to check.');
  return check({ ...options, url: nodeUrl });
}

/**
 * The services that are named, the gateway that was recognised, and the node to write to; where methods are selected, those of it
 * alone are judged.
 */
function targetsOf(url: string | undefined, flags: ServiceFlags, options: NodeOptions): readonly ServiceTarget[] {
  const named = serviceTargets(flags);
  const narrowed = options.methods !== undefined || options.namespaces !== undefined;
  if (url === undefined || narrowed) return named;
  // Where they are asked for by name, the report says what they lack.
  const isWriting = flags.write || options.rules?.some((pattern) => pattern.startsWith('writes/'));
  const writes: readonly ServiceTarget[] = isWriting ? [{ name: 'writes', url }] : [];
  if (options.through === undefined || flags.gateway !== undefined) return [...named, ...writes];
  return [{ name: 'gateway', url }, ...named, ...writes];
}

/** The pace of all requests of a run, those that find out what the target is included. */
export function paceOfRun(nodeUrl: string, flags: ServiceFlags, route: CheckOptions['route']): Pace {
  const { upstream } = flags;
  const behind = upstream === undefined ? [] : [upstream];
  return paceOf([nodeUrl, ...behind, ...serviceTargets(flags).map(({ url }) => url)], route);
}

function isHere(service: string, shard: CheckOptions['shard']): boolean {
  return shard === undefined || shardOf(service, shard.of) === shard.index;
}

/** A shard of services alone that has none of them. */
function nothingHere(options: NodeOptions): AsyncIterable<Event> {
  const { seed, concurrency, timeoutMs, signal, shard } = options;
  return checkSystem({ services: { targets: [], seed, concurrency, timeoutMs }, signal, ...(shard && { shard }) });
}

/** What a run has besides limits: targets, and what their rules need. */
type Given = Pick<
  ServicesOptions,
  'targets' | 'signer' | 'app' | 'accounts' | 'blacklisted' | 'patienceMs' | 'mayKeep' | 'upstream' | 'origin'
>;

/** Where no rule of nodes is selected, the node is not asked. */
function systemEvents(
  nodeUrl: string | undefined,
  behind: string | undefined,
  options: NodeOptions,
  given: Given,
  secrets: readonly string[] = [],
): AsyncIterable<Event> {
  const { seed, concurrency, timeoutMs, rules, signal, maxTimeSeconds, secondsBefore, failOn, require, accepted } =
    options;
  const { route, shard } = options;
  const judgesNode = nodeUrl !== undefined && selectedRules(nodeRules, options).length > 0;
  const targets = given.targets.map((each) =>
    judgesNode && !isService(each.name) ? { ...each, isNode: true as const } : each,
  );
  return checkSystem({
    ...(judgesNode && { node: { ...options, url: nodeUrl } }),
    services: {
      ...{ seed, concurrency, timeoutMs, ...given, targets },
      ...(behind !== undefined && { node: behind }),
      ...(rules && { rules }),
      ...(options.levels && { levels: options.levels }),
    },
    ...{ secrets, signal },
    ...(maxTimeSeconds !== undefined && { maxTimeSeconds }),
    ...(secondsBefore !== undefined && { secondsBefore }),
    ...(failOn && { failOn }),
    ...(require && { require }),
    ...(accepted && { accepted }),
    ...(route && { route }),
    ...(shard && { shard }),
  });
}

/** The events of a run with servers of ours, which end with it. */
async function* withServers(
  { observe, origin: originPort }: ServiceFlags,
  node: string | undefined,
  { timeoutMs, signal, route }: NodeOptions,
  run: (servers: Pick<ServicesOptions, 'upstream' | 'origin'>) => AsyncIterable<Event>,
): AsyncGenerator<Event, void, undefined> {
  if (observe !== undefined && node === undefined)
    throw usage('--observe needs --upstream: the node that answers behind it.');
  const client =
    observe === undefined ? undefined : openClient({ url: node ?? '', timeoutMs, signal, ...(route && { route }) });
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
