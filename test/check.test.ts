import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkCommand, little, quick } from './support/laws/check-command.testing.ts';
import { type Reference, referenceNode } from './support/reference-node.ts';

const { cli, serve, report } = checkCommand();
let node: Reference;

beforeAll(async () => {
  node = await referenceNode();
});

describe('check without a URL', () => {
  it('starts the reference node, checks it and prints the path of the report', async () => {
    const { code, stdout, stderr } = await cli.run('check', ...little);

    expect(code).toBe(0);
    expect(stderr).toMatch(/^Reference node started at http:\/\/127\.0\.0\.1:\d+\n(.*\n)*dialect core, head \d+/);
    expect(stdout).toMatch(/^block_api +2 +[1-9]\d* /m);
    expect(stdout).toMatch(/^condenser_api +[1-9]\d* +[1-9]\d* /m);
    expect(stdout).toMatch(
      /^\d+ of 193 methods.*; of \d+ clauses \d+ judged, \d+ defended\.\nConformant.*\nReports: reports\/report.json\n/m,
    );
    expect(stdout.split('\n').filter((line) => line.length > 100)).toEqual([]);
    expect(`${stdout}${stderr}`).not.toContain('\u001b');
    expect(report()).toMatchObject({ exitCode: 0, ended: 'complete', seed: 1, dialect: 'core', deviations: [] });
  });

  it('refuses names that match nothing, before anything is started', async () => {
    const { code, stdout, stderr } = await cli.ask('check', ...quick, '--rules', 'envelop/*');

    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toBe('plumbline: --rules envelop/* matches nothing. Did you mean envelope/*?\n');
  });
});

describe('check of a URL', () => {
  it('writes the requested reports, and no other', async () => {
    const { code, stdout } = await cli.ask(
      'check',
      node.url,
      ...little,
      '--report',
      'json=a/b.json',
      '--report',
      'console=c.txt',
      '--seed',
      '7',
    );

    expect(code).toBe(0);
    expect(stdout).toContain('Reports: a/b.json, c.txt\n');
    expect(report('a/b.json').seed).toBe(7);
    expect(stdout).toContain(readFileSync(cli.path('c.txt'), 'utf8'));
    expect(existsSync(cli.path('reports'))).toBe(false);
  });

  it('sends less where less is selected', async () => {
    const { code } = await cli.ask('check', node.url, ...little, '--methods', '*.get_block_header');

    expect(code).toBe(0);
    const tested = report().methods.filter(({ cases }: { cases: number }) => cases > 0);
    expect(tested.map(({ name }: { name: string }) => name)).toEqual([
      'block_api.get_block_header',
      'condenser_api.get_block_header',
    ]);
  });

  it('is no success when less was evaluated than required', async () => {
    const { code, stdout } = await cli.ask('check', node.url, ...little, '--require', 'methods=193');

    expect(code).toBe(4);
    expect(stdout).toMatch(/^Too little was tested: \d+ of 193 methods, 193 required\.$/m);
  });

  it('sends no request more than it may, those that tell a gateway from a node included', async () => {
    let sent = 0;
    const url = await serve(async (request, response) => {
      sent++;
      const chunks = await request.toArray();
      response.end(await node.ask(Buffer.concat(chunks).toString()));
    });
    const { code, stdout } = await cli.ask('check', url, '--max-requests', '40', '--max-time', '600');

    expect([sent, code]).toEqual([40, 4]);
    expect(stdout).toContain('the request limit');
    expect(report()).toMatchObject({ ended: 'budget', summary: { requests: expect.any(Number) } });
  });

  it('lists what it would be about, and sends nothing', async () => {
    let sent = 0;
    const url = await serve((_, response) => {
      sent++;
      response.end();
    });
    const about = ['--methods', '*.get_block,!block_api.*', '--methods', '*.get_block_header'];
    const { code, stdout } = await cli.ask(
      'check',
      url,
      '--list',
      ...about,
      '--rules',
      'block/*',
      '--rules',
      '!block/forms',
    );
    const [methods = '', rules = ''] = stdout.split('\n\n');

    expect([sent, code, existsSync(cli.path('reports'))]).toEqual([0, 0, false]);
    expect(methods.split('\n')).toEqual(['condenser_api.get_block', 'condenser_api.get_block_header']);
    expect(rules).toMatch(/^block\/previous-link /m);
    expect(rules.split('\n').filter((line) => line !== '' && !line.startsWith('block/'))).toEqual([]);
    expect(rules).not.toMatch(/^block\/forms /m);
  });

  it('stops when its time is over, and says so in the report', async () => {
    await cli.ask('check', node.url, '--profile', 'full', '--concurrency', '1', '--max-time', '0.3');

    expect(report().ended).toBe('budget');
  });

  it('exits 3 with the answer where something else answers', async () => {
    const url = await serve((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Welcome</title>'),
    );
    const { code, stdout, stderr } = await cli.ask('check', url);

    expect([code, stdout]).toEqual([3, '']);
    expect(stderr).toBe(`plumbline: ${url}/ cannot be checked: HTTP 200 with an HTML page titled “Welcome”\n`);
  });

  it('exits 1 for a node that breaks the documents', async () => {
    const url = await serve((request, response) => {
      request.resume();
      response.end('{"jsonrpc":"2.0","result":["condenser_api.get_block"],"id":"not yours"}');
    });
    const { code, stdout } = await cli.ask('check', url);

    expect(code).toBe(1);
    expect(stdout).toMatch(/^MUST +\S+ +envelope\/id-echo/m);
    expect(report().deviations.length).toBeGreaterThan(0);
  });
});

describe('check, interrupted', () => {
  it('exits 130 with a partial report', async () => {
    const check = cli.start('check', node.url, '--concurrency', '1');
    await check.said(/dialect testnet/);
    check.kill('SIGINT');
    const { code, stdout } = await check.ended;

    expect(code).toBe(130);
    expect(stdout).toMatch(/^plumbline .* · quick · seed 1$/m);
    expect(stdout).toContain('Interrupted');
    expect(report()).toMatchObject({ ended: 'interrupted', exitCode: 130, dialect: 'testnet' });
  });
});
