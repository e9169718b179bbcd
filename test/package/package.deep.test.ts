import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { installedPackage } from '../support/installed-package.ts';
import { run, start } from '../support/spawned.ts';

const path = installedPackage();
const bin = () => path('node_modules/.bin/plumbline');
const plumbline = (...args: readonly string[]) => run(bin(), args, { cwd: path() });

it('installs the optional modules and what they need, and nothing else', () => {
  const names = readdirSync(path('node_modules')).filter((name) => !name.startsWith('.'));

  expect(names).toContain('plumbline-rpc');
  expect(names).not.toContain('commander');
  expect(names).toEqual(expect.arrayContaining(['secp256k1', 'sharp']));
  expect(names.length).toBeLessThan(20);
});

describe('the installed program', () => {
  it('checks its own node, and replays a report', async () => {
    const node = start(
      bin(),
      ['node', '--scenario', 'recorded', '--port', '0', '--quiet', '--fault', 'block-id-flipped'],
      { cwd: path() },
    );
    const [, url = ''] = await node.said(/at (http:\S+)/);
    const rules = ['--rules', 'proof/block-id', '--profile', 'quick', '--report', 'json=r.json'];
    const { code } = await plumbline('check', url, ...rules, '--report', 'html=r.html', '--report', 'junit=r.xml');
    const [{ id }] = JSON.parse(readFileSync(path('r.json'), 'utf8')).deviations;
    const replayed = await plumbline('replay', 'r.json', id);
    node.kill('SIGTERM');

    expect(code).toBe(1);
    expect(replayed.stdout).toMatch(/^STILL /);
    expect((await node.ended).code).toBe(0);
    expect((await plumbline('check', '--profile', 'quick', '--rules', 'block/*')).code).toBe(0);
  });

  it.each(['ts', 'python', 'go', 'rust'])('writes typings: %s', async (lang) => {
    expect(await plumbline('types', '--lang', lang, '--out', lang)).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(readdirSync(path(lang), { recursive: true }).length).toBeGreaterThan(2);
  });

  it.each([
    [['spec', '--html', 'spec.html'], ''],
    [['spec'], '"openrpc"'],
    [['rules'], 'block/previous-link'],
    [['faults'], 'block-id-flipped'],
    [['departures'], 'evidence'],
    [['selftest', '--count', '20'], 'Findings for one mutation'],
    [['audit', 'node_modules/plumbline-rpc/fixtures/recordings/errors.ndjson.gz'], 'checks on'],
    [['--version'], '.'],
  ])('%j', async (args, text) => {
    const { code, stdout, stderr } = await plumbline(...args);

    expect(code, stderr).toBe(0);
    expect(stdout).toContain(text);
  });
});
