import { spawnSync } from 'node:child_process';
import { stringifyJson } from '../../kernel/json.ts';
import { recordedResults } from './results.testing.ts';

/** Whether a compiler or checker can be run here; in CI it must be. */
export function has(command: string, ...version: readonly string[]): boolean {
  return process.env.CI === 'true' || spawnSync(command, version).status === 0;
}

/** Runs a program in a folder and gives what it printed; throws what it said when it fails. */
export function runIn(folder: string, [command = '', ...args]: readonly string[], input = ''): string {
  const env = { ...process.env, GOFLAGS: '-buildvcs=false', GOTOOLCHAIN: 'local', PYTHONPATH: folder };
  const options = { cwd: folder, env, input, encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
  const { status, error, stdout, stderr } = spawnSync(command, args, options);
  if (status !== 0) throw error ?? new Error(`${command} ${args.join(' ')}:\n${stdout}${stderr}`);
  return stdout;
}

/** Every recorded result as a line of `{method, result}`. */
export function resultLines(): string {
  return recordedResults()
    .map(({ method, result }) => `${stringifyJson({ method, result })}\n`)
    .join('');
}
