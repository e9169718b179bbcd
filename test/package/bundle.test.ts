import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { plumbline } from '../support/plumbline.ts';

plumbline();
const dist = resolve(import.meta.dirname, '../../dist');

/** The sources within a file of the bundle and all that it imports before it runs. */
function loaded(name: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  const text = readFileSync(join(dist, name), 'utf8');
  const sources = [...text.matchAll(/^ *\/\/ ((?:[\w@.-]+\/)+[\w@.-]+\.\w+)$/gm)].map(([, path]) => path ?? '');
  const imports = [...text.matchAll(/^(?:import|export)[^;]*?["']\.\/([^"']+)["'];/gm)].map(([, path]) => path ?? '');
  return [...sources, ...imports.flatMap((path) => loaded(path, seen))];
}

/** Those that the last build made: of earlier ones some may be left. */
function modules(): readonly string[] {
  const { outputs } = JSON.parse(readFileSync(join(dist, '../.cache/bundle.json'), 'utf8'));
  return outputs.filter((name: string) => name.endsWith('.js'));
}

it('the bundle starts with the command line alone; the rest is loaded when it is needed', () => {
  const [, main = ''] = /import\("\.\/(main-\w+\.js)"\)/.exec(readFileSync(join(dist, 'plumbline.js'), 'utf8')) ?? [];
  const sources = [...loaded('plumbline.js'), ...loaded(main)];

  expect(sources).toContain('cli/check.ts');
  expect(sources).toContain('node_modules/commander/lib/command.js');
  expect(
    sources.filter(
      (path) =>
        !/^(cli|spec\/(dialects|kernel\/json)|conformance\/(model|util\/(glob|pluralize)|report\/text\/(printable|safe-json))|node_modules\/commander)\b/.test(
          path,
        ),
    ),
  ).toEqual([]);
});

it('no letter of the bundle makes Node keep a module in two bytes a letter', () => {
  const wide = modules().flatMap((name) => readFileSync(join(dist, name), 'utf8').match(/[^\0-\xff]/g) ?? []);

  expect(wide).toEqual([]);
});
