import { Agent, request as send } from 'node:http';
import { protocols } from '../reference/chain/protocol.ts';
import { startNode } from '../reference/node.ts';
import { demonstrate } from '../reference/services/identity/development.ts';
import { startIdentity } from '../reference/services/identity/index.ts';
import { issueToken } from '../reference/services/identity/tokens/issue.ts';
import { dialects } from '../spec/dialects/index.ts';
import { type Bench, hundredths, median } from './kit/figure.ts';

/** Requests of each kind; they take turns, so that whatever else the machine does meets all of them. */
const requests = 2_000;

/** Before these everything is compiled and cached. */
const warming = 200;

/**
 * What the check of a token adds to a request: `/api/me` against an answer of the same service that needs no token, for a token that
 * was seen before and for one that is new, whose signature has to be recovered.
 */
export const identity: Bench = async () => {
  const of = { protocol: protocols['0.24'], accounts: 4, witnesses: 21, seed: 1, blockTime: 'auto' } as const;
  const node = await startNode({ development: { ...of, dialect: dialects.hive } });
  const devAccounts = node.devAccounts.filter(({ name }) => ['alice', 'bob', 'carol', 'dave'].includes(name));
  const { broadcaster, app } = await demonstrate({
    node: node.url,
    devAccounts,
    redirectUris: ['http://127.0.0.1:9/'],
  });
  const service = await startIdentity({ node: node.url, broadcaster });
  const message = { type: 'posting', app: app.name } as const;
  const now = Math.floor(Date.now() / 1000);
  const tokens = Array.from({ length: requests + warming }, (_, index) =>
    issueToken({ ...message, id: String(index) }, 'alice', now, broadcaster.key),
  );
  const [seen = ''] = tokens;

  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const timed = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    new Promise<number>((resolve, reject) => {
      const begun = performance.now();
      const sent = send(service.url + path, { agent, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`HTTP ${response.statusCode} for ${path}`));
        response.resume().on('end', () => resolve(performance.now() - begun));
      });
      sent.on('error', reject);
      sent.end();
    });
  const times = { none: [] as number[], seen: [] as number[], fresh: [] as number[] };
  for (const [index, authorization] of tokens.entries()) {
    const none = await timed('/.well-known/oauth-authorization-server');
    const again = await timed('/api/me', { authorization: seen });
    const first = await timed('/api/me', { authorization });
    if (index < warming) continue;
    times.none.push(none);
    times.seen.push(again);
    times.fresh.push(first);
  }
  agent.destroy();
  await service.close();
  await node.close();
  const [none, again, first] = [median(times.none), median(times.seen), median(times.fresh)];
  return [
    { what: 'identity: an answer that needs no token', value: `${hundredths(none)} ms` },
    { what: 'identity: added by a token', value: `${hundredths(again - none)} ms`, bar: '≤ 0.3 ms' },
    { what: 'identity: added by a token never seen before', value: `${hundredths(first - none)} ms`, bar: '≤ 0.3 ms' },
  ];
};
