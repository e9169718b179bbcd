import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { plumbline } from '../support/plumbline.ts';
import { referenceNode } from '../support/reference-node.ts';
import { run, start } from '../support/spawned.ts';

const { path } = plumbline();
const checkout = resolve(import.meta.dirname, '../..');
const npm = (...args: readonly string[]) => ['--prefix', checkout, 'run', '-s', 'plumbline', '--', ...args];

it('npm run plumbline passes arguments, output and exit code through', async () => {
  const { code, stdout, stderr } = await run('npm', npm('check', '--sede'), { cwd: path('.') });

  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain('Did you mean --seed?');
});

it('npm run plumbline resolves paths from where npm was called', async () => {
  const { code } = await run('npm', npm('spec', '--out', 'here.json'), { cwd: path('.') });

  expect(code).toBe(0);
  expect(JSON.parse(readFileSync(path('here.json'), 'utf8')).openrpc).toMatch(/^1\./);
});

it.each(['SIGINT', 'SIGTERM'] as const)(
  '%s to npm alone reaches the program, which finishes its report',
  async (signal) => {
    const { url } = await referenceNode();
    const long = ['--profile', 'full', '--concurrency', '1', '--rules', 'block/*'];
    const args = npm('check', url, ...long, '--report', `json=${join(path('.'), 'r.json')}`);
    const check = start('npm', args, { cwd: path('.') });
    await check.said(/dialect testnet/);
    check.kill(signal);

    expect((await check.ended).code).toBe(130);
    expect(JSON.parse(readFileSync(path('r.json'), 'utf8')).ended).toBe('interrupted');
  },
);
