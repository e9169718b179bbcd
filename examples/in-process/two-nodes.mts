// The same with types: two nodes of one process know nothing of each other. `tsc --module nodenext` compiles it, `node` runs it.
import { createNode, type DevelopmentNode, type NodeHead } from 'plumbline-rpc';

const [ours, theirs]: readonly DevelopmentNode[] = await Promise.all([
  createNode({ accounts: 1, witnesses: 1, blockTime: 'manual', dialect: 'hive' }),
  createNode({ accounts: 1, witnesses: 1, blockTime: 'manual' }),
]);
if (ours === undefined || theirs === undefined) throw new Error('there are two');

const before = await headOf(ours);
const { block }: NodeHead = await ours.mine(5);
console.log(`${block - before} blocks made, keys begin with ${ours.prefix}, ${ours.accounts[0]?.name} can sign.`);
console.log(`The other has ${(await headOf(theirs)) === before ? 'none of them' : 'them too'}.`);

await Promise.all([ours.close(), theirs.close()]);

async function headOf(node: DevelopmentNode): Promise<number> {
  const answered = await node.fetch(node.url, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'condenser_api.get_dynamic_global_properties', params: [] }),
  });
  const { result } = (await answered.json()) as { readonly result: { readonly head_block_number: number } };
  return result.head_block_number;
}
