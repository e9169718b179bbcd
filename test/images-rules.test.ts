import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageRules } from '../conformance/services/images/index.ts';
import { openOrigin } from '../conformance/services/run/origin.ts';
import { startImages } from '../reference/services/images/index.ts';
import { alice, startStubNode } from '../reference/services/images/testing/node.ts';
import { proveServiceRules } from './prove-service-rules.ts';

proveServiceRules({
  service: 'images',
  rules: imageRules,
  async open() {
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
});
