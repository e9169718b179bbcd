import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import groups from './groups.json' with { type: 'json' };

interface Position {
  readonly line: number;
  readonly column: number;
}

interface Mutant {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Ignored' | 'CompileError' | 'RuntimeError';
  readonly location: { readonly start: Position; readonly end: Position };
}

interface Mutated {
  readonly source: string;
  readonly mutants: readonly Mutant[];
}

interface Report {
  readonly files: Readonly<Record<string, Mutated>>;
}

const names = Object.keys(groups);
const killed = ({ mutants }: Mutated) => mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout');
const survivors = ({ mutants }: Mutated) =>
  mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');

function reportOf(group: string): Report {
  return JSON.parse(readFileSync(`.cache/mutation/${group}-report.json`, 'utf8')) as Report;
}

function scoreOf(files: readonly Mutated[]): number {
  const [dead, alive] = [files.flatMap(killed).length, files.flatMap(survivors).length];
  return dead / (dead + alive);
}

/** The code on one line, before and after the change. */
function changed(source: string, { location: { start, end }, replacement = '' }: Mutant): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  const text = lines
    .map((line, index) => line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined))
    .join(' ');
  const short = (code: string) => code.replaceAll(/\s+/g, ' ').trim().slice(0, 70);
  return `${short(text)} → ${short(replacement)}`;
}

it.each(names)(
  'the unit tests of %s kill four mutants of five',
  async (group) => {
    mkdirSync('.cache/mutation', { recursive: true });
    const env = { ...process.env, PLUMBLINE_MUTATION: group };
    await promisify(execFile)('npx', ['stryker', 'run'], { env, maxBuffer: 1 << 28 });

    expect(scoreOf(Object.values(reportOf(group).files))).toBeGreaterThanOrEqual(0.8);
  },
  3_600_000,
);

const byPlace = ({ location: { start: one } }: Mutant, { location: { start: other } }: Mutant) =>
  one.line - other.line || one.column - other.column;

// A committed list that the run updates: which mutants run out of time depends on the machine.
it('survivors are listed', () => {
  const files = names.flatMap((group) => Object.entries(reportOf(group).files)).sort(([a], [b]) => (a < b ? -1 : 1));
  const row = (cells: readonly [file: string, ...counts: (string | number)[]]) =>
    cells.map((cell, index) => (index === 0 ? `${cell}`.padEnd(46) : `${cell}`.padStart(9))).join(' ');
  const counts = (mutated: readonly Mutated[]) => {
    const [dead, alive] = [mutated.flatMap(killed).length, mutated.flatMap(survivors).length];
    return [dead + alive, dead, alive, `${Math.floor((100 * dead) / Math.max(1, dead + alive))}%`];
  };
  const lines = [
    row(['file', 'mutants', 'killed', 'survived', 'score']),
    ...files.map(([path, mutated]) => row([path, ...counts([mutated])])),
    row(['all', ...counts(files.map(([, mutated]) => mutated))]),
    ...files.flatMap(([path, mutated]) => {
      const listed = survivors(mutated)
        .toSorted(byPlace)
        .map((mutant) => `  ${mutant.mutatorName}: ${changed(mutated.source, mutant)}`);
      return listed.length > 0 ? ['', path, ...listed] : [];
    }),
  ];
  writeFileSync('test/mutation/survivors.txt', `${lines.join('\n')}\n`);
  expect(scoreOf(files.map(([, mutated]) => mutated))).toBeGreaterThanOrEqual(0.8);
});
