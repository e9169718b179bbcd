// Each test finds the chain as it was at the beginning. Run it with `vitest run`.
import { Asset, Client, PrivateKey } from 'dsteem';
import { useNode } from 'plumbline-rpc/vitest';
import { expect, test } from 'vitest';

const node = useNode({ accounts: 2, witnesses: 1 });

/** A client as the app makes it. */
const client = (): Client => new Client(node().url, { chainId: node().chainId, addressPrefix: node().prefix });

test.each([1, 2])('bob gets %d STEEM', async (amount) => {
  const [alice] = node().accounts;
  const key = PrivateKey.fromString(alice?.keys.active.private ?? '');
  const transfer = { from: 'alice', to: 'bob', amount: new Asset(amount, 'STEEM'), memo: '' };
  await client().broadcast.transfer(transfer, key);

  const [bob] = await client().database.getAccounts(['bob']);
  expect(bob?.balance).toBe(`1000${amount}.000 STEEM`);
});
