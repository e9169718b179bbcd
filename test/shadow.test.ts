import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { defective } from '../reference/chain/defects/index.ts';
import { protocols } from '../reference/chain/protocol.ts';
import { startNode } from '../reference/node.ts';
import { core } from '../spec/dialects/core.ts';
import { plumbline } from './support/plumbline.ts';
import { developmentNode } from './support/reference-node.ts';

const cli = plumbline();
const { ask, path } = cli;

const of = { scenario: 'small', accounts: 3, witnesses: 21, seed: 1, blockTime: 'manual' } as const;
const development = { ...of, dialect: core, protocol: protocols['0.24'] };

interface Report {
  readonly mode: string;
  readonly exitCode: number;
  readonly verdict: string;
  readonly summary: { readonly followed: Readonly<Record<string, number>> };
  readonly deviations: readonly Readonly<Record<'rule' | 'pointer' | 'actual' | 'curl' | 'method', string>>[];
}
const report = (name: string) => JSON.parse(readFileSync(path(name), 'utf8')) as Report;

describe('plumbline shadow', () => {
  it('ends with 0 at the head of an honest node, and goes on in its folder', async () => {
    const { url } = await developmentNode();
    const until = ['shadow', url, '--until', 'head', '--data-dir', 'kept', '--report', 'json=r.json'];
    const { code, stdout } = await ask(...until);
    expect(stdout).toMatch(
      /\n(\d+) blocks with \d+ operations compared, and the state at 1 head in \d+ values\.\nConformant\.\n/,
    );
    expect([code, report('r.json').exitCode, report('r.json').mode]).toEqual([0, 0, 'shadow']);
    expect(report('r.json').summary.followed).toMatchObject({ heads: 1, forks: 0, writes: 0 });
    expect(await ask(...until)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('\n0 blocks with 0 operations'),
    });
    const none = await ask('shadow', url, '--until', 'head', '--data-dir', 'kept', '--no-states');
    expect([none.code, none.stdout]).toEqual([4, expect.stringContaining('Nothing was tested')]);
  });

  it('ends with 1 at the first difference, named with calls that show it, in every report', async () => {
    const { url, close } = await startNode({ development, mechanics: defective('posts/not-counted') });
    try {
      const reports = ['json=r.json', 'junit=r.xml', 'events=r.ndjson', 'html=r.html', 'sarif=r.sarif'];
      const { code, stdout } = await ask('shadow', url, ...reports.flatMap((each) => ['--report', each]));
      expect(code).toBe(1);
      expect(stdout).toContain('at       /result/accounts/0/post_count');
      const [found, ...more] = report('r.json').deviations;
      expect(more).toEqual([]);
      expect(found).toMatchObject({ rule: 'shadow/state', method: 'database_api.list_accounts' });
      expect(found?.actual).toMatch(/^block \d+, or before, section accounts, differ: \d+ in accounts: 0$/);
      const shown = await promisify(execFile)('bash', ['-c', found?.curl ?? '']);
      const answer = JSON.parse(shown.stdout);
      expect(answer.result.accounts[0].post_count).toBe(0);
      expect(readFileSync(path('r.xml'), 'utf8')).toContain('failures="1"');
      expect(readFileSync(path('r.ndjson'), 'utf8').trim().split('\n').at(-1)).toContain('"followed":{');
    } finally {
      await close();
    }
  });

  it('names a target that went away midway, and one that was never there', async () => {
    const { url } = await developmentNode();
    let left = 60;
    const server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const headers = { 'content-type': 'application/json' };
      if (left-- > 0) response.end(await (await fetch(url, { method: 'POST', headers, body })).text());
      else request.socket.destroy();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const leaving = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { code, stdout } = await ask('shadow', leaving, '--patience', '0.1', '--report', 'json=r.json');
    server.close();
    expect([code, url]).toEqual([5, url]);
    expect(stdout).toContain('the target stopped answering after');
    expect(report('r.json').summary.followed.blocks).toBeGreaterThan(0);

    const gone = await ask('shadow', leaving);
    expect([gone.code, gone.stdout]).toEqual([3, '']);
    expect(gone.stderr).toContain(`${leaving}/ cannot be checked: `);
  });

  it('stops by a signal, with what was compared until then', async () => {
    const { url } = await developmentNode();
    const { kill, ended } = cli.start('shadow', url, '--report', 'events=r.ndjson', '--report', 'json=r.json');
    const isRead = () => readFileSync(path('r.ndjson'), 'utf8').includes('"rule":"shadow/state"');
    await vi.waitFor(() => expect(isRead()).toBe(true), { timeout: 30_000 });
    kill('SIGINT');
    expect((await ended).code).toBe(130);
    expect(report('r.json')).toMatchObject({ exitCode: 130, summary: { followed: { heads: 1 } } });
  });

  it('refuses what it cannot follow', async () => {
    const refused = async (...args: readonly string[]) => {
      const { code, stdout, stderr } = await ask('shadow', ...args);
      expect([code, stdout, stderr.split('\n').length]).toEqual([2, '', 2]);
      return stderr;
    };
    expect(await refused('nowhere')).toContain('It must be a URL that starts with http:// or https://');
    expect(await refused('http://127.0.0.1:1', '--until', 'later')).toContain(
      'It must be the number of a block, or head.',
    );
    expect(await refused('http://127.0.0.1:1', '--write')).toContain('--write needs the keys');
    expect(await refused('http://127.0.0.1:1', '--checkpoint', 'no.checkpoint')).toContain('there is no such file');
    const other = createServer((_, response) => response.end('<html>')).listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const page = await ask('shadow', `http://127.0.0.1:${(other.address() as AddressInfo).port}`, '--until', 'head');
    other.close();
    expect([page.code, page.stderr]).toEqual([3, expect.stringContaining('HTTP 200 with an HTML page')]);
  });
});
