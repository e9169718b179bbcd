import { identityRules } from '../conformance/services/identity/index.ts';
import { callback, linking, linkOf, startWorld, visitor } from '../reference/services/identity/visitor.testing.ts';
import { proveServiceRules } from './prove-service-rules.ts';

proveServiceRules({
  service: 'identity',
  rules: identityRules,
  async open() {
    const { service, node, demonstration, person, close } = await startWorld();
    const alice = person('alice');
    await visitor(service.url).consent(linkOf({ demonstration }), alice, linking(alice));
    const { name: id, secret } = demonstration.app;
    return { url: service.url, node: node.url, signer: alice, app: { id, secret, redirectUri: callback }, close };
  },
});
