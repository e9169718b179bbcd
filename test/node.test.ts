import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { plumbline } from './support/plumbline.ts';
import { run as spawned } from './support/spawned.ts';

const { ask, path, run, start } = plumbline();

async function head(url: string): Promise<number> {
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'condenser_api.get_dynamic_global_properties',
    params: [],
  });
  const response = await fetch(url, { method: 'POST', body });
  const { result } = (await response.json()) as { result: { head_block_number: number } };
  return result.head_block_number;
}

describe('node', () => {
  it('serves until it is stopped, and then ends well', async () => {
    const node = start('node', '--scenario', 'recorded', '--port', '0', '--quiet', '--ready-file', 'ready');
    const [, url = ''] = await node.said(/at (http:\S+)/);

    expect(await head(url)).toBeGreaterThan(0);
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

  /** Files of the first blocks of chain C, and of its state after some of them. */
  function short(): readonly string[] {
    const lines = gunzipSync(readFileSync(recorded('c', 'blocks')))
      .toString()
      .split('\n')
      .slice(0, 25);
    writeFileSync(path('blocks.ndjson'), `${lines.join('\n')}\n`);
    const { block } = JSON.parse(lines[19] ?? '') as { block: { block_id: string } };
    writeFileSync(path('states.ndjson'), `${JSON.stringify({ head: 20, changed: { feed: { id: 7 } } })}\n`);
    expect(block.block_id).toMatch(/^00000014/);
    return ['--blocks', path('blocks.ndjson'), '--states', path('states.ndjson')];
  }

  it('serves the recorded chain whose files it is given, and says where its state is another', async () => {
    const node = start('node', '--port', '0', '--quiet', ...short());
    const [, url = ''] = await node.said(/at (http:\S+)/);
    await node.said(/It serves a recorded testnet chain at block 20: 75 accounts, 0 posts and replies, \d+ methods/);

    expect(await head(url)).toBe(20);
    node.kill('SIGINT');
    const { code, stderr } = await node.ended;
    expect(code).toBe(0);
    expect(stderr).toMatch(
      /^Warning: \S+states\.ndjson: feed differs at block 20 in \d+ values, the first of them \/\S+\.\n$/,
    );
  });

  it('has its own growing chain with a community, and prints the keys of accounts', async () => {
    const node = start('node', '--port', '0', '--quiet', '--accounts', '2', '--accounts-out', 'accounts.json');
    const [, url = ''] = await node.said(/at (http:\S+)/);
    await node.said(
      /It serves its own steem chain at block 5\d: 45 accounts, [5-9]\d posts and replies, 193 methods, growing/,
    );
    await node.said(/^alice +active +5\w{50} {2}10000\.000 STEEM, 1000\.000 SBD$/m);
    await node.said(/^kim +active +5\w{50} /m);
    const accounts = JSON.parse(readFileSync(path('accounts.json'), 'utf8'));
    const first = await head(url);
    await expect.poll(() => head(url), { timeout: 20_000, interval: 500 }).toBeGreaterThan(first);

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

  it('has accounts alone where nothing else is wanted', async () => {
    const node = start('node', '--port', '0', '--quiet', '--scenario', 'none', '--accounts', '2');
    await node.said(
      /It serves its own steem chain at block 2\d: 28 accounts, 0 posts and replies, 193 methods, growing/,
    );
    node.kill('SIGINT');
    expect((await node.ended).code).toBe(0);
  });

  it('goes on from recorded blocks, by hand', async () => {
    const lines = gunzipSync(readFileSync(recorded('c', 'blocks')))
      .toString()
      .split('\n')
      .slice(0, 25);
    writeFileSync(path('blocks.ndjson'), `${lines.join('\n')}\n`);
    const node = start(
      'node',
      '--port',
      '0',
      '--quiet',
      '--import-blocks',
      path('blocks.ndjson'),
      '--block-time',
      'manual',
    );
    const [, url = ''] = await node.said(/at (http:\S+)/);
    await node.said(/It serves an imported testnet chain at block 25: \d+ accounts, .*, blocks on demand/);
    const params = { debug_key: '5JNHfZYKGaomSFvd4NUdQ9qMcEAC43kujbfjueTHpVapX1Kzq2n', count: 3 };
    const method = 'debug_node_api.debug_generate_blocks';
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });

    expect(await head(url)).toBe(25);
    expect(await (await fetch(url, { method: 'POST', body })).json()).toMatchObject({ result: { blocks: 3 } });
    expect(await head(url)).toBe(28);
    const controlled = async (...words: string[]) => (await run(...words, '--node', url)).stdout;
    expect(await controlled('snapshot')).toBe('Snapshot 1; plumbline revert 1 goes back to it\n');
    expect(await controlled('mine', '2')).toMatch(/^The head is block 30 of 20\d\d-\S+\n$/);
    expect(await controlled('revert')).toMatch(/^Back at snapshot 1. The head is block 28 of /);
    expect(await run('travel', 'soon', '--node', url)).toMatchObject({ code: 2 });
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

  it('has the requested faults, which check finds; a pasted curl line shows them', async () => {
    const files = ['--scenario', 'recorded'];
    const faults = ['--fault', 'block-id-flipped,version-lost'];
    const node = start('node', '--port', '0', '--quiet', ...files, ...faults);
    const [, url = ''] = await node.said(/at (http:\S+)/);
    const rules = ['--rules', 'proof/block-id,envelope/version'];
    const { code, stdout } = await ask('check', url, '--profile', 'quick', ...rules);
    const curl = /^ +(curl .*)$/m.exec(stdout.slice(stdout.indexOf('proof/block-id')))?.[1] ?? '';
    const pasted = await spawned('bash', ['-c', curl]);
    node.kill('SIGINT');

    expect(code).toBe(1);
    expect(stdout).toMatch(/^MUST +\S+\.get_block +proof\/block-id /m);
    expect(stdout).toMatch(/^MUST +\S+ +envelope\/version /m);
    expect(pasted.stdout).toMatch(/^\{"result":\{"(block":\{|previous")/);
    const ended = await node.ended;
    expect([ended.code, ended.stderr]).toEqual([0, '']);
    expect(ended.stdout).toContain('\nFault block-id-flipped: a flipped byte in a block id\n');
  });

  it('warns where others can reach it, and lets nobody control it then', async () => {
    const node = start('node', '--port', '0', '--quiet', '--scenario', 'none', '--accounts', '1', '--host', '0.0.0.0');
    const [, url = ''] = await node.said(/at (http:\S+)/);
    await node.said(/^Warning: others than this machine can reach 0\.0\.0\.0, so controls are off/m);

    expect((await ask('mine', '--node', url)).stderr).toContain('the controls of this node are off');
    node.kill('SIGINT');
    expect((await node.ended).code).toBe(0);
  });

  it('has faults of its own, with values and probabilities', async () => {
    const faults = 'status=502:*:100%,latency=1';
    const node = start('node', '--port', '0', '--quiet', '--scenario', 'none', '--accounts', '1', '--fault', faults);
    const [, url = ''] = await node.said(/at (http:\S+)/);
    await node.said(/^Fault status=502:\*:100%\nFault latency=1:\*:100%$/m);

    const body = '{"jsonrpc":"2.0","id":1,"method":"condenser_api.get_chain_properties","params":[]}';
    expect((await fetch(url, { method: 'POST', body })).status).toBe(502);
    node.kill('SIGINT');
    expect((await node.ended).code).toBe(0);
    expect((await ask('node', '--fault', 'latency')).stderr).toBe(
      'plumbline: --fault: latency takes a value from 1 to 600000: latency=1.\n',
    );
  });

  it('refuses unknown faults', async () => {
    const { code, stderr } = await ask('node', '--fault', 'id-as-text,block-id-fliped');

    expect([code, stderr]).toEqual([
      2,
      'plumbline: no fault is called block-id-fliped. Did you mean block-id-flipped?\n',
    ]);
  });
});
