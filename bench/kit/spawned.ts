import { spawnSync } from 'node:child_process';

/** Milliseconds of a Node program from start to end; throws when it fails. */
export function milliseconds(args: readonly string[]): number {
  const started = performance.now();
  const { status } = spawnSync(process.execPath, args);
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`);
  return performance.now() - started;
}
