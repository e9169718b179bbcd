import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageRules } from '../conformance/services/images/index.ts';
import { startImages } from '../reference/services/images/index.ts';
import { privateKeyFromSeed } from '../spec/crypto/private-key.ts';
import { proveServiceRules } from './prove-service-rules.ts';
import { referenceNode } from './reference-node.ts';

proveServiceRules({
  service: 'images',
  rules: imageRules,
  async open() {
    const node = await referenceNode();
    const store = mkdtempSync(join(tmpdir(), 'plumbline-images-'));
    const service = await startImages({ node: node.url, store, gate: { loopback: true } });
    return {
      ...{
        url: service.url,
        node: node.url,
        signer: { name: 'initminer', keys: { posting: privateKeyFromSeed('init_key') } },
      },
      async close() {
        await service.close();
        rmSync(store, { recursive: true });
      },
    };
  },
});
