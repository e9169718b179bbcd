import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { plumbline } from './support/plumbline.ts';
import { run, start } from './support/spawned.ts';

const cli = plumbline();
const bundle = new URL('../dist/plumbline.js', import.meta.url).pathname;
const little = ['--profile', 'quick', '--rules', 'block/previous-link'];
const conformant = /^Conformant/m;

/** The command line through a shell, with its output led elsewhere. */
function shell(redirection: string, ...args: readonly string[]) {
  const line = `exec "${process.execPath}" "${bundle}" ${args.join(' ')} ${redirection}`;
  return run('bash', ['-c', line], { cwd: cli.folder });
}

describe('a report that cannot be written', () => {
  it('loses neither the verdict nor the other reports: exit 5 and one line', async () => {
    const full = ['json=/dev/full', 'html=r.html', 'events=/dev/full', 'junit=r.xml'];
    const { code, stdout, stderr } = await cli.ask(
      ...['check', ...little],
      ...full.flatMap((each) => ['--report', each]),
    );

    expect(code).toBe(5);
    expect(stdout).toMatch(conformant);
    expect(stderr.split('\n').filter((line) => line.startsWith('plumbline: '))).toEqual([
      expect.stringMatching(/^plumbline: \/dev\/full could not be written: ENOSPC.*; \/dev\/full could not be written/),
    ]);
    expect(readFileSync(cli.path('r.html'), 'utf8')).toMatch(/<\/html>\s*$/);
    expect(readFileSync(cli.path('r.xml'), 'utf8')).toMatch(/<\/testsuites>\s*$/);
  });

  it.each([
    [['json=a', 'console=./a'], 'console=./a is the same file as --report json=a.'],
    [['json=b/./../a', 'html=.//a'], 'html=.//a is the same file as --report json=b/./../a.'],
    [['json=there', 'junit=link'], 'junit=link is the same file as --report json=there.'],
    [['json=-', 'junit=-'], 'junit=- is the same file as --report json=-.'],
  ])('%j: exit 2', async (reports, line) => {
    writeFileSync(cli.path('there'), '');
    symlinkSync('there', cli.path('link'));
    const { code, stdout, stderr } = await cli.ask('check', ...reports.flatMap((each) => ['--report', each]));

    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(line);
  });
});

describe('a report at -', () => {
  it('is all there is on stdout; the verdict is on stderr', async () => {
    const { code, stdout, stderr } = await cli.ask(
      ...['check', ...little],
      ...['--report', 'json=-', '--report', 'junit=r.xml'],
    );

    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ ended: 'complete', exitCode: 0 });
    expect(stderr).toMatch(/^Conformant.*\nReports: r\.xml$/m);
    expect(existsSync(cli.path('-'))).toBe(false);
  });

  it('has each event', async () => {
    const { stdout } = await cli.ask('check', ...little, '--report', 'events=-');

    const kinds = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).kind);
    expect([kinds[0], kinds.at(-1)]).toEqual(['start', 'end']);
  });
});

describe('an output that cannot be written', () => {
  it.each([['check', ...little], ['rules'], ['spec'], ['types', '--lang', 'ts']])(
    'is one line and exit 5: %s',
    async (...args) => {
      const { code, stderr } = await shell('>/dev/full', ...args);

      expect(code).toBe(5);
      expect(
        stderr.split('\n').filter((line) => !/^(Reference node|dialect|\d+( of \d+)? requests|$)/.test(line)),
      ).toEqual([expect.stringMatching(/^plumbline: the output could not be written: ENOSPC/)]);
    },
  );

  it.each(['>&-', '2>&-', '>&- 2>&-', '2>/dev/full'])('does no harm: %s', async (redirection) => {
    expect((await shell(redirection, 'rules', 'block/previous-link')).code).toBe(0);
  });
});

describe('node --ready-file', () => {
  it('that cannot be written ends the node with one line', async () => {
    const node = start(process.execPath, [bundle, 'node', '--port', '0', '--ready-file', 'missing/x'], {
      cwd: cli.folder,
    });

    expect(await node.ended).toEqual({
      ...{ code: 2, stdout: '' },
      stderr: expect.stringMatching(/^plumbline: --ready-file missing\/x cannot be written: ENOENT.*\n$/),
    });
  });
});
