import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ended, run } from '../test/support/spawned.ts';
import { newDialect } from './new/dialect.ts';
import { newMethod } from './new/method.ts';
import { identifierOf } from './new/name.ts';
import { newOperation } from './new/operation.ts';
import { Refusal } from './new/refusal.ts';
import { newReport } from './new/report.ts';
import { newRule } from './new/rule.ts';

let copy: string;

/** Existing tests are irrelevant for new files, and would be compiled with them. */
const ofOthers = (path: string) =>
  /\.(test|testing)\.ts$/.test(path) && !/(recorded|samples|sample-run|by-hand)\.testing\.ts$/.test(path);

/** A separate checkout with the files that the script reads and writes; packages and fixtures are those of this one. */
beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'plumbline-new-'));
  for (const name of ['spec', 'reference', 'conformance', 'scripts/new.ts', 'scripts/new', 'cli', '.gitignore'])
    cpSync(name, join(copy, name), { recursive: true, filter: (path) => !ofOthers(path) });
  for (const name of [
    'package.json',
    'tsconfig.json',
    'biome.json',
    'vitest.config.ts',
    'test/support/keep-global-fetch.ts',
    'test/support/load-sources.ts',
    'test/support/longest-first.ts',
  ])
    cpSync(name, join(copy, name));
  for (const name of ['node_modules', 'fixtures']) symlinkSync(resolve(name), join(copy, name), 'dir');
  const [entry, outfile] = [join(copy, 'scripts/new.ts'), join(copy, 'scripts/new.mjs')];
  await build({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm' });
});
afterAll(() => rmSync(copy, { recursive: true }));

/** The script as one file, which starts in a tenth of the time. */
const make = (...args: string[]): Promise<Ended> => run(process.execPath, ['scripts/new.mjs', ...args], { cwd: copy });
const tool = (name: string, ...args: string[]): Promise<Ended> =>
  run(join(copy, 'node_modules/.bin', name), args, { cwd: copy, shell: process.platform === 'win32' });
const text = (path: string) => readFileSync(join(copy, path), 'utf8');

const usage =
  'usage: npm run new -- method NAMESPACE.NAME | operation NAME | dialect NAME | rule [--relation] SUBJECT/NAME | report NAME | ' +
  'departure NAME | table NAME | process NAME | law NAME\n';
const form = 'lower-case letters, digits, words between underscores';

const refusedByProgram: readonly (readonly [args: readonly string[], line: string])[] = [
  [[], usage],
  [['constructor', 'x'], usage],
  [['dialect', 'a', 'b'], usage],
  [['method', 'condensor_api.get_x'], "there is no namespace 'condensor_api'; the nearest is condenser_api\n"],
  [['operation', 'transfer'], 'spec/operations/transfer.ts exists already\n'],
];

/** The used part of a vitest report. */
interface Report {
  readonly testResults: readonly { readonly name: string; readonly status: string }[];
}

type Plan = (root: string, name: string) => unknown;

const refused: readonly (readonly [plan: Plan, name: string, line: string])[] = [
  [newMethod, 'get_block', "'get_block' is no name for a method: NAMESPACE.NAME, like condenser_api.get_accounts"],
  [newMethod, '../x.get_x', "'../x.get_x' is no name for a method: NAMESPACE.NAME, like condenser_api.get_accounts"],
  [newMethod, 'tag_api.get_x', "there is no namespace 'tag_api'; the nearest is tags_api"],
  [newMethod, 'block_api.getBlock', `'getBlock' is no name for a method: ${form}`],
  [newMethod, 'block_api.delete', "'delete' is no name for a method: it is reserved in code"],
  [newOperation, 'account_name', "'account_name' is no name for an operation: it is reserved in code"],
  [newMethod, 'block_api.get_block', 'spec/methods/block_api/get_block.ts exists already'],
  [newOperation, 'Transfer', `'Transfer' is no name for an operation: ${form}`],
  [newOperation, 'interest', 'spec/operations/virtual/interest.ts exists already'],
  [newOperation, 'index', 'spec/operations/index.ts exists already'],
  [newRule, 'previous-link', "'previous-link' is no name for a rule: SUBJECT/NAME, like block/previous-link"],
  [newRule, 'blocks/links', "there is no subject 'blocks'; the nearest is block"],
  [newRule, 'block/previous_link', "'previous_link' is no name for a rule: words between dashes"],
  [newRule, 'block/header', 'conformance/judge/block/header.ts exists already'],
  [newReport, 'html', 'conformance/report/html exists already'],
  [newReport, 'json', 'conformance/report/json/json.ts exists already'],
  [newDialect, 'hive-2', `'hive-2' is no name for a dialect: ${form}`],
  [newDialect, 'hive', 'spec/dialects/hive.ts exists already'],
];

describe('npm run new refuses', () => {
  it.each(refusedByProgram)('%j in a line, with exit code 2', async (args, line) => {
    expect(await make(...args)).toEqual({ code: 2, stdout: '', stderr: line });
  });

  it('in the same way when it is run from its sources, as npm does', async () => {
    const [args, line] = refusedByProgram[3] as (typeof refusedByProgram)[number];
    const ended = await run(process.execPath, ['--import', 'tsx', 'scripts/new.ts', ...args], { cwd: copy });

    expect(ended).toEqual({ code: 2, stdout: '', stderr: line });
  });

  it.each(refused)('%o %s', (plan, name, line) => {
    expect(() => plan(copy, name)).toThrow(new Refusal(line));
  });
});

describe('npm run new', () => {
  const made = {
    'method condenser_api.get_noise': [
      'spec/methods/condenser_api/get_noise.ts',
      'spec/methods/condenser_api/get_noise.test.ts',
      'reference/apis/condenser_api/get_noise.ts',
      'spec/methods/condenser_api/index.ts',
      'reference/apis/condenser_api/index.ts',
    ],
    'method block_api.get_noise': [
      'spec/methods/block_api/get_noise.ts',
      'spec/methods/block_api/get_noise.test.ts',
      'reference/apis/block_api/get_noise.ts',
      'spec/methods/block_api/index.ts',
      'reference/apis/block_api/index.ts',
    ],
    'operation make_noise': [
      'spec/operations/make_noise.ts',
      'spec/operations/make_noise.test.ts',
      'spec/operations/index.ts',
      'reference/chain/validators/make_noise.ts',
      'reference/chain/validators/index.ts',
      'reference/chain/evaluators/make_noise.ts',
      'reference/chain/evaluators/index.ts',
    ],
    'rule block/no-noise': [
      'conformance/judge/block/no-noise.ts',
      'conformance/judge/block/no-noise.test.ts',
      'conformance/judge/block/index.ts',
    ],
    'rule --relation block/two-noises': [
      'conformance/judge/block/two-noises.ts',
      'conformance/judge/block/two-noises.test.ts',
      'conformance/judge/block/index.ts',
    ],
    'report noise_list': [
      'conformance/report/noise_list/noise_list.ts',
      'conformance/report/noise_list/noise_list.test.ts',
      'conformance/report/index.ts',
      'cli/check/reports/report-files.ts',
    ],
    'dialect noisy': ['spec/dialects/noisy.ts', 'spec/dialects/noisy.test.ts', 'spec/dialects/index.ts'],
    'departure noise-unheard': [
      'spec/departures/noise-unheard.ts',
      'spec/departures/noise-unheard.test.ts',
      'spec/departures/index.ts',
    ],
    'table noises': [
      'reference/chain/state/noises.ts',
      'reference/chain/state/noises.test.ts',
      'reference/chain/state/index.ts',
    ],
    'process fade-noises': [
      'reference/chain/processes/fade-noises.ts',
      'reference/chain/processes/fade-noises.test.ts',
      'reference/chain/processes/index.ts',
    ],
    'law quiet-nights': [
      'reference/chain/laws/quiet-nights.ts',
      'reference/chain/laws/quiet-nights.test.ts',
      'reference/chain/laws/index.ts',
    ],
  } as const;

  it.each(Object.entries(made))('writes the files of %s, once', async (args, paths) => {
    expect(await make(...args.split(' '))).toEqual({
      code: 0,
      stdout: paths.map((path) => `${path}\n`).join(''),
      stderr: '',
    });
    expect(await make(...args.split(' '))).toMatchObject({ code: 2, stderr: `${paths[0]} exists already\n` });
  });

  it('enters each into its tables', () => {
    expect(text('spec/methods/block_api/index.ts')).toContain('methodTable(getBlock, getBlockHeader, getNoise)');
    expect(text('spec/methods/condenser_api/index.ts')).toContain('  getNextScheduledHardfork,\n  getNoise,\n');
    expect(text('reference/apis/block_api/index.ts')).toContain("  'block_api.get_noise': getNoise,\n");
    expect(text('reference/apis/condenser_api/index.ts')).toContain("  'condenser_api.get_noise': getNoise,\n");
    expect(text('reference/chain/evaluators/index.ts')).toContain('  make_noise: makeNoise,\n};');
    expect(text('spec/departures/index.ts')).toContain('  noiseUnheard,\n] as const;');
    expect(text('reference/chain/state/index.ts')).toContain('  noises,\n} as const;');
    expect(text('reference/chain/processes/index.ts')).toContain('  fadeNoises,\n];');
    expect(text('reference/chain/laws/index.ts')).toContain('  quietNights,\n];');
    expect(text('spec/operations/index.ts')).toContain('  make_noise: makeNoise,\n} as const;');
    expect(text('conformance/judge/block/index.ts')).toContain(', noNoise, twoNoises];');
    expect(text('conformance/report/index.ts')).toContain('  annotations,\n  noise_list: noiseList,\n} as const');
    expect(text('cli/check/reports/report-files.ts')).toContain("  noise_list: '',\n};");
    expect(text('spec/dialects/index.ts')).toContain('hive, noisy } as const satisfies');
  });

  it('leaves code that the linter and the compiler accept', async () => {
    const paths = [...new Set(Object.values(made).flat())];

    expect(await tool('biome', 'check', '--error-on-warnings', ...paths)).toMatchObject({ code: 0 });
    expect(await tool('tsc', '-p', '.', '--singleThreaded')).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it('leaves tests that fail until everything is filled in, and then succeed', async () => {
    expect(await make('dialect', 'loud')).toMatchObject({ code: 0 });
    const loud = text('spec/dialects/loud.ts').replace(
      "  name: 'loud',\n",
      "  name: 'loud',\n  prefix: 'LUD',\n  chainIds: [{ from: 0, id: '11'.repeat(32) }],\n",
    );
    writeFileSync(join(copy, 'spec/dialects/loud.ts'), loud);
    const tests = ['spec/dialects/loud.test.ts', ...Object.values(made).map((paths) => paths[1])];
    const { code, stdout } = await tool('vitest', 'run', '--reporter=json', '--maxWorkers=1', ...tests);
    const report: Report = JSON.parse(stdout.slice(stdout.indexOf('{')));
    const passed = report.testResults.filter(({ status }) => status === 'passed').map(({ name }) => name);

    expect(code).toBe(1);
    expect(report).toMatchObject({ numFailedTests: 30, numPassedTests: 2 });
    expect(passed).toEqual([expect.stringMatching(/\bloud\.test\.ts$/)]);
  });

  it('writes nothing if it cannot write everything', async () => {
    const before = text('spec/operations/index.ts');
    const draft = join(copy, 'spec/operations/index.ts.new');
    writeFileSync(draft, 'of somebody else');

    expect(await make('operation', 'half_a_noise')).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^EEXIST: .*index\.ts\.new'\n$/),
    });
    expect(readFileSync(draft, 'utf8')).toBe('of somebody else');
    expect(() => text('spec/operations/half_a_noise.ts')).toThrow('ENOENT');
    expect(() => text('spec/operations/half_a_noise.ts.new')).toThrow('ENOENT');
    expect(text('spec/operations/index.ts')).toBe(before);
  });
});

describe('CONTRIBUTING.md', () => {
  const [, section = ''] = /^### Adding a method\n(.*?)^##/ms.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? [];
  const [, name = ''] = /^npm run new -- method (\S+)$/m.exec(section) ?? [];
  const shown = [...section.matchAll(/^`(\S+\.ts)`.*?\n\n```ts\n(.*?)```$/gms)].map(([, path = '', code = '']) => ({
    path,
    code,
  }));
  const file = `${name.replace('.', '/')}.ts`;
  const [namespace = '', short = ''] = name.split('.');

  it('shows a method of this checkout as the two files that it is', () => {
    expect(shown.map(({ path }) => path)).toEqual([`spec/methods/${file}`, `reference/apis/${file}`]);
    for (const { path, code } of shown) expect(code, path).toBe(readFileSync(path, 'utf8'));
  });

  it('shows everything to do: removed from the tables, the method can be restored', async () => {
    const tables = [`spec/methods/${namespace}/index.ts`, `reference/apis/${namespace}/index.ts`];
    const before = tables.map(text);
    for (const { path } of shown) rmSync(join(copy, path));
    for (const table of tables) {
      const lines = text(table)
        .split('\n')
        .filter((line) => ![file, `'${name}'`, `'./${short}.ts'`].some((part) => line.includes(part)));
      const listed = new RegExp(`, ${identifierOf(short)}\\b`);
      writeFileSync(join(copy, table), lines.join('\n').replace(listed, ''));
    }
    expect(tables.map(text).filter((without, index) => without === before[index])).toEqual([]);

    expect(await make('method', name)).toMatchObject({ code: 0 });
    for (const { path, code } of shown) writeFileSync(join(copy, path), code);
    expect(tables.map(text)).toEqual(before);
  });
});
