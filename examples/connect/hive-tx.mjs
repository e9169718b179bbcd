// hive-tx on `plumbline node --dialect hive`: node hive-tx.mjs http://127.0.0.1:8090 <the active key of alice>
import { callRPC, config, PrivateKey, Transaction } from 'hive-tx';

const [url, key] = process.argv.slice(2);
// The chain id cannot be changed once it is imported: it is that of the dialect.
config.nodes = [url];

const transaction = new Transaction();
await transaction.addOperation('transfer', { from: 'alice', to: 'bob', amount: '1.500 HIVE', memo: 'from hive-tx' });
transaction.sign(PrivateKey.from(key));
const { tx_id } = await transaction.broadcast();
const [bob] = await callRPC('condenser_api.get_accounts', [['bob']]);
console.log(`In transaction ${tx_id.slice(0, 8)}; bob has ${bob.balance}.`);
