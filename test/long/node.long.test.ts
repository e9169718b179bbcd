import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { headOf } from '../support/head-of.ts';
import { plumbline } from '../support/plumbline.ts';
import { run as spawned } from '../support/spawned.ts';

const { ask, path, run, start } = plumbline();

describe('node', () => {
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

    expect(await headOf(url)).toBe(25);
    expect(await (await fetch(url, { method: 'POST', body })).json()).toMatchObject({ result: { blocks: 3 } });
    expect(await headOf(url)).toBe(28);
    const controlled = async (...words: string[]) => (await run(...words, '--node', url)).stdout;
    expect(await controlled('snapshot')).toBe('Snapshot 1; plumbline revert 1 goes back to it\n');
    expect(await controlled('mine', '2')).toMatch(/^The head is block 30 of 20\d\d-\S+\n$/);
    expect(await controlled('revert')).toMatch(/^Back at snapshot 1. The head is block 28 of /);
    expect(await run('travel', 'soon', '--node', url)).toMatchObject({ code: 2 });
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

  it('serves the recorded chain whose files it is given, and says where its state is another', async () => {
    const node = start('node', '--port', '0', '--quiet', ...short());
    const [, url = ''] = await node.said(/at (http:\S+)/);
    await node.said(/It serves a recorded testnet chain at block 20: 75 accounts, 0 posts and replies, \d+ methods/);

    expect(await headOf(url)).toBe(20);
    node.kill('SIGINT');
    const { code, stderr } = await node.ended;
    expect(code).toBe(0);
    expect(stderr).toMatch(
      /^Warning: \S+states\.ndjson: feed differs at block 20 in \d+ values, the first of them \/\S+\.\n$/,
    );
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
});
