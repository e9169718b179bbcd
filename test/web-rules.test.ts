import { webRules } from '../conformance/services/web/index.ts';
import { startWeb } from '../reference/services/web/index.ts';
import { proveServiceRules } from './prove-service-rules.ts';
import { referenceNode } from './reference-node.ts';

proveServiceRules({
  service: 'web',
  rules: webRules,
  async open() {
    const node = await referenceNode();
    const { url, close } = await startWeb({ node: node.url });
    return { url, node: node.url, close };
  },
});
