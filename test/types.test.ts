import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { plumbline } from './support/plumbline.ts';

const cli = plumbline();

const filesIn = (folder: string) => readdirSync(cli.path(folder), { recursive: true, encoding: 'utf8' });

describe('plumbline types', () => {
  it('prints TypeScript as one module, the same each time', async () => {
    const [first, second] = [await cli.run('types', '--lang', 'ts'), await cli.ask('types', '--lang', 'ts')];

    expect([first.code, first.stderr]).toEqual([0, '']);
    expect(first.stdout).toContain("  readonly 'condenser_api.get_accounts': {");
    expect(first.stdout).toContain('export function createClient(');
    expect(first.stdout === second.stdout).toBe(true);
  });

  it.each([
    ['ts', ['client.ts', 'index.ts', 'types.ts'], ['client.ts']],
    ['python', ['__init__.py', 'client.py', 'node.py', 'types.py'], ['client.py', 'node.py']],
    ['go', ['calls.go', 'client.go', 'go.mod', 'types.go'], ['calls.go', 'client.go']],
    ['rust', ['Cargo.toml', 'src/client.rs', 'src/http.rs', 'src/types.rs'], ['src/client.rs', 'src/http.rs']],
  ])('writes a folder of %s, and removes the client with --types-only', async (lang, files, client) => {
    writeFileSync(cli.path('mine'), 'mine');
    const complete = await cli.ask('types', '--lang', lang, '--out', 'a/b', '--dialect', 'steem');

    expect(complete).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(filesIn('a/b')).toEqual(expect.arrayContaining(files));
    expect(readFileSync(cli.path(`a/b/${files.at(-1)}`), 'utf8')).toContain('--dialect steem');

    writeFileSync(cli.path('a/b/mine'), 'mine');
    await cli.ask('types', '--lang', lang, '--out', 'a/b', '--types-only');
    const left = filesIn('a/b');
    expect(left).toEqual(expect.arrayContaining(files.filter((file) => !client.includes(file))));
    expect(left).toContain('mine');
    for (const file of client) expect(left).not.toContain(file);
  });

  it('writes the chosen methods alone', async () => {
    const { stdout } = await cli.ask('types', '--lang', 'ts', '--methods', '*.get_account_count,rc_api.*');

    expect(stdout).toContain("readonly 'condenser_api.get_account_count'");
    expect(stdout).toContain("readonly 'rc_api.find_rc_accounts'");
    expect(stdout).not.toContain('get_block');
  });

  it('adds no module file to a Go module that is there', async () => {
    writeFileSync(cli.path('go.mod'), 'module mine\n');
    await cli.ask('types', '--lang', 'go', '--out', 'typings/node', '--methods', '*.get_account_count');

    expect(existsSync(cli.path('typings/node/types.go'))).toBe(true);
    expect(existsSync(cli.path('typings/node/go.mod'))).toBe(false);
  });
});

describe('an invalid command line', () => {
  it.each([
    [[], "required option '--lang <name>' not specified"],
    [['--lang', 'pyhton'], 'It must be one of ts, python, go, rust. Did you mean python?'],
    [['--lang', 'ts', '--dialect', 'stem'], 'It must be one of core, steem, testnet, hive. Did you mean steem?'],
    [['--lang', 'go'], '--lang go writes several files; name a folder with --out <folder>.'],
    [
      ['--lang', 'ts', '--methods', 'condenser_api.get_acounts'],
      'no method is called condenser_api.get_acounts. Did you mean condenser_api.get_accounts?',
    ],
    [['--lang', 'ts', '--out', 'file'], '--out file cannot be written: '],
    [['--lang', 'ts', '--out', '/proc/none'], '--out /proc/none cannot be written: '],
    [['--lang', 'ts', '--out', 'folder'], '--out folder cannot be written: it is a folder.'],
  ])('%j: exit 2 and one line, and existing files are kept', async (args, line) => {
    mkdirSync(cli.path('folder/methods.ts'), { recursive: true });
    writeFileSync(cli.path('folder/client.ts'), 'mine');
    writeFileSync(cli.path('file'), 'mine');
    const { code, stdout, stderr } = await cli.ask('types', ...args);

    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(line);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(readFileSync(cli.path('file'), 'utf8')).toBe('mine');
    expect(readFileSync(cli.path('folder/client.ts'), 'utf8')).toBe('mine');
    expect(readdirSync(cli.path('folder')).sort()).toEqual(['client.ts', 'methods.ts']);
  });
});
