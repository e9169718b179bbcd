import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Does something with a recording of these lines, which is gone behind it. */
export async function withLines<T>(lines: readonly object[], use: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-'));
  const file = join(folder, 'recording.ndjson');
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  try {
    return await use(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
