import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkCommand, little, quick } from '../support/laws/check-command.testing.ts';
import { type Reference, referenceNode } from '../support/reference-node.ts';
import { run } from '../support/spawned.ts';

const { cli, serve, report } = checkCommand();
let node: Reference;

beforeAll(async () => {
  node = await referenceNode();
});

describe('check', () => {
  it('starts it in the dialect that it is to be judged by', async () => {
    const amounts = [...quick, '--rules', 'schema/*', '--methods', 'condenser_api.get_accounts'];
    const { code } = await cli.run('check', ...amounts, '--dialect', 'steem');

    expect(code).toBe(0);
    expect(report()).toMatchObject({ dialect: 'steem', deviations: [] });
    expect(report().summary.outcomes.pass).toBeGreaterThan(0);
  });

  it('watches a node that changes, and says what is new and what is fixed', async () => {
    let isRight = false;
    const url = await serve(async (request, response) => {
      const chunks = await request.toArray();
      const text = await node.ask(Buffer.concat(chunks).toString());
      response.end(isRight ? text : text.replace('"jsonrpc":"2.0"', '"jsonrpc":"1.0"'));
    });
    const watched = cli.start(
      'check',
      url,
      '--watch',
      '0.1',
      '--rules',
      'envelope/version',
      '--methods',
      '*.get_block',
    );
    await watched.said(/Watching: the next run says what changed\./);
    isRight = true;
    await watched.said(/^FIXED {2}envelope\/version {2}\S+$/m);
    await watched.said(/^Watching: nothing changed\.$/m);
    isRight = false;
    await watched.said(/^NEW {4}envelope\/version {2}\S+$/m);
    watched.kill('SIGINT');
    const { code, stderr } = await watched.ended;

    expect([130, 1]).toContain(code);
    expect(stderr).not.toMatch(/our fault/);
  });

  // It waits some seconds for a node that may be starting; another one is judged in that time.
  it('judges a node in another process, and exits 3 with one line where the port is closed', async () => {
    const nowhere = cli.start('check', 'http://127.0.0.1:1', '--report', 'json=nowhere.json');
    const node = cli.start('node', '--scenario', 'recorded', '--port', '0');
    const [, url] = await node.said(/at (http:\S+)/);
    const { code, stdout } = await cli.ask('check', `${url}`, ...quick, '--namespaces', 'block_api');
    node.kill('SIGTERM');

    expect(code).toBe(0);
    expect(stdout).toContain(`check ${url}`);
    expect((await node.ended).stdout).toMatch(/^\d\d:\d\d:\d\d {2}block_api\.get_block +[\d.]+ ms$/m);
    expect(await nowhere.ended).toEqual({
      ...{ code: 3, stdout: '' },
      stderr: 'plumbline: http://127.0.0.1:1/ cannot be checked: connect ECONNREFUSED 127.0.0.1:1\n',
    });
    expect(report('nowhere.json')).toMatchObject({ exitCode: 3, ended: 'unreachable' });
  });

  it('continues quietly when its output is closed', async () => {
    const line = `"${process.execPath}" "${join(import.meta.dirname, '../../dist/plumbline.js')}" check ${node.url} ${little.join(' ')} | true`;
    const { code, stderr } = await run('bash', ['-o', 'pipefail', '-c', line], { cwd: cli.folder });

    expect(code).toBe(0);
    expect(
      stderr.split('\n').filter((line) => !/^(Reference node|dialect|\d+ (of \d+ )?requests|$)/.test(line)),
    ).toEqual([]);
    expect(report().exitCode).toBe(0);
  });
});
