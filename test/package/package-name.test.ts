import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { program } from '../../cli/program.ts';
import { sources } from '../support/sources.ts';

/** The npm registry has another package of the command's name: fetching by that name would run foreign code. */
const byCommand = new RegExp(
  [
    String.raw`\b(?:npx|bunx|pnpx)\s+(?:-\S+\s+|--package[= ]\S+\s+)*plumbline(?![\w-])`,
    String.raw`\b(?:npm|pnpm|yarn|bun)\s+(?:x|exec|dlx|i|install|add|create)\s+(?:-\S+\s+)*plumbline(?![\w-])`,
  ].join('|'),
);

const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** Everything that a reader, or a program that we start, could take such a line from. */
function texts(): readonly (readonly [path: string, text: string])[] {
  const documents = readdirSync('.').filter((name) => /\.(md|ya?ml|json)$/.test(name));
  const others = ['spec/openrpc', 'examples', 'conformance/report', 'fixtures', '.ci', '.github']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
    .filter((path) => /\.(md|txt|html|json|ya?ml|py|go|golden|xml)$/.test(path) || path.startsWith('.ci/'));
  return [...documents, ...others, ...sources()].map((path) => [path, readFileSync(path, 'utf8')]);
}

it('the package has a name of its own, and the command the short one', () => {
  const { name, bin } = json('package.json');
  const lock = json('package-lock.json');

  expect({ name, command: Object.keys(bin) }).toEqual({ name: 'plumbline-rpc', command: ['plumbline'] });
  expect([lock.name, lock.packages[''].name]).toEqual([name, name]);
});

it.each([
  ['npx', 'plumbline check'],
  ['npx -y', 'plumbline'],
  ['npm exec', 'plumbline'],
  ['npm install --global', 'plumbline'],
  ['npm i', 'plumbline@1'],
])('%s would be found', (fetch, rest) => {
  expect(byCommand.test(`${fetch} ${rest}`)).toBe(true);
  expect(byCommand.test(`${fetch} ${rest.replace('plumbline', 'plumbline-rpc')}`)).toBe(false);
});

it('no text fetches the package by the name of the command', () => {
  const found = texts().flatMap(([path, text]) => {
    const line = byCommand.exec(text);
    return line ? [`${path}: ${line[0]}`] : [];
  });

  expect(found).toEqual([]);
});

it('no help does', () => {
  const commands = (each: ReturnType<typeof program>): ReturnType<typeof program>[] => [
    each,
    ...each.commands.flatMap(commands),
  ];
  const helps = commands(program()).map((command) => command.helpInformation());

  expect(helps.length).toBeGreaterThan(9);
  expect(helps.filter((help) => byCommand.test(help))).toEqual([]);
});
