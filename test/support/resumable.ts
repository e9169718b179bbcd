import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sources } from './sources.ts';

/** Results of a long test, by name. */
export interface Resumable<T> {
  /** The kept result; if there is none, the result of the work, which is kept unless it throws. */
  of(name: string, work: () => T | Promise<T>): Promise<T>;
  /** How many results an earlier run has left. */
  readonly kept: number;
}

/**
 * Keeps results, which are JSON, in `.cache/deep/NAME.ndjson` as they come, so that a run that was stopped continues. They are
 * forgotten when a source file below one of the folders or files changes, tests excepted unless named, or a dependency.
 */
export function resumable<T>(name: string, dependsOn: readonly string[], checkout = '.'): Resumable<T> {
  const file = join(checkout, `.cache/deep/${name}.ndjson`);
  const state = stateOf(dependsOn, checkout);
  const [before, ...lines] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const results = new Map<string, T>(before === state ? lines.flatMap(readable<T>) : []);
  if (results.size === 0) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, state);
  }
  return {
    kept: results.size,
    of: async (key, work) => {
      if (results.has(key)) return results.get(key) as T;
      const result = await work();
      results.set(key, result);
      appendFileSync(file, `\n${JSON.stringify([key, result])}`);
      return result;
    },
  };
}

function stateOf(dependsOn: readonly string[], checkout: string): string {
  const concerned = (path: string) =>
    dependsOn.some((each) => path === each || (path.startsWith(`${each}/`) && !path.endsWith('.test.ts')));
  const hash = createHash('sha256');
  for (const path of ['package-lock.json', ...sources(checkout).filter(concerned).toSorted()])
    hash.update(`${path}\n`).update(readFileSync(join(checkout, path)));
  return hash.digest('hex');
}

/** A line may be cut off: each begins with its line break. */
function readable<T>(line: string): [string, T][] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}
