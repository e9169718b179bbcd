// steem-js on `plumbline node`: node steem-js.mjs http://127.0.0.1:8090 <the active key of alice>
import steem from 'steem';

const [url, key] = process.argv.slice(2);
steem.api.setOptions({ url, useAppbaseApi: true });
steem.config.set('chain_id', '0'.repeat(64));
steem.config.set('address_prefix', 'STM');

const { block_num } = await steem.broadcast.transferAsync(key, 'alice', 'bob', '1.500 STEEM', 'from steem-js');
const [bob] = await steem.api.getAccountsAsync(['bob']);
console.log(`In block ${block_num}; bob has ${bob.balance}.`);
