import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** What the package exports as modules, by package.json: the name of each, and its source in the checkout. */
export function exportsOf() {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.values(exports).flatMap(({ types }) => {
    if (types === undefined) return [];
    const source = types.replace('./dist/types/', '').replace(/\.d\.ts$/, '.ts');
    return [{ name: source.replace(/^.*\/|\.ts$/g, ''), source }];
  });
}
