// An app with a fixed URL is tested without a change: msw gives its calls to a node of this process. Run it with `node --test`.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setupServer } from 'msw/node';
import { createNode } from 'plumbline-rpc';
import { nodeHandlers } from 'plumbline-rpc/msw';

/** The app. */
async function balanceOf(name) {
  const answered = await fetch('https://api.steemit.com', {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'condenser_api.get_accounts', params: [[name]] }),
  });
  const { result } = await answered.json();
  return result[0]?.balance;
}

const node = await createNode({ accounts: 1, witnesses: 1 });
const server = setupServer(...nodeHandlers(node, 'https://api.steemit.com'));
before(() => server.listen({ onUnhandledRequest: 'error' }));
after(async () => {
  server.close();
  await node.close();
});

test('the app reads a balance', async () => {
  assert.equal(await balanceOf('alice'), '10000.000 STEEM');
  assert.equal(await balanceOf('nobody-of-ours'), undefined);
});
