import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { plumbline } from '../plumbline.ts';
import { run, start } from '../spawned.ts';

const bundle = resolve(import.meta.dirname, '../../../dist/plumbline.js');

/** Every program ends well by a signal. */
export function signalEnds(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP'): void {
  const cli = plumbline();

  it('ends a check with a partial report', async () => {
    const few = ['--methods', '*.get_block', '--concurrency', '1'];
    const check = cli.start('check', ...few, '--report', 'console=r.txt');
    await check.said(/Reference node started/);
    check.kill(signal);

    expect(await check.ended).toMatchObject({ code: 130, stdout: expect.stringContaining('Interrupted') });
  });

  it('ends a program that has not yet loaded its commands', async () => {
    const send = `if (name === '${signal}') queueMicrotask(() => process.kill(process.pid, name))`;
    const loader = `data:text/javascript,process.on('newListener', (name) => { ${send} })`;
    const early = run(process.execPath, ['--import', loader, bundle, 'check', '--max-time', '9']);

    expect(await early).toEqual({ code: 130, stdout: '', stderr: '' });
  });

  it('stops a node', async () => {
    const node = start(process.execPath, [bundle, 'node', '--port', '0']);
    await node.said(/Ctrl-C stops it/);
    node.kill(signal);

    expect((await node.ended).code).toBe(0);
  });
}
