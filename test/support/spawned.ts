import { type SpawnOptions, spawn } from 'node:child_process';

/** The exit code and output of a process. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A started process: `said` resolves once its output matches, `ended` when it has exited. */
export interface Spawned {
  readonly pid: number;
  said(pattern: RegExp): Promise<RegExpMatchArray>;
  kill(signal: NodeJS.Signals): void;
  readonly ended: Promise<Ended>;
}

/** Starts a program with nothing on stdin; colours and CI are off unless `env` sets them. */
export function start(command: string, args: readonly string[], options: SpawnOptions = {}): Spawned {
  const { CI: _ci, FORCE_COLOR: _color, ...inherited } = process.env;
  const env = { ...inherited, NO_COLOR: '1', ...options.env };
  const child = spawn(command, args, { ...options, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { stdout: '', stderr: '' };
  const waiting = new Set<() => void>();
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
      for (const look of waiting) look();
    });
  }
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...output }));
  });
  const said = (pattern: RegExp) =>
    new Promise<RegExpMatchArray>((resolve, reject) => {
      const look = () => {
        const match = `${output.stdout}\n${output.stderr}`.match(pattern);
        if (!match) return;
        waiting.delete(look);
        resolve(match);
      };
      waiting.add(look);
      ended.then(
        () => reject(new Error(`ended without saying ${pattern}:\n${output.stdout}\n${output.stderr}`)),
        reject,
      );
      look();
    });
  return { pid: child.pid ?? 0, said, kill: (signal) => child.kill(signal), ended };
}

/** Runs a program to its end. */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<Ended> {
  return start(command, args, options).ended;
}
