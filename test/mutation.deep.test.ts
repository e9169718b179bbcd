import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

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

interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

const unseen: ReadonlySet<Mutant['status']> = new Set(['Survived', 'NoCoverage']);
const seen: ReadonlySet<Mutant['status']> = new Set(['Killed', 'Timeout']);

/** The changed code on one line, as it stands and as it was changed to. */
function changed(source: string, { location: { start, end }, replacement = '' }: Mutant): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  const text = lines
    .map((line, index) => line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined))
    .join(' ');
  const short = (code: string) => code.replaceAll(/\s+/g, ' ').trim().slice(0, 70);
  return `${short(text)} → ${short(replacement)}`;
}

it('changes of the code are noticed by the tests beside it, four of five; the others are listed', async () => {
  await promisify(execFile)('npx', ['stryker', 'run'], { maxBuffer: 1 << 28 });
  const { files } = JSON.parse(readFileSync('reports/mutation.json', 'utf8')) as Report;
  const lines = Object.entries(files).flatMap(([path, { source, mutants }]) => {
    const [killed, survived] = [
      mutants.filter(({ status }) => seen.has(status)),
      mutants.filter(({ status }) => unseen.has(status)),
    ];
    const score = Math.floor((100 * killed.length) / Math.max(1, killed.length + survived.length));
    return [`${path}: ${score}%`, ...survived.map((mutant) => `  ${mutant.mutatorName}: ${changed(source, mutant)}`)];
  });
  const all = Object.values(files).flatMap(({ mutants }) => mutants);
  const [killed, survived] = [seen, unseen].map((statuses) => all.filter(({ status }) => statuses.has(status)).length);

  expect(Number(killed) / (Number(killed) + Number(survived))).toBeGreaterThanOrEqual(0.8);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('mutation-survivors.txt');
}, 3_600_000);
