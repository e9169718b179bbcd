import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DevAccount } from '../development/dev-accounts.ts';
import type { Demonstration } from './identity/development.ts';
import type { Service } from './service.ts';

/** The node that services stand in front of, and where they listen. */
export interface SystemOptions {
  /** URL of the node. */
  readonly node: string;
  /** What the gateway has as its upstream; default the node. */
  readonly upstream?: string;
  /** Those whose keys everybody may know; the identity layer makes the last two its broadcaster and a demonstration app. */
  readonly devAccounts: readonly DevAccount[];
  readonly names: readonly StartedName[];
  readonly host?: string;
  /** A folder of theirs, so that a restart loses nothing; without one they remember nothing behind it. */
  readonly dataDir?: string;
  /** 0 picks a free one. */
  readonly port: (name: StartedName) => number;
  /** The first of the developer accounts has given the demonstration app its posting authority: for a check of it. */
  readonly linkedUser?: boolean;
  /** The image service may fetch from this machine: for a check of it. */
  readonly loopbackImages?: boolean;
  /** The gateway takes no custom_json of this account: for a check of it. */
  readonly blacklisted?: string;
}

export interface RunningSystem {
  /** In the order of `serviceNames`. */
  readonly services: readonly Service[];
  /** Of the identity layer, where it was started. */
  readonly demonstration?: Demonstration;
  close(): Promise<void>;
}

/** Ports of services beside a node at 8090. */
export const usualPort = { gateway: 8091, images: 8092, web: 8093, identity: 8094 } as const satisfies {
  readonly [S in Service['name']]: number;
};

/** The apps of development may be returned here. */
export const demonstrationRedirect = 'http://127.0.0.1:8095/callback';

/** The services that can be started. */
export type StartedName = Service['name'];

interface Started {
  readonly service: Service;
  readonly demonstration?: Demonstration;
  /** What the service leaves behind. */
  readonly clean?: () => Promise<void>;
}

type Start = (
  at: { readonly host?: string; readonly port: number },
  options: SystemOptions,
  /** Those that run already. */
  running: readonly Service[],
) => Promise<Started>;

const starts = {
  async gateway(at, { node, upstream = node, blacklisted }) {
    const { startGateway } = await import('./gateway/index.ts');
    return { service: await startGateway({ ...at, node: upstream, ...(blacklisted && { blacklist: [blacklisted] }) }) };
  },
  async images(at, { node, loopbackImages = false, dataDir }) {
    const { startImages } = await import('./images/index.ts');
    const gate = { loopback: loopbackImages };
    if (dataDir !== undefined)
      return { service: await startImages({ ...at, node, store: join(dataDir, 'images'), gate }) };
    const store = await mkdtemp(join(tmpdir(), 'plumbline-images-'));
    const clean = () => rm(store, { recursive: true, force: true });
    return { service: await startImages({ ...at, node, store, gate }).catch(cleaning(clean)), clean };
  },
  async web(at, { node }, running) {
    const { startWeb } = await import('./web/index.ts');
    const images = running.find(({ name }) => name === 'images')?.url;
    return { service: await startWeb({ ...at, node, ...(images !== undefined && { images }) }) };
  },
  async identity(at, { node, devAccounts, linkedUser = false, dataDir }) {
    const [{ startIdentity }, { demonstrate }] = await Promise.all([
      import('./identity/index.ts'),
      import('./identity/development.ts'),
    ]);
    // The account of the genesis has one key for all roles.
    const developers = devAccounts.filter(({ name }) => name !== 'initminer');
    const users = linkedUser ? developers.slice(0, 1) : [];
    const demonstration = await demonstrate({
      ...{ node, devAccounts: developers, redirectUris: [demonstrationRedirect], users },
    });
    const { broadcaster } = demonstration;
    const kept = dataDir === undefined ? {} : { dataDir: join(dataDir, 'identity') };
    return { service: await startIdentity({ ...at, ...kept, node, broadcaster }), demonstration };
  },
} as const satisfies { readonly [S in StartedName]: Start };

/** The services that can be started. */
export const systemNames = Object.keys(starts) as readonly StartedName[];

/** Starts services in front of a node; what was started is closed again where one fails. Rejects with the system's error. */
export async function startSystem(options: SystemOptions): Promise<RunningSystem> {
  const { host, names } = options;
  const started: Started[] = [];
  const close = async () => {
    for (const { service, clean } of started.toReversed()) {
      await service.close();
      await clean?.();
    }
  };
  try {
    for (const name of systemNames.filter((each) => names.includes(each))) {
      const at = { port: options.port(name), ...(host !== undefined && { host }) };
      started.push(
        await starts[name](
          at,
          options,
          started.map(({ service }) => service),
        ),
      );
    }
  } catch (error) {
    await close();
    throw error;
  }
  const demonstration = started.find((each) => each.demonstration)?.demonstration;
  return { services: started.map(({ service }) => service), ...(demonstration && { demonstration }), close };
}

function cleaning(clean: () => Promise<void>): (error: unknown) => Promise<never> {
  return async (error) => {
    await clean();
    throw error;
  };
}
