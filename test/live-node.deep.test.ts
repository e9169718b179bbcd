import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { startConcurrentClients } from './support/concurrent-clients.ts';
import { startConcurrentDsteemClients } from './support/concurrent-dsteem-clients.ts';
import { plumbline } from './support/plumbline.ts';

const { path, run, start } = plumbline();

/** A node with its own chain, while clients broadcast to it: each answer is correct and of one state. */
it.each([
  ['quick', 1],
  ['full', 2],
])('a living node has no deviation: %s', { timeout: 900_000 }, async (profile, seed) => {
  const node = start('node', '--port', '0', '--quiet');
  const [, url = ''] = await node.said(/at (http:\S+)/);
  const clients = startConcurrentClients(url, { clients: 2, accounts: 10, seed, pause: 20 });
  const count = () => [...clients.accepted.values()].reduce((sum, each) => sum + each, 0);
  const { code, stdout } = await run('check', url, '--profile', profile, '--seed', `${seed}`, '--max-time', '600');
  await clients.stop();
  node.kill('SIGINT');

  expect([code, stdout.match(/^(MUST|SHOULD) .*/gm)]).toEqual([0, null]);
  expect(stdout).toMatch(/^1[89]\d of 193 methods.*\nConformant/m);
  expect(clients.accepted.size).toBeGreaterThan(15);
  expect(count()).toBeGreaterThan(300);
  expect((await node.ended).code).toBe(0);
});

/** Clients of another library, and both versions of the protocol. */
it.each(['0.20', '0.24'])('a living node of protocol %s has no deviation while dsteem broadcasts', async (protocol) => {
  const accounts = path('accounts.json');
  const of = ['--dialect', 'steem', '--protocol', protocol, '--accounts-out', accounts];
  const node = start('node', '--port', '0', '--quiet', ...of);
  const [, url = ''] = await node.said(/at (http:\S+)/);
  const devAccounts = JSON.parse(readFileSync(accounts, 'utf8'));
  const clients = startConcurrentDsteemClients({
    url,
    chainId: '0'.repeat(64),
    addressPrefix: 'STM',
    devAccounts,
    count: 8,
  });
  const { code, stdout } = await run('check', url, '--profile', 'quick', '--max-time', '600');
  const { accepted, refused } = await clients.stop();
  node.kill('SIGINT');

  expect([code, stdout.match(/^(MUST|SHOULD) .*/gm)]).toEqual([0, null]);
  // Each waits for its block.
  expect(accepted, [...refused].join('\n')).toBeGreaterThan(20);
  expect((await node.ended).code).toBe(0);
});
