import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { exportsOf } from './exports.mjs';
import { Failure } from './failure.mjs';
import { dist, root } from './paths.mjs';

const emitted = join(root, '.cache/declarations');

/** Writes the declarations of what the package exports, and of all that they import, into dist/types. */
export async function buildTypes() {
  rmSync(emitted, { recursive: true, force: true });
  await compile();
  rmSync(join(dist, 'types'), { recursive: true, force: true });
  const waiting = exportsOf().map(({ source }) => declarationOf(source));
  const seen = new Set();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    waiting.push(...keep(path));
  }
}

/** The compiler also reports what it cannot declare in files that nobody imports; whether enough is there, a test compiles. */
async function compile() {
  const options = { rootDir: root, outDir: emitted, declaration: true, emitDeclarationOnly: true, noEmit: false };
  const project = join(root, '.cache/tsconfig.declarations.json');
  const files = exportsOf().map(({ source }) => join(root, source));
  const compilerOptions = { ...options, incremental: false };
  mkdirSync(dirname(project), { recursive: true });
  writeFileSync(project, JSON.stringify({ extends: '../tsconfig.json', compilerOptions, include: [], files }));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const child = spawn(process.execPath, [tsc, '-p', project], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (text) => {
    said += text;
  });
  await once(child, 'close');
  const wrong = said.split('\n').filter((line) => /error TS/.test(line) && !/error TS4\d{3}:/.test(line));
  if (wrong.length > 0)
    throw new Failure(`Cannot declare the types of the package: ${wrong[0]}`, 'Fix the types first.');
}

/** Copies a declaration; gives the paths of those that it imports. */
function keep(path) {
  const text = withoutOthers(withShapes(path, readFileSync(join(emitted, path), 'utf8')));
  const target = join(dist, 'types', path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
  const imported = text.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g);
  return [...imported].map(([, to]) => normalize(join(dirname(path), declarationOf(to))));
}

/** The names in an imported JSON file instead of its import, which not every project can read. */
function withShapes(path, text) {
  return text.replaceAll(/^import (\w+) from '(\.[^']+\.json)'.*;$/gm, (_, name, to) => {
    const value = JSON.parse(readFileSync(join(root, dirname(path), to), 'utf8'));
    return `declare const ${name}: ${shapeOf(value, 2)};`;
  });
}

const shapeOf = (value, depth) =>
  depth > 0 && typeof value === 'object' && value !== null && !Array.isArray(value)
    ? `{ ${Object.entries(value)
        .map(([name, member]) => `readonly ${JSON.stringify(name)}: ${shapeOf(member, depth - 1)}`)
        .join('; ')} }`
    : 'unknown';

/** Types of packages that users do not have, which no signature of ours shows them, are unknown. */
function withoutOthers(text) {
  return text.replaceAll(/^import type \* as (\w+) from '[^.][^']*';$/gm, (_, name) => {
    const used = new Set([...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)<`, 'g'))].map(([, type]) => type));
    return `declare namespace ${name} { const none: unknown; ${[...used].map((type) => `type ${type}<_> = unknown;`).join(' ')} }`;
  });
}

const declarationOf = (path) => path.replace(/\.(?:ts|js)$/, '.d.ts');
