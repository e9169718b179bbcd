import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { headOf } from './support/head-of.ts';
import { plumbline } from './support/plumbline.ts';

const { ask, path, run, start } = plumbline();

describe('node', () => {
  it('serves until it is stopped, and then ends well', async () => {
    const node = start('node', '--scenario', 'recorded', '--port', '0', '--quiet', '--ready-file', 'ready');
    const [, url = ''] = await node.said(/at (http:\S+)/);

    expect(await headOf(url)).toBeGreaterThan(0);
    expect(readFileSync(path('ready'), 'utf8')).toBe(`${url}\n`);

    node.kill('SIGINT');
    const { code, stdout, stderr } = await node.ended;
    expect([code, stderr]).toEqual([0, '']);
    const [at, serves, ...more] = stdout.trim().split('\n');
    expect(at).toBe(`Plumbline node at ${url} (Ctrl-C stops it; a browser shows its page)`);
    expect(serves).toMatch(
      /^It serves a recorded testnet chain at block 4,897: 97 accounts, 671 posts and replies, \d+ methods, a block for each transaction$/,
    );
    expect(more).toEqual([]);
  });

  const recorded = (chain: string, name: string) => resolve(`fixtures/chains/${chain}/${name}.ndjson.gz`);

  it('has its own growing chain with a community, and prints the keys of accounts', async () => {
    const node = start('node', '--port', '0', '--quiet', '--accounts', '2', '--accounts-out', 'accounts.json');
    const [, url = ''] = await node.said(/at (http:\S+)/);
    await node.said(
      /It serves its own steem chain at block 5\d: 45 accounts, [5-9]\d posts and replies, 193 methods, growing/,
    );
    await node.said(/^alice +active +5\w{50} {2}10000\.000 STEEM, 1000\.000 SBD$/m);
    await node.said(/^kim +active +5\w{50} /m);
    const accounts = JSON.parse(readFileSync(path('accounts.json'), 'utf8'));
    const first = await headOf(url);
    await expect.poll(() => headOf(url), { timeout: 20_000, interval: 500 }).toBeGreaterThan(first);

    const names = accounts.map(({ name }: { name: string }) => name);
    expect(names.slice(0, 4)).toEqual(['alice', 'bob', 'kim', 'leo']);
    expect(names.at(-1)).toBe('initminer');
    for (const { keys } of accounts.slice(0, -1))
      expect(new Set(Object.values(keys as Record<string, { private: string }>).map((key) => key.private)).size).toBe(
        4,
      );
    expect(accounts[0].keys.posting).toEqual({
      private: expect.stringMatching(/^5\w{50}$/),
      public: expect.stringMatching(/^STM\w{50}$/),
    });
    node.kill('SIGINT');
    expect((await node.ended).code).toBe(0);
  });

  it.each([
    [
      'recorded blocks in the time of this machine',
      ['--import-blocks', 'x', '--block-time', '3'],
      'a recorded chain makes a block when',
    ],
    [
      'two chains',
      ['--import-blocks', 'x', '--blocks', 'x', '--states', 'x'],
      '--import-blocks and --blocks are two chains',
    ],
    ['a chain id that is none', ['--chain-id', '12'], 'It must be 64 hexadecimal digits.'],
    ['a time that is none', ['--genesis-time', 'then'], 'It must be now, or a time of day in UTC'],
    ['an interval that is none', ['--block-time', '0'], 'It must be auto, manual, or whole seconds from 1 to 30.'],
    ['a file of blocks that is none', ['--import-blocks', 'package.json', '--block-time', 'manual'], 'plumbline: '],
  ])('refuses %s', async (_what, args, message) => {
    const { code, stdout, stderr } = await ask('node', '--port', '0', ...args);

    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
  });

  it.each([
    [
      'one file without the other',
      ['--blocks', 'x'],
      '--blocks and --states belong together: one file of blocks, one of snapshots.',
    ],
    ['a file that is not there', ['--blocks', 'no-such', '--states', 'no-such'], 'no-such: there is no such file.'],
    [
      'snapshots for blocks',
      ['--blocks', recorded('c', 'states'), '--states', recorded('c', 'states')],
      `${recorded('c', 'states')}, line 1: not block 1; line 1 of a blocks file is {"num": 1, "block": {…}, "ops": […]}.`,
    ],
  ])('refuses %s in one line', async (_, args, line) => {
    const { code, stdout, stderr } = await ask('node', '--port', '0', ...args);

    expect([code, stdout, stderr]).toEqual([2, '', `plumbline: ${line}\n`]);
  });

  it('reports a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, stdout, stderr } = await run('node', '--port', String(port), '--ready-file', 'ready');
    other.close();

    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toBe(`plumbline: port ${port} is in use; --port 0 picks a free one.\n`);
    expect(existsSync(path('ready'))).toBe(false);
  });

  it('reports an address that is not of this machine', async () => {
    const { code, stderr } = await run('node', '--port', '0', '--host', '192.0.2.1');

    expect(code).toBe(2);
    expect(stderr).toContain('this machine has no address 192.0.2.1');
  });

  it('refuses unknown faults', async () => {
    const { code, stderr } = await ask('node', '--fault', 'id-as-text,block-id-fliped');

    expect([code, stderr]).toEqual([
      2,
      'plumbline: no fault is called block-id-fliped. Did you mean block-id-flipped?\n',
    ]);
  });
});
