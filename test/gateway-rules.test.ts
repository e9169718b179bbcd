import { gatewayRules } from '../conformance/services/gateway/index.ts';
import { openClient } from '../conformance/services/run/client.ts';
import { openUpstream } from '../conformance/services/run/upstream.ts';
import { proveServiceRules } from './prove-service-rules.ts';
import { referenceNode } from './reference-node.ts';

proveServiceRules({
  service: 'gateway',
  rules: gatewayRules,
  async open() {
    const node = await referenceNode();
    const stop = new AbortController();
    const client = openClient({ url: node.url, timeoutMs: 10_000, signal: stop.signal });
    // What passes every call on is the most transparent of gateways.
    const upstream = await openUpstream(client);
    return {
      ...{ url: upstream.url, node: node.url, upstream },
      async close() {
        stop.abort();
        client.close();
        await upstream.close();
      },
    };
  },
});
