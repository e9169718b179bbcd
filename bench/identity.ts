import { Agent, createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { protocols } from '../reference/chain/protocol.ts';
import { startNode } from '../reference/node.ts';
import { demonstrate } from '../reference/services/identity/development.ts';
import { startIdentity } from '../reference/services/identity/index.ts';
import { issueToken } from '../reference/services/identity/tokens/issue.ts';
import { dialects } from '../spec/dialects/index.ts';
import { type Bench, hundredths, median } from './figure.ts';

const rounds = 15;
const requests = 200;

/** Milliseconds for one request, of many on one connection. */
async function each(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const once = () =>
    new Promise<void>((resolve, reject) => {
      const sent = send(url, { agent, headers }, (response) => response.resume().on('end', resolve));
      sent.on('error', reject);
      sent.end();
    });
  const begun = performance.now();
  for (let count = 0; count < requests; count++) await once();
  agent.destroy();
  return (performance.now() - begun) / requests;
}

/** What the check of a token adds to a request: `/api/me` against an answer of the same service that needs none, of the same size. */
export const identity: Bench = async () => {
  const of = { protocol: protocols['0.24'], accounts: 4, witnesses: 21, seed: 1, blockTime: 'auto' } as const;
  const node = await startNode({ development: { ...of, dialect: dialects.hive } });
  const people = node.people.filter(({ name }) => ['alice', 'bob', 'carol', 'dave'].includes(name));
  const { broadcaster, app } = await demonstrate({ node: node.url, people, redirectUris: ['http://127.0.0.1:9/'] });
  const service = await startIdentity({ node: node.url, broadcaster });
  const message = { type: 'posting', app: app.name } as const;
  const token = issueToken(message, 'alice', Math.floor(Date.now() / 1000), broadcaster.key);
  const me = await fetch(`${service.url}/api/me`, { headers: { authorization: token } });
  const body = await me.text();
  const { default: express } = await import('express');
  const plain = express();
  plain.disable('x-powered-by');
  plain.get('/api/me', (_, response) => response.type('json').send(body));
  const bare = createServer(plain);
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
  const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/api/me`;
  const times = { checked: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    times.bare.push(await each(bareUrl, {}));
    times.checked.push(await each(`${service.url}/api/me`, { authorization: token }));
  }
  await Promise.all([service.close(), node.close(), new Promise((resolve) => bare.close(resolve))]);
  const [checked, without] = [median(times.checked), median(times.bare)];
  return [
    { what: 'identity: /api/me', value: `${hundredths(checked)} ms` },
    { what: 'identity: the same answer of bare express', value: `${hundredths(without)} ms` },
    { what: 'identity: added by the token', value: `${hundredths(checked - without)} ms`, bar: '≤ 0.3 ms' },
  ];
};
