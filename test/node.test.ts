import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { plumbline } from './plumbline.ts';

const { path, run, start } = plumbline();

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

  it('says when its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, stdout, stderr } = await run('node', '--port', String(port), '--ready-file', 'ready');
    other.close();

    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toBe(`plumbline: port ${port} is in use; --port 0 picks a free one.\n`);
    expect(existsSync(path('ready'))).toBe(false);
  });

  it('says when the address is not of this machine', async () => {
    const { code, stderr } = await run('node', '--port', '0', '--host', '192.0.2.1');

    expect(code).toBe(2);
    expect(stderr).toContain('this machine has no address 192.0.2.1');
  });
});
