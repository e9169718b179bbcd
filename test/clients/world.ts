import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { signTransaction } from '../../reference/chain/live/sign-transaction.ts';
import { protocols } from '../../reference/chain/protocol.ts';
import { initMiner } from '../../reference/development/dev-accounts.ts';
import { creationOf } from '../../reference/development/new-account.ts';
import { type ReferenceNode, startNode } from '../../reference/node.ts';
import { type KeyRole, privateKeyFromPassword } from '../../spec/crypto/private-key.ts';
import { type DialectName, dialects } from '../../spec/dialects/index.ts';

/**
 * What the tests of clients take for the networks of the world: two nodes with the scenario `clients`, of which that with the chain id of
 * the main network begins with its first two blocks, and a faucet.
 */
export interface World {
  /** Where requests go, by host and path; `*`: all others. */
  readonly routes: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** The test network of dsteem (`Client.testnet`). */
const testNetwork = {
  host: 'testnet.steem.vc',
  chainId: '79276aea5d4877d9a25892eaa01b0adf019d3e5cb12a97478df3298ccdd01673',
  prefix: 'STX',
};

/** Milliseconds between transactions that streams of the tests see. */
const trafficEvery = 3000;

export async function openWorld(): Promise<World> {
  const [live, test] = await Promise.all([start('steem'), start('testnet', testNetwork)]);
  const faucet = await startFaucet(test);
  const traffic = setInterval(() => send(live), trafficEvery);
  const { port } = faucet.address() as AddressInfo;
  return {
    routes: {
      '*': live.url,
      // What is no node there is none here.
      'jnordberg.github.io': `http://127.0.0.1:${port}/`,
      [testNetwork.host]: test.url,
      [`${testNetwork.host}/create`]: `http://127.0.0.1:${port}/`,
    },
    async close() {
      clearInterval(traffic);
      faucet.closeAllConnections();
      faucet.close();
      await Promise.all([live.close(), test.close()]);
    },
  };
}

function start(dialect: DialectName, names: { readonly chainId?: string; readonly prefix?: string } = {}) {
  const of = { scenario: 'clients', accounts: 2, witnesses: 21, seed: 1, blockTime: 'auto' } as const;
  const { chainId, prefix } = names;
  return startNode({
    legacyCalls: true,
    development: { ...of, chainId, prefix, dialect: dialects[dialect], protocol: protocols['0.20'] },
  });
}

function send({ chain, chainId, devAccounts }: ReferenceNode): void {
  const pal = devAccounts.find(({ name }) => name === 'pal');
  if (pal === undefined) return;
  const json = JSON.stringify({ head: chain.headBlockNumber });
  const value = { required_auths: [], required_posting_auths: ['pal'], id: 'traffic', json };
  chain.pushTransaction(signTransaction(chain, chainId, [{ type: 'custom_json', value }], pal.keys.posting));
}

/** `POST` of a form with `username` and `password` makes an account with the keys of these, and money. */
async function startFaucet({ chain, chainId }: ReferenceNode): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/create') {
      response.writeHead(404).end();
      return;
    }
    const form = new URLSearchParams(await text(request));
    const [name, password] = [form.get('username') ?? '', form.get('password') ?? ''];
    const key = (role: KeyRole) => privateKeyFromPassword(name, password, role);
    // A test changes the recovery account with the active key, which the owner has to sign.
    const keys = { owner: key('active'), active: key('active'), posting: key('posting'), memo: key('memo') };
    try {
      for (const operations of creationOf(chain, { name, keys }))
        chain.pushTransaction(signTransaction(chain, chainId, operations, initMiner.keys.active));
      response.end('ok');
    } catch (error) {
      response.writeHead(400).end((error as Error).message);
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}
