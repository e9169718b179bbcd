import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { plumbline } from '../support/plumbline.ts';

const cli = plumbline();

function report() {
  return JSON.parse(readFileSync(cli.path('reports/report.json'), 'utf8'));
}

describe('services beside a node', () => {
  it('are started, broken by a fault, checked, and the deviation is replayed', async () => {
    const node = cli.start(
      ...['node', '--port', '0', '--quiet', '--scenario', 'none', '--with', 'images,identity'],
      ...['--fault', 'images-type-of-the-bytes'],
    );
    const [, url = ''] = await node.said(/Plumbline node at (http:\S+)/);
    const [, images = ''] = await node.said(/^images +at (http:\S+)/m);
    const [, identity = ''] = await node.said(/^identity +at (http:\S+)/m);
    await node.said(/^Fault images-type-of-the-bytes: /m);

    const flags = ['--images', images, '--identity', identity, '--upstream', url];
    const { code, stdout } = await cli.run('check', ...flags, '--rules', 'images/type-*,identity/no-token-no-access');
    expect(code).toBe(1);
    expect(stdout).toMatch(/^identity +1 +2 +2 +0 +0$/m);
    expect(stdout).toMatch(/^ {2}http:\S+ · images$/m);
    expect(stdout).toMatch(/^MUST +images GET \/u\/<username>\/avatar\/<size> +images\/type-of-the-bytes/m);
    expect(stdout).toContain('at       /headers/content-type');
    expect(stdout).toMatch(new RegExp(`curl -sS -X GET '${images}/u/\\w+/avatar/small'`));

    const [deviation] = report().deviations;
    expect(deviation.request).toBe('');
    expect(deviation.probe).toMatchObject({ method: 'GET', service: { name: 'images', node: `${url}/` } });
    const still = await cli.run('replay', 'reports/report.json', deviation.id);
    expect([still.code, still.stdout.split('\n')[0]]).toEqual([1, `STILL  images/type-of-the-bytes  ${deviation.id}`]);
    node.kill('SIGTERM');
    await node.ended;
    const gone = await cli.run('replay', 'reports/report.json', deviation.id);
    expect([gone.code, gone.stdout]).toEqual([3, '']);
    expect(gone.stderr).toContain(`${images}/ cannot be reached`);
  });

  it('are refused with a reason where they cannot be', async () => {
    const said = async (...args: readonly string[]) => (await cli.ask(...args)).stderr;

    expect(await said('node', '--port', '0', '--scenario', 'none', '--with', 'nothing')).toContain(
      '--with nothing is no service',
    );
    expect(await said('node', '--port', '0', '--scenario', 'none', '--fault', 'images-type-of-the-bytes')).toContain(
      'the fault images-type-of-the-bytes needs --with images',
    );
    expect(await said('check', '--images', 'http://127.0.0.1:1', '--write')).toContain('--write needs --account');
    expect(await said('check', '--images', 'http://127.0.0.1:1', '--write', '--account', 'alice')).toContain(
      'PLUMBLINE_KEYS',
    );
    expect(await said('check', '--identity', 'http://127.0.0.1:1', '--app', 'a')).toContain('--redirect-uri');
  });

  it('that are not there exit 3', async () => {
    const { code, stderr } = await cli.ask('check', '--web', 'http://127.0.0.1:1', '--gateway', 'http://127.0.0.1:1');

    expect(code).toBe(3);
    expect(stderr).toContain('http://127.0.0.1:1/ cannot be checked: ');
  });

  it('have rules that are listed and explained', async () => {
    const list = await cli.ask('rules', 'web/*');
    const one = await cli.ask('rules', 'gateway/broadcast-is-sent-once');

    expect(list.stdout).toMatch(/^web\/account-equals-node +must +/m);
    expect(one.stdout).toMatch(/^ {2}requires +A broadcast reaches the node once/m);
    expect(one.stdout).toMatch(/it needs upstream/);
  });
});
