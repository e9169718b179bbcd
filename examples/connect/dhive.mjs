// dhive on `plumbline node --dialect hive`: node dhive.mjs http://127.0.0.1:8090 <the active key of alice>
import { Asset, Client, PrivateKey } from '@hiveio/dhive';

const [url, key] = process.argv.slice(2);
const chainId = `beeab0de${'0'.repeat(56)}`;
const client = new Client(url, { chainId, addressPrefix: 'STM' });

const transfer = { from: 'alice', to: 'bob', amount: new Asset(1.5, 'HIVE'), memo: 'from dhive' };
const { id } = await client.broadcast.transfer(transfer, PrivateKey.fromString(key));
const [bob] = await client.database.getAccounts(['bob']);
console.log(`In transaction ${id.slice(0, 8)}; bob has ${bob.balance}.`);
