import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { OpenRpcDocument } from '../spec/openrpc/document.ts';
import { plumbline } from './support/plumbline.ts';

const cli = plumbline();

async function documentOf(...args: readonly string[]): Promise<OpenRpcDocument> {
  const { code, stdout, stderr } = await cli.ask('spec', ...args);
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout) as OpenRpcDocument;
}

describe('plumbline spec', () => {
  it('prints the committed document', async () => {
    const { stdout } = await cli.run('spec');

    expect(stdout === readFileSync('spec/openrpc/openrpc.json', 'utf8')).toBe(true);
    expect((JSON.parse(stdout) as OpenRpcDocument).methods).toHaveLength(193);
  });

  it('prints it in the names of a dialect', async () => {
    const names = (await documentOf('--dialect', 'hive')).methods.map(({ name }) => name);

    expect(names).toContain('database_api.find_hbd_conversion_requests');
    expect(names).not.toContain('database_api.find_sbd_conversion_requests');
  });

  it('writes files instead, making folders', async () => {
    const { code, stdout, stderr } = await cli.ask(
      ...['spec', '--out', 'new/openrpc.json', '--html', 'page.html', '--markdown', 'a/b'],
    );

    expect([code, stdout, stderr]).toEqual([0, '', '']);
    expect(readFileSync(cli.path('new/openrpc.json'), 'utf8')).toBe(readFileSync('spec/openrpc/openrpc.json', 'utf8'));
    expect(readFileSync(cli.path('page.html'), 'utf8')).toMatch(/^<!doctype html>/);
    expect(statSync(cli.path('page.html')).size).toBeLessThan(2_500_000);
    expect(readdirSync(cli.path('a/b'))).toContain('condenser_api.md');
    expect(readdirSync(cli.folder).sort()).toEqual(['a', 'new', 'page.html']);
  });

  it('writes through a link, and to special files', async () => {
    writeFileSync(cli.path('real.json'), 'old');
    symlinkSync(cli.path('real.json'), cli.path('link.json'));
    await cli.ask('spec', '--out', 'link.json');

    expect(readFileSync(cli.path('real.json'), 'utf8')).toMatch(/^{\n {2}"openrpc"/);
    expect((await cli.ask('spec', '--out', '/dev/null')).code).toBe(0);
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
  });
});

describe('plumbline spec --diff', () => {
  it('finds nothing between a document and itself', async () => {
    await cli.ask('spec', '--out', 'old.json');

    expect(await cli.ask('spec', '--diff', 'old.json')).toEqual({ code: 0, stdout: 'No changes.\n', stderr: '' });
  });

  it('ends with 1 when clients break, with 0 when they do not', async () => {
    const document = await documentOf();
    const [first, ...more] = document.methods;
    writeFileSync(cli.path('fewer.json'), JSON.stringify({ ...document, methods: more }));
    writeFileSync(
      cli.path('more.json'),
      JSON.stringify({ ...document, methods: [{ ...first, name: 'x.y' }, ...more] }),
    );

    const compatible = await cli.ask('spec', '--diff', 'fewer.json');
    expect([compatible.code, compatible.stderr]).toEqual([0, '']);
    expect(compatible.stdout).toContain(`Compatible\n  ${first?.name}\n    new method\n`);
    const breaking = await cli.ask('spec', '--diff', 'more.json');
    expect([breaking.code, breaking.stderr]).toEqual([1, '']);
    expect(breaking.stdout).toContain('Breaking\n  x.y\n    method is gone\n');
  });

  const descriptor = { name: 'p', schema: {} };
  const method = (members: object) =>
    JSON.stringify({ openrpc: '1.3.2', methods: [{ name: 'a', params: [], ...members }] });

  it.each([
    ['', 'is no OpenRPC document: it is no JSON'],
    ['{"openrpc":', 'is no OpenRPC document: it is no JSON'],
    ['[]', 'is no OpenRPC document: it has no `openrpc` version'],
    ['{"openrpc":"1.3.2"}', 'it has no list of `methods`'],
    ['{"openrpc":"1.3.2","methods":[5]}', 'methods/0 has no `name`'],
    [method({ params: {} }), 'methods/0 has no list of `params`'],
    [method({ params: [{ $ref: '#/components/contentDescriptors/X' }] }), 'methods/0/params/0 has no `name`'],
    [method({ params: [{ name: 'p' }] }), 'methods/0/params/0/schema is no schema'],
    [
      method({ result: { ...descriptor, schema: { properties: { x: null } } } }),
      'methods/0/result/schema is no schema',
    ],
    [
      method({ result: { ...descriptor, schema: { $ref: '#/components/schemas/X' } } }),
      '#/components/schemas/X points nowhere',
    ],
    [method({ errors: [5] }), 'methods/0/errors is no list of errors'],
    [method({ 'x-orders': { by_x: null } }), 'methods/0/x-orders is not ours'],
    [method({ paramStructure: {} }), 'methods/0/paramStructure is no text'],
    [method({ result: { ...descriptor, schema: { minimum: {} } } }), 'methods/0/result/schema is no schema'],
    [method({ 'x-deployed': { params: 5 } }), 'methods/0/x-deployed is not ours'],
    [
      method({ result: descriptor }).replace(
        '"schema":{}',
        `"schema":${'{"items":'.repeat(90_000)}{}${'}'.repeat(90_000)}`,
      ),
      'its schemas are nested too deeply',
    ],
  ])('refuses invalid OpenRPC documents: %.60s', async (text, line) => {
    writeFileSync(cli.path('old.json'), text);
    const { code, stdout, stderr } = await cli.ask('spec', '--diff', 'old.json');

    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(line);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});

describe('a command line that cannot be', () => {
  it.each([
    [['--dialect', 'hvie'], 'It must be one of core, steem, testnet, hive. Did you mean hive?'],
    [['--dialect', 'klingon'], 'It must be one of core, steem, testnet, hive.'],
    [['--diff', 'none.json'], '--diff none.json cannot be read: ENOENT'],
    [['--diff', 'folder'], '--diff folder cannot be read: EISDIR'],
    [['--out', 'folder'], '--out folder cannot be written: it is a folder.'],
    [['--html', '/proc/none/page.html'], '--html /proc/none/page.html cannot be written: ENOENT'],
    [['--markdown', 'file'], '--markdown file cannot be written: '],
    [['extra'], 'too many arguments'],
  ])('%j: exit 2 and one line, and existing files are kept', async (args, line) => {
    mkdirSync(cli.path('folder'));
    writeFileSync(cli.path('file'), 'mine');
    const { code, stdout, stderr } = await cli.ask('spec', ...args);

    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(line);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(readFileSync(cli.path('file'), 'utf8')).toBe('mine');
    expect(readdirSync(cli.folder).sort()).toEqual(['file', 'folder']);
  });

  it('leaves every file of a folder as it was when one cannot be written', async () => {
    mkdirSync(cli.path('folder/shapes.md'), { recursive: true });
    writeFileSync(cli.path('folder/index.md'), 'mine');
    const { code, stderr } = await cli.ask('spec', '--markdown', 'folder');

    expect([code, stderr]).toEqual([2, 'plumbline: --markdown folder cannot be written: it is a folder.\n']);
    expect(readFileSync(cli.path('folder/index.md'), 'utf8')).toBe('mine');
    expect(readdirSync(cli.path('folder')).sort()).toEqual(['index.md', 'shapes.md']);
  });
});
