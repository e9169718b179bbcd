import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { plumbline } from './plumbline.ts';
import { run as spawned } from './spawned.ts';

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
    const node = start('node', '--port', '0', '--quiet', '--ready-file', 'ready');
    const [, url = ''] = await node.said(/at (http:\S+)/);

    expect(await head(url)).toBeGreaterThan(0);
    expect(readFileSync(path('ready'), 'utf8')).toBe(`${url}\n`);

    node.kill('SIGINT');
    const { code, stdout, stderr } = await node.ended;
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.trim().split('\n')).toHaveLength(1);
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
    const node = start('node', '--port', '0', '--quiet', '--fault', 'block-id-flipped,version-lost');
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

  it('refuses unknown faults', async () => {
    const { code, stderr } = await ask('node', '--fault', 'id-as-text,block-id-fliped');

    expect([code, stderr]).toEqual([
      2,
      'plumbline: no fault is called block-id-fliped. Did you mean block-id-flipped?\n',
    ]);
  });
});
