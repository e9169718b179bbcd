import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { stringifyJson } from '../../kernel/json/json.ts';
import type { RecordedResult } from './results.testing.ts';

/** Whether a compiler or checker can be run here; in CI it must be. */
export function has(command: string, ...version: readonly string[]): boolean {
  return process.env.CI === 'true' || spawnSync(command, version).status === 0;
}

/** What mypy read before, above all Python's own library, it need not read again; it goes by what files hold. */
const cache = fileURLToPath(new URL('../../../.cache/mypy', import.meta.url));

/** Holds the named files to all that mypy knows. */
export const mypyCommand: readonly string[] = ['mypy', '--strict', '--python-version', '3.11', '--cache-dir', cache];

/** Runs a program in a folder and gives what it printed; throws what it said when it fails. */
export function runIn(
  folder: string,
  [command = '', ...args]: readonly string[],
  input = '',
  more: Readonly<Record<string, string>> = {},
): string {
  const env = { ...process.env, GOFLAGS: '-buildvcs=false', GOTOOLCHAIN: 'local', PYTHONPATH: folder, ...more };
  const options = { cwd: folder, env, input, encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
  const { status, error, stdout, stderr } = spawnSync(command, args, options);
  if (status !== 0) throw error ?? new Error(`${command} ${args.join(' ')}:\n${stdout}${stderr}`);
  return stdout;
}

/** Each result as a line of `{method, result}`. */
export function resultLines(results: readonly RecordedResult[]): string {
  return results.map(({ method, result }) => `${stringifyJson({ method, result })}\n`).join('');
}
