import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Suite } from './suites.ts';
import { openWorld } from './world.ts';

/** How a test ended. */
export interface TestResult {
  readonly title: string;
  readonly hasPassed: boolean;
  /** Those that a node answered; a test without any says nothing of it. */
  readonly requests: number;
  readonly message?: string;
}

/** Longer than all timeouts of the tests together would be. */
const longest = 600_000;

/** Runs the tests of a checkout against chains that nobody used before. Gives how each ended, and what their program printed. */
export async function runSuite(
  { program, args, env, clean }: Suite,
  folder: string,
): Promise<{ readonly results: readonly TestResult[]; readonly output: string }> {
  const temporary = mkdtempSync(join(tmpdir(), 'plumbline-clients-'));
  const file = join(temporary, 'results.ndjson');
  const world = await openWorld();
  clean?.(folder);
  try {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: folder,
      env: {
        ...process.env,
        ...env,
        PLUMBLINE_ROUTES: JSON.stringify(world.routes),
        PLUMBLINE_RESULTS: file,
        PLUMBLINE_CHECKOUT: folder,
      },
      timeout: longest,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    await once(child, 'close');
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
    return { results: lines.map((line) => JSON.parse(line) as TestResult), output };
  } finally {
    clean?.(folder);
    await world.close();
    rmSync(temporary, { recursive: true });
  }
}
