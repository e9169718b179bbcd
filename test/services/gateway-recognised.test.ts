import { afterAll, beforeAll, expect, it } from 'vitest';
import { rules } from '../../conformance/judge/index.ts';
import { selectedRules } from '../../conformance/run/options.ts';
import { serviceProxy } from '../../conformance/services/faults/proxy.ts';
import { withBody } from '../../conformance/services/kit/edits.ts';
import { editing } from '../../conformance/services/model/fault.ts';
import { openClient } from '../../conformance/services/run/client.ts';
import { recognised } from '../../conformance/services/run/recognised.ts';
import { type GatewayService, startGateway } from '../../reference/services/gateway/index.ts';
import { referenceNode } from '../support/reference-node.ts';

let node: string;
const gateways: GatewayService[] = [];

beforeAll(async () => {
  ({ url: node } = await referenceNode());
  for (const compat of [false, true]) gateways.push(await startGateway({ node, port: 0, compat }));
});
afterAll(() => Promise.all(gateways.map((gateway) => gateway.close())));

async function at(url: string): Promise<string | undefined> {
  const client = openClient({ url, timeoutMs: 20_000, signal: new AbortController().signal });
  const found = await recognised(client);
  client.close();
  return found?.by;
}

/** What a proxy in front of a gateway may take away: its headers, and the data of its errors. */
const bare = (data: RegExp) => ({
  ...{ id: 'bare', summary: 'no headers of the gateway' },
  front: editing((answer) => {
    const headers = answer.headers.filter(([name]) => !name.startsWith('x-jussi'));
    return {
      ...withBody(
        answer,
        Buffer.from(answer.body ?? '')
          .toString()
          .replaceAll(data, ''),
      ),
      headers,
    };
  }),
});

it('a gateway is recognised by its headers, its errors, or its codes, and a node is none', async () => {
  expect(await at(node)).toBeUndefined();
  for (const { url } of gateways) {
    expect(await at(url)).toBe('header x-jussi-request-id');
    for (const [data, by] of [
      [/never/g, 'error.data of a gateway'],
      [/,"data":\{[^}]*\}/g, 'error code 1600'],
    ] as const) {
      const proxy = await serviceProxy({ service: url, faults: [bare(data)] });
      expect(await at(proxy.url)).toBe(by);
      await proxy.close();
    }
  }
});

it('through a gateway nothing is judged that compares answers of one moment', () => {
  const through = selectedRules(rules, { through: 'gateway' });
  const left = rules.filter((rule) => !through.includes(rule));

  expect(through.filter((rule) => rule.kind === 'relation' && rule.scope === 'snapshot')).toEqual([]);
  expect(
    left.filter(({ id, kind }) => kind !== 'relation' && !/^protocol\/|^envelope\/error-object$/.test(id)),
  ).toEqual([]);
  expect(through.length).toBeGreaterThan(100);
});
