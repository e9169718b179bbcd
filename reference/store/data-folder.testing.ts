import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect } from 'vitest';
import { produce, signed, testChain, transfer } from '../chain/live/chain.testing.ts';
import type { Chain } from '../chain/live/chain.ts';
import { type DataFolder, openDataFolder } from './data-folder.ts';
import type { Disk } from './journal.ts';

/** A folder that begins with the chain of the tests. */
export const openIn = (folder: string, disk?: Disk): Promise<DataFolder> =>
  openDataFolder({ folder, disk, begin: async () => ({ image: testChain().image(), program: { seed: 7n } }) });

/** Blocks, a change by hand, a block taken back, and transactions that wait. */
export function use(chain: Chain, count = 30): void {
  for (let block = 0; block < count; block++) {
    chain.pushTransaction(signed(chain, [transfer(BigInt(block + 1))]));
    produce(chain);
    if (block === 12) {
      const { signing_key } = chain.slot(1);
      chain.intervene({ name: 'set_signing_key', values: { witness: 'initminer', signing_key } });
    }
    if (block === 20) chain.popBlock();
  }
  chain.pushTransaction(signed(chain, [transfer(1_000n)]));
  chain.pushTransaction(signed(chain, [transfer(2_000n)]));
}

/** A folder whose file has one bit flipped is refused with the file, the record and the place, at so many bytes of it. */
export async function expectFlipsFound(path: string, places: number): Promise<void> {
  const complete = readFileSync(path);
  const step = Math.max(1, Math.trunc(complete.length / places));
  for (let place = 0; place < complete.length; place += step) {
    const flipped = Buffer.from(complete);
    flipped[place] = (flipped[place] ?? 0) ^ (1 << (place % 8));
    writeFileSync(path, flipped);
    await expect(openIn(dirname(path)), `${path} at ${place}`).rejects.toMatchObject({
      name: 'StoreError',
      message: expect.stringMatching(/: record|, record \d+ at byte \d+: /),
      damage: { file: path },
    });
  }
  writeFileSync(path, complete);
}
