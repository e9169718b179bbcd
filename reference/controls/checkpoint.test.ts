import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createNode } from '../sdk/create-node.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-checkpoint-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a chain is written to a file, and goes on from it in another node', async () => {
  const options = { accounts: 2, witnesses: 1, blockTime: 'manual' } as const;
  const [one, other, hive] = await Promise.all([
    createNode(options),
    createNode(options),
    createNode({ ...options, dialect: 'hive' }),
  ]);
  try {
    await one.call('plumbline.create_account', { name: 'shop' });
    await one.mine(3);
    const path = join(folder, 'shop.checkpoint');
    await one.save(path);
    const properties = await one.call('condenser_api.get_dynamic_global_properties', []);
    const { block } = await other.load(path);

    expect(await other.call('condenser_api.get_dynamic_global_properties', [])).toEqual(properties);
    expect(await other.call('condenser_api.get_accounts', [['shop']])).toMatchObject([{ name: 'shop' }]);
    expect((await other.mine()).block).toBe(block + 1);

    await expect(hive.load(path)).rejects.toThrow('the checkpoint is of dialect steem');
    await expect(one.save(join(folder, 'shop.txt'))).rejects.toThrow('ends in .checkpoint');
    await expect(one.load(join(folder, 'none.checkpoint'))).rejects.toThrow('none.checkpoint');
    writeFileSync(join(folder, 'bad.checkpoint'), 'no checkpoint');
    await expect(one.load(join(folder, 'bad.checkpoint'))).rejects.toThrow('bad.checkpoint');
  } finally {
    await Promise.all([one.close(), other.close(), hive.close()]);
  }
});
