import { gatewayRules } from '../conformance/services/gateway/index.ts';
import { openClient } from '../conformance/services/run/client.ts';
import { openUpstream } from '../conformance/services/run/upstream.ts';
import { startGateway } from '../reference/services/gateway/index.ts';
import { proveServiceRules } from './prove-service-rules.ts';
import { referenceNode } from './reference-node.ts';

proveServiceRules({
  service: 'gateway',
  rules: gatewayRules,
  async open() {
    const node = await referenceNode();
    const stop = new AbortController();
    const client = openClient({ url: node.url, timeoutMs: 10_000, signal: stop.signal });
    const upstream = await openUpstream(client);
    const gateway = await startGateway({ node: upstream.url, port: 0 });
    return {
      ...{ url: gateway.url, node: node.url, upstream },
      async close() {
        stop.abort();
        await gateway.close();
        client.close();
        await upstream.close();
      },
    };
  },
});
