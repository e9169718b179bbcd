import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  const text = readFileSync(join(emitted, path), 'utf8');
  const target = join(dist, 'types', path);
  mkdirSync(dirname(target), { recursive: true });
  cpSync(join(emitted, path), target);
  const imported = text.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g);
  return [...imported].map(([, to]) => normalize(join(dirname(path), declarationOf(to))));
}

const declarationOf = (path) => path.replace(/\.(?:ts|js)$/, '.d.ts');
