import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const folders = ['spec', 'reference', 'conformance', 'cli', 'bench', 'examples', 'scripts', 'test'];

/** Every source file of the project, as a path from the checkout; vitest runs there. */
export function sources(checkout = '.'): readonly string[] {
  const there = folders.filter((folder) => existsSync(join(checkout, folder)));
  return there.flatMap((folder) =>
    readdirSync(join(checkout, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|mjs)$/.test(name))
      .map((name) => join(folder, name).replaceAll('\\', '/')),
  );
}
