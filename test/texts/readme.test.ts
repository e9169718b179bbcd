import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { systemPicture } from '../../cli/docs/picture.ts';
import { shownCommands } from '../../scripts/kit/shown-commands.ts';
import { plumbline } from '../support/plumbline.ts';

const { ask } = plumbline();
const files = ['README.md', 'GUIDE.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'CHANGELOG.md'];
const texts = files.map((file) => [file, readFileSync(file, 'utf8')] as const);
const guide = readFileSync('GUIDE.md', 'utf8');

describe('GUIDE.md', () => {
  it.each(shownCommands)('shows the help of %s as it is', async (command) => {
    expect(guide).toContain(`\`\`\`\n${(await ask(...command.split(' '), '--help')).stdout}\`\`\`\n`);
  });

  it('shows the help of every command', async () => {
    const { stdout } = await ask('--help');
    const names = [...stdout.matchAll(/^ {2}([a-z]+) [[<]/gm)].map(([, name]) => name);

    expect(names.toSorted()).toEqual(shownCommands.filter((command) => !command.includes(' ')).toSorted());
  });
});

it('GUIDE.md is of the installed command, and its workflows name what the package has', () => {
  const blocks = [...guide.matchAll(/^```\w*\n(.*?)^```$/gms)].map(([, block = '']) => block);
  const commands = blocks.flatMap((block) => block.match(/^(?: *- )?(?:npm|npx|plumbline) .*$/gm) ?? []);
  const ofCheckout = commands.filter((line) => /npm (?:run|start)\b/.test(line));
  const uses = [...guide.matchAll(/uses: (\S+)/g)].map(([, action = '']) => action);
  const { name, files } = JSON.parse(readFileSync('package.json', 'utf8'));

  expect(commands.length).toBeGreaterThan(20);
  expect(ofCheckout.map((line) => line.split('  ')[0])).toEqual(['npm start']);
  expect(uses.filter((action) => !/^actions\/\w+@v\d+$/.test(action))).toEqual([`./node_modules/${name}`]);
  expect(files).toContain('action.yml');
});

it('README.md is read in two minutes', () => {
  const readme = readFileSync('README.md', 'utf8');
  const prose = readme.replaceAll(/```.*?```|!\[[^\]]*\]\([^)]*\)|\||-{3,}/gs, ' ');

  // Readers of English take some 240 words of such text a minute.
  expect(prose.split(/\s+/).length).toBeLessThan(480);
  expect(readme.split('\n').length).toBeLessThan(110);
});

it('system.svg is the picture of the system as it is', () => {
  expect(readFileSync('system.svg', 'utf8')).toBe(systemPicture());
});

describe.each(texts)('%s', (_, text) => {
  it('names existing scripts', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const named = [...text.matchAll(/npm (?:run (?:-s )?([\w:]+)|(start|test)\b)/g)].map(
      ([, run, own]) => run ?? own ?? '',
    );

    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('links to existing files', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)\)/g)].map(([, path]) => path ?? '');

    expect(links.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('shows sources as they are', () => {
    const shown = [...text.matchAll(/^`(\S+\.ts)`[^\n]*\n\n```ts\n(.*?)```$/gms)];

    expect(shown.length).toBe(text.split('\n```ts\n').length - 1);
    for (const [, path = '', code] of shown) expect(code, path).toBe(readFileSync(path, 'utf8'));
  });

  it('names existing paths', () => {
    const paths = [
      ...text.matchAll(/`((?:spec|reference|conformance|cli|bench|test|scripts|fixtures|examples)\/[\w./-]*)`/g),
    ];

    expect(paths.map(([, path]) => path ?? '').filter((path) => !/\bx\b|…/.test(path) && !existsSync(path))).toEqual(
      [],
    );
  });
});
