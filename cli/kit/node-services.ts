import type { ServiceName } from '../../conformance/model/service-name.ts';
import type { KnownServiceFault } from '../../conformance/services/faults/index.ts';
import type { ServiceProxy } from '../../conformance/services/faults/proxy.ts';
import type { ReferenceNode } from '../../reference/node.ts';
import type { StartedName } from '../../reference/services/system.ts';
import { usage } from './exit.ts';

export interface NodeServicesOptions extends Pick<ReferenceNode, 'url' | 'devAccounts'> {
  readonly names: readonly string[];
  readonly host: string;
  /** Of the node: with 0 the services listen on free ports too. */
  readonly port: number;
  readonly faults: readonly KnownServiceFault[];
  /** Where they keep what a restart must not lose. */
  readonly dataDir?: string | undefined;
}

export interface NodeServices {
  readonly services: readonly { readonly name: ServiceName; readonly url: string }[];
  /** What developers need besides addresses, a line each. */
  readonly notes: readonly string[];
  close(): Promise<void>;
}

/** Starts services beside a node, with defects in front of some. @throws Exit for names that are none */
export async function startNodeServices(options: NodeServicesOptions): Promise<NodeServices> {
  const { url, devAccounts, host, port, faults, dataDir } = options;
  const [{ startSystem, usualPort }, { serviceProxy }] = await Promise.all([
    import('../../reference/services/system.ts'),
    import('../../conformance/services/faults/proxy.ts'),
  ]);
  const names = await known(options.names);
  const faultsOf = (name: ServiceName) => faults.filter(({ rule }) => rule.service === name).map(({ fault }) => fault);
  refuseWithoutService(faults, names);
  if (names.includes('identity') && devAccounts.length < 2)
    throw usage('--with identity needs a chain of its own with two accounts at least.');
  const portOf = (name: StartedName) => (port === 0 ? 0 : usualPort[name]);
  const system = await startSystem({
    ...{ node: url, devAccounts, names, host },
    ...(dataDir !== undefined && { dataDir }),
    port: (name) => (faultsOf(name).length > 0 ? 0 : portOf(name)),
  });
  const proxies: ServiceProxy[] = [];
  const close = async () => {
    for (const proxy of proxies) await proxy.close();
    await system.close();
  };
  try {
    const services: { name: ServiceName; url: string }[] = [];
    for (const { name, url: service } of system.services) {
      const own = faultsOf(name);
      const inFront = { service, faults: own, host, port: port === 0 ? 0 : usualPort[name] };
      const proxy = own.length > 0 ? await serviceProxy(inFront) : undefined;
      if (proxy) proxies.push(proxy);
      services.push({ name, url: proxy?.url ?? service });
    }
    const { demonstration } = system;
    const notes = demonstration
      ? [
          `App ${demonstration.app.name} with the secret "${demonstration.app.secret}", which returns users to ${demonstration.app.redirectUris.join(', ')}`,
        ]
      : [];
    return { services, notes, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function known(names: readonly string[]): Promise<readonly StartedName[]> {
  const { systemNames } = await import('../../reference/services/system.ts');
  return names.map((name) => {
    const found = systemNames.find((each) => each === name);
    if (found === undefined) throw usage(`--with ${name} is no service: ${systemNames.join(', ')}.`);
    return found;
  });
}

function refuseWithoutService(faults: readonly KnownServiceFault[], names: readonly string[]): void {
  const lost = faults.find(({ rule }) => !names.includes(rule.service));
  if (lost) throw usage(`the fault ${lost.fault.id} needs --with ${lost.rule.service}.`);
}
