import type { CheckOptions, Selection } from '../../conformance/index.ts';
import type { Signer } from '../../conformance/model/signer.ts';
import { serviceRules } from '../../conformance/services/index.ts';
import type { App } from '../../conformance/services/model/context.ts';
import { openClient } from '../../conformance/services/run/client.ts';
import type { ServicesOptions, ServiceTarget } from '../../conformance/services/run/options.ts';
import { openOrigin } from '../../conformance/services/run/origin.ts';
import { openUpstream } from '../../conformance/services/run/upstream.ts';
import { matchingServiceRules } from '../../conformance/services/selected.ts';
import type { ReferenceNode } from '../../reference/node.ts';
import { startNode } from '../../reference/node.ts';
import { MissingPackageError } from '../../reference/services/kit/missing-package.ts';
import { startSystem, systemNames } from '../../reference/services/system.ts';
import type { DialectName } from '../../spec/dialects/index.ts';
import { development, ownChain } from '../kit/chain-source.ts';

/** The reference node with all its services, and what their rules need. */
export interface ReferenceSystem {
  readonly url: string;
  readonly targets: readonly ServiceTarget[];
  readonly given: Pick<ServicesOptions, 'signer' | 'app' | 'blacklisted' | 'upstream' | 'origin'>;
  close(): Promise<void>;
}

export interface ReferenceSystemOptions extends Pick<CheckOptions, 'timeoutMs' | keyof Selection> {
  readonly signal: AbortSignal;
  /** That of the chain; `auto` is its usual one. */
  readonly dialect: DialectName | 'auto';
}

/** Nobody; the gateway takes no custom_json of it. */
const blacklisted = 'blacklisted';

/**
 * Starts a chain of its own and the services that selected rules are of, on free ports; the upstream of the gateway is one that
 * we observe. Where methods are selected, no service is.
 */
export async function startReferenceSystem(options: ReferenceSystemOptions): Promise<ReferenceSystem> {
  const { timeoutMs, signal, dialect, rules, namespaces, methods } = options;
  const judged = new Set(matchingServiceRules(serviceRules, rules).map(({ service }) => service));
  const isNarrowed = namespaces !== undefined || methods !== undefined;
  const names = isNarrowed ? [] : systemNames.filter((name) => judged.has(name));
  const node = await startNode({
    development: await development(dialect === 'auto' ? ownChain : { ...ownChain, dialect }),
  });
  const client = openClient({ url: node.url, timeoutMs, signal });
  const [upstream, origin] = await Promise.all([openUpstream(client), openOrigin()]);
  const closeServers = async () => {
    client.close();
    await Promise.all([upstream.close(), origin.close()]);
    await node.close();
  };
  const start = (some: typeof names) =>
    startSystem({
      ...{ node: node.url, upstream: upstream.url, devAccounts: node.devAccounts, names: some },
      ...{ port: () => 0, loopbackImages: true, linkedUser: true, blacklisted },
    });
  const system = await start(names)
    .catch((error: unknown) => {
      if (!(error instanceof MissingPackageError)) throw error;
      process.stderr.write(`Without images: ${error.message}.\n`);
      return start(names.filter((name) => name !== 'images'));
    })
    .catch(async (error: unknown) => {
      await closeServers();
      throw error;
    });
  const { demonstration } = system;
  const [redirectUri = ''] = demonstration?.app.redirectUris ?? [];
  const app: App | undefined = demonstration && {
    ...{ id: demonstration.app.name, secret: demonstration.app.secret, redirectUri },
  };
  const signer = signerOf(node);
  return {
    url: node.url,
    targets: [
      ...system.services.map(({ name, url }) => ({ name, url })),
      ...(isNarrowed || !judged.has('writes') ? [] : [{ name: 'writes' as const, url: node.url }]),
    ],
    given: { upstream, origin, blacklisted, ...(signer && { signer }), ...(app && { app }) },
    async close() {
      await system.close();
      await closeServers();
    },
  };
}

/** The first account of the chain, whose keys everybody may know. */
function signerOf({ devAccounts: [first] }: ReferenceNode): Signer | undefined {
  return first && { name: first.name, keys: first.keys };
}
