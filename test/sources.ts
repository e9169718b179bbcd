import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const folders = ['spec', 'reference', 'conformance', 'cli', 'bench', 'examples', 'scripts', 'test'];

/** Every source file of the project, as a path from the checkout, where vitest runs. */
export function sources(): readonly string[] {
  return folders.filter(existsSync).flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|mjs)$/.test(name))
      .map((name) => join(folder, name).replaceAll('\\', '/')),
  );
}
