import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stateHash, tablesHash } from '../chain/apply/state-hash.ts';
import { produce, signed, testChain, transfer } from '../chain/live/chain.testing.ts';
import type { Chain } from '../chain/live/chain.ts';
import { expectFlipsFound, openIn, use } from './data-folder.testing.ts';
import { type DataFolder, openDataFolder } from './data-folder.ts';
import type { Disk } from './journal.ts';
import { StoreError } from './store-error.ts';
import { WriteError } from './write-error.ts';

let folder: string;
let opened: DataFolder | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-data-'));
});
afterEach(async () => {
  await opened?.close();
  opened = undefined;
  rmSync(folder, { recursive: true });
});

async function open(disk?: Disk): Promise<DataFolder> {
  opened = await openIn(folder, disk);
  return opened;
}

async function reopen(): Promise<DataFolder> {
  await opened?.close();
  opened = undefined;
  return open();
}

const hashOf = ({ state, pluginIndexes, pending }: Chain) => [
  stateHash(state),
  tablesHash(pluginIndexes),
  pending.map(({ id }) => id),
];

const files = (kind: string) => readdirSync(folder).filter((name) => name.startsWith(kind));
const only = (kind: string) => join(folder, files(kind)[0] ?? '');

describe('a folder', () => {
  it('gives the chain back as it was, with what waited and what can be taken back', async () => {
    const { chain, program } = await open();
    use(chain);
    const [before, head] = [hashOf(chain), chain.headBlockNumber];
    const again = await reopen();

    expect([program, again.program, again.isContinued, again.warnings]).toEqual([{ seed: 7n }, { seed: 7n }, true, []]);
    expect(hashOf(again.chain)).toEqual(before);
    expect(again.chain.headBlockNumber).toBe(head);
    for (let blockNum = 1; blockNum <= head; blockNum++) {
      expect(again.chain.block(blockNum)).toEqual(chain.block(blockNum));
      expect(again.chain.operationsInBlock(blockNum)).toEqual(chain.operationsInBlock(blockNum));
    }
    // The folder of the first is closed: one without a folder takes the block back instead.
    const same = testChain();
    use(same);
    expect(hashOf(same)).toEqual(before);
    same.popBlock();
    again.chain.popBlock();
    expect(hashOf(again.chain)).toEqual(hashOf(same));
  });

  it('keeps what no block says: changes by hand and the keys that sign for all', async () => {
    const { chain } = await open();
    use(chain);
    chain.addSkeletonKey('02'.repeat(33));
    const told = ({ skeletonKeys, headBlockNumber, changesByHand }: Chain) => [
      [...skeletonKeys],
      Array.from({ length: headBlockNumber }, (_, index) => changesByHand(index + 1).length).join(''),
    ];
    const before = told(chain);
    expect(before).toEqual([['02'.repeat(33)], `${'0'.repeat(12)}1${'0'.repeat(chain.headBlockNumber - 13)}`]);
    expect(told((await reopen()).chain)).toEqual(before);
    await opened?.checkpoint();
    expect(told((await reopen()).chain)).toEqual(before);
  });

  it('finds damage of files too that it does not need now, and goes on', async () => {
    const { chain, checkpoint, close } = await open();
    use(chain);
    await checkpoint();
    const before = hashOf(chain);
    await close();
    for (const name of [...files('checkpoint').slice(0, 1), ...files('journal').slice(0, 1)]) {
      const [path, bytes] = [join(folder, name), readFileSync(join(folder, name))];
      const flipped = Buffer.from(bytes);
      flipped[bytes.length >> 1] = (bytes[bytes.length >> 1] as number) ^ 4;
      writeFileSync(path, flipped);
      const { warnings, chain: again } = await reopen();
      expect(warnings).toEqual([expect.stringMatching(new RegExp(`${name}, record \\d+ at byte \\d+: .*damaged`))]);
      expect(hashOf(again)).toEqual(before);
      await opened?.close();
      writeFileSync(path, bytes);
    }
    expect((await reopen()).warnings).toEqual([]);
  });

  it('gives it back from checkpoints too, of which two are kept with the journals behind them', async () => {
    const { chain, checkpoint } = await open();
    for (let round = 0; round < 4; round++) {
      use(chain, 25);
      await checkpoint();
    }
    produce(chain);
    const before = hashOf(chain);
    expect([files('checkpoint').length, files('journal').length]).toEqual([2, 2]);
    expect(hashOf((await reopen()).chain)).toEqual(before);
    expect(opened?.chain.block(60)).toEqual(chain.block(60));
  });

  it('goes on with another chain in place of its own, and has nothing else then', async () => {
    const data = await open();
    use(data.chain);
    const image = data.chain.image();
    const then = hashOf(data.chain);
    use(data.chain, 5);
    const written = data.checkpoint();
    const left = data.chain;
    const chain = await data.become(image);
    await written;
    expect([hashOf(chain), data.chain === chain]).toEqual([then, true]);
    expect(() => produce(left)).toThrow(WriteError);
    expect([files('checkpoint').length, files('journal').length]).toEqual([1, 1]);

    produce(chain);
    chain.pushTransaction(signed(chain, [transfer(7n)]));
    const [now, head] = [hashOf(chain), chain.headBlockNumber];
    const again = await reopen();
    expect([hashOf(again.chain), again.chain.headBlockNumber, again.warnings]).toEqual([now, head, []]);
    for (const back of [image, again.chain.image()]) await again.become(back);
    await again.checkpoint();
    expect(hashOf((await reopen()).chain)).toEqual(now);
  });

  it('keeps its own chain where there is no room for another, and serves none where the other is damaged', async () => {
    const { writeSync } = await import('node:fs');
    let room = true;
    const disk: Disk = {
      write(file, bytes, position) {
        if (!room) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
        return writeSync(file, bytes, 0, bytes.length, position);
      },
      sync: async () => {},
    };
    const data = await open(disk);
    use(data.chain, 3);
    const image = data.chain.image();
    use(data.chain, 3);
    const before = hashOf(data.chain);
    room = false;
    await expect(data.become(image)).rejects.toThrow('no space left on device');
    expect(hashOf(data.chain)).toEqual(before);
    await expect(data.checkpoint()).rejects.toThrow('no space left on device');
    room = true;
    produce(data.chain);
    const after = hashOf(data.chain);
    const again = await reopen();
    expect(hashOf(again.chain)).toEqual(after);

    await again.become(image);
    await again.close();
    const path = only('checkpoint');
    const bytes = readFileSync(path);
    bytes[200] = (bytes[200] ?? 0) ^ 1;
    writeFileSync(path, bytes);
    await expect(open()).rejects.toMatchObject({ name: 'StoreError', damage: { file: path } });
  });

  it('keeps the chain going on while a checkpoint is written', async () => {
    const { chain, checkpoint } = await open();
    use(chain);
    const written = checkpoint();
    use(chain, 5);
    const before = hashOf(chain);
    await written;
    expect(hashOf(chain)).toEqual(before);
    expect(hashOf((await reopen()).chain)).toEqual(before);
  });

  it('cuts a torn last record with a warning, wherever it was torn', async () => {
    const { chain } = await open();
    use(chain, 3);
    const last = chain.pending.at(-1)?.id;
    await opened?.close();
    const path = only('journal');
    const whole = readFileSync(path);
    const start = whole.lastIndexOf('PLUM');
    for (let size = start + 1; size < whole.length; size += 29) {
      truncateSync(path, size);
      const { chain: cut, warnings } = await open();
      expect(warnings).toEqual([expect.stringContaining(`${path}, record `)]);
      expect(cut.pending.map(({ id }) => id)).toEqual(chain.pending.map(({ id }) => id).filter((id) => id !== last));
      expect((await reopen()).warnings).toEqual([]);
      await opened?.close();
      writeFileSync(path, whole);
    }
    // Bytes that never came.
    writeFileSync(path, Buffer.concat([whole.subarray(0, start), Buffer.alloc(100)]));
    expect((await open()).warnings).toHaveLength(1);
  });

  it('finds flipped bytes of a journal and of a checkpoint, and names file, record and place', async () => {
    use((await open()).chain, 3);
    await opened?.close();
    for (const path of [only('journal'), only('checkpoint')]) await expectFlipsFound(path, 25);
    expect((await open()).warnings).toEqual([]);
  });

  it('uses the checkpoint before a damaged one, and says so', async () => {
    const { chain, checkpoint } = await open();
    use(chain);
    await checkpoint();
    chain.pushTransaction(signed(chain, [transfer(77n)]));
    const before = hashOf(chain);
    await opened?.close();
    const newest = join(folder, files('checkpoint').sort().at(-1) ?? '');
    const bytes = readFileSync(newest);
    bytes[200] = (bytes[200] ?? 0) ^ 1;
    writeFileSync(newest, bytes);

    const { chain: again, warnings } = await open();
    expect(warnings).toEqual([
      expect.stringMatching(/checkpoint-\d+, record \d+ at byte \d+: .*; the checkpoint before it is used$/),
    ]);
    expect(hashOf(again)).toEqual(before);
  });

  it('names a journal that is missing', async () => {
    const { chain, checkpoint } = await open();
    use(chain);
    await checkpoint();
    use(chain, 2);
    await opened?.close();
    const [first, second] = files('journal').sort();
    rmSync(join(folder, files('checkpoint').sort().at(-1) ?? ''));
    rmSync(join(folder, first ?? ''));
    await expect(open()).rejects.toThrow(`${second}: the journal that begins with change 1 is missing`);
  });

  it('lets no second process in, and the next one after the first has ended', async () => {
    await open();
    await expect(
      openDataFolder({ folder, begin: async () => ({ image: testChain().image(), program: 0 }) }),
    ).rejects.toThrow(`lock: process ${process.pid} uses this folder`);
    await opened?.close();
    for (const stale of [
      '',
      '{',
      JSON.stringify({ pid: 2 ** 22 + 1, started: '1' }),
      JSON.stringify({ pid: process.pid, started: '1' }),
    ]) {
      writeFileSync(join(folder, 'lock'), stale);
      await open();
      await opened?.close();
    }
    expect(files('lock')).toEqual([]);
  });
});

describe('a folder that can keep nothing', () => {
  it.each(['file', 'lock', 'below a file'])('is refused with its name: %s', async (kind) => {
    const path = join(folder, 'other');
    if (kind === 'lock') mkdirSync(join(path, 'lock'), { recursive: true });
    else writeFileSync(path, '');
    const begin = async () => ({ image: testChain().image(), program: {} });
    const opening = openDataFolder({ folder: kind === 'below a file' ? join(path, 'data') : path, begin });
    await expect(opening).rejects.toThrow(StoreError);
    await expect(opening).rejects.toThrow(path);
  });

  it.runIf(process.platform === 'linux')('is refused where the system makes no folders', async () => {
    const begin = async () => ({ image: testChain().image(), program: {} });
    await expect(openDataFolder({ folder: '/proc/plumbline', begin })).rejects.toThrow('no chain can be kept here');
  });

  it('is made with those above it', async () => {
    const begin = async () => ({ image: testChain().image(), program: {} });
    const deep = await openDataFolder({ folder: join(folder, 'a', 'b', 'c'), begin });
    expect(deep.isContinued).toBe(false);
    await deep.close();
  });
});

describe('a full disk', () => {
  it('takes no change, and takes them again when there is room', async () => {
    let room = Number.POSITIVE_INFINITY;
    const { writeSync } = await import('node:fs');
    const disk: Disk = {
      write(file, bytes, position) {
        if (room <= 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
        const size = Math.min(room, bytes.length);
        room -= size;
        return writeSync(file, bytes, 0, size, position);
      },
      sync: async () => {},
    };
    const { chain, durable } = await open(disk);
    use(chain, 5);
    const before = hashOf(chain);
    for (const left of [0, 10, 100]) {
      room = left;
      const { revision } = chain;
      expect(() => chain.pushTransaction(signed(chain, [transfer(5n)]))).toThrow(WriteError);
      expect(() => produce(chain)).toThrow('no space left on device');
      expect(() => chain.popBlock()).toThrow(WriteError);
      expect(hashOf(chain)).toEqual(before);
      expect(chain.block(3)?.transactions).toHaveLength(1);
      expect(chain.revision).toBeGreaterThanOrEqual(revision);
    }
    room = Number.POSITIVE_INFINITY;
    produce(chain);
    await durable();
    const after = hashOf(chain);
    expect(hashOf((await reopen()).chain)).toEqual(after);
  });

  it('keeps the transactions of a block that was taken back, where the next one does not fit', async () => {
    let room = Number.POSITIVE_INFINITY;
    const { writeSync } = await import('node:fs');
    const disk: Disk = {
      write(file, bytes, position) {
        if (bytes.length > room) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
        return writeSync(file, bytes, 0, bytes.length, position);
      },
      sync: async () => {},
    };
    const { chain } = await open(disk);
    use(chain, 5);
    chain.pushTransaction(signed(chain, [transfer(5n, 'taken back')]));
    produce(chain);
    room = 60;
    chain.popBlock();
    expect(() => produce(chain)).toThrow('no space left on device');
    const waiting = chain.pending.map(({ id }) => id);
    expect(waiting).toHaveLength(3);
    expect((await reopen()).chain.pending.map(({ id }) => id)).toEqual(waiting);
  });

  it('acknowledges nothing that the disk has not kept', async () => {
    const { writeSync } = await import('node:fs');
    const disk: Disk = {
      write: (file, bytes, position) => writeSync(file, bytes, 0, bytes.length, position),
      sync: () => Promise.reject(new Error('input/output error')),
    };
    const { chain, durable } = await open(disk);
    chain.pushTransaction(signed(chain, [transfer(5n)]));
    await expect(durable()).rejects.toThrow('is not on disk: input/output error');
    expect(() => chain.pushTransaction(signed(chain, [transfer(6n)]))).toThrow(WriteError);
  });
});
