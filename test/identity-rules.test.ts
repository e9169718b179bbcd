import { identityRules } from '../conformance/services/identity/index.ts';
import { startIdentity } from '../reference/services/identity/index.ts';
import { privateKeyFromSeed } from '../spec/crypto/private-key.ts';
import { proveServiceRules } from './prove-service-rules.ts';
import { referenceNode } from './reference-node.ts';

proveServiceRules({
  service: 'identity',
  rules: identityRules,
  async open() {
    const node = await referenceNode();
    const broadcaster = { name: 'initminer', key: privateKeyFromSeed('init_key') };
    const { url, close } = await startIdentity({ node: node.url, broadcaster });
    return { url, node: node.url, close };
  },
});
