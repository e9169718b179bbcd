// dsteem on `plumbline node`: node dsteem.mjs http://127.0.0.1:8090 <the active key of alice>
import { Asset, Client, PrivateKey } from 'dsteem';

const [url, key] = process.argv.slice(2);
const chainId = '0'.repeat(64);
const client = new Client(url, { chainId, addressPrefix: 'STM' });

const transfer = { from: 'alice', to: 'bob', amount: new Asset(1.5, 'STEEM'), memo: 'from dsteem' };
const { block_num } = await client.broadcast.transfer(transfer, PrivateKey.fromString(key));
const [bob] = await client.database.getAccounts(['bob']);
console.log(`In block ${block_num}; bob has ${bob.balance}.`);
