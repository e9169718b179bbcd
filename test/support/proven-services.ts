import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SuiteName } from '../../conformance/model/service-name.ts';
import { openClient } from '../../conformance/services/run/client.ts';
import type { ServicesOptions } from '../../conformance/services/run/options.ts';
import { openOrigin } from '../../conformance/services/run/origin.ts';
import { openUpstream } from '../../conformance/services/run/upstream.ts';
import { protocols } from '../../reference/chain/protocol.ts';
import { startNode } from '../../reference/node.ts';
import { startGateway } from '../../reference/services/gateway/index.ts';
import { callback, linking, linkOf, startWorld, visitor } from '../../reference/services/identity/visitor.testing.ts';
import { startImages } from '../../reference/services/images/index.ts';
import { alice, startStubNode } from '../../reference/services/images/testing/node.ts';
import { startWeb } from '../../reference/services/web/index.ts';
import { core } from '../../spec/dialects/core.ts';
import { referenceNode } from './reference-node.ts';

/** A correct service, and all that its rules need. */
export interface Proven
  extends Pick<ServicesOptions, 'node' | 'signer' | 'app' | 'blacklisted' | 'upstream' | 'origin' | 'accounts'> {
  readonly url: string;
  close(): Promise<void>;
}

/** Opens a reference service for the proof of its rules. */
export const provenServices: { readonly [S in SuiteName]: () => Promise<Proven> } = {
  async gateway() {
    const node = await referenceNode();
    const stop = new AbortController();
    const client = openClient({ url: node.url, timeoutMs: 10_000, signal: stop.signal });
    const upstream = await openUpstream(client);
    const blacklisted = 'blacklisted';
    const gateway = await startGateway({ node: upstream.url, port: 0, blacklist: [blacklisted] });
    return {
      ...{ url: gateway.url, node: node.url, upstream, blacklisted },
      async close() {
        stop.abort();
        await gateway.close();
        client.close();
        await upstream.close();
      },
    };
  },

  async images() {
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-images-'));
    const [node, origin] = [await startStubNode(), await openOrigin()];
    const quota = { uploads: 1_000_000, seconds: 1 };
    const service = await startImages({ node: node.url, store: folder, gate: { loopback: true }, quota });
    return {
      ...{ url: service.url, node: node.url, origin, accounts: ['alice', 'bob', 'carol'] },
      signer: { name: alice.name, keys: alice.keys },
      async close() {
        await service.close();
        await Promise.all([node.close(), origin.close()]);
        rmSync(folder, { recursive: true });
      },
    };
  },

  async web() {
    const node = await referenceNode();
    const { url, close } = await startWeb({ node: node.url });
    return { url, node: node.url, close };
  },

  async writes() {
    const of = { scenario: 'small', accounts: 10, witnesses: 21, seed: 1, blockTime: 'auto' } as const;
    const node = await startNode({ development: { ...of, dialect: core, protocol: protocols['0.20'] } });
    const [first] = node.devAccounts;
    if (first === undefined) throw new Error('the chain has no accounts');
    return { url: node.url, node: node.url, signer: { name: first.name, keys: first.keys }, close: node.close };
  },

  async identity() {
    const { service, node, demonstration, person, close } = await startWorld();
    const someone = person('alice');
    await visitor(service.url).consent(linkOf({ demonstration }), someone, linking(someone));
    const { name: id, secret } = demonstration.app;
    return { url: service.url, node: node.url, signer: someone, app: { id, secret, redirectUri: callback }, close };
  },
};
