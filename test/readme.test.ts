import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { plumbline } from './plumbline.ts';

const { ask } = plumbline();
const files = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'CHANGELOG.md'];
const texts = files.map((file) => [file, readFileSync(file, 'utf8')] as const);
const readme = readFileSync('README.md', 'utf8');

describe('README.md', () => {
  it.each(['check', 'node', 'audit', 'spec', 'types', 'rules'])('shows the help of %s as it is', async (command) => {
    expect(readme).toContain(`\`\`\`\n${(await ask(command, '--help')).stdout}\`\`\`\n`);
  });

  it('shows the output of a run as it is, but for the numbers', async () => {
    const fixed = (text: string) => text.replaceAll(/ *\d[\d.]*|· (quick|full)/g, ' #');
    const { stdout } = await ask('check', '--profile', 'quick');

    expect(fixed(readme)).toContain(fixed(stdout));
  });
});

describe.each(texts)('%s', (_, text) => {
  it('names scripts that there are', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const named = [...text.matchAll(/npm (?:run (?:-s )?([\w:]+)|(start|test)\b)/g)].map(
      ([, run, own]) => run ?? own ?? '',
    );

    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('leads to files that there are', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)\)/g)].map(([, path]) => path ?? '');

    expect(links.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('names paths that there are', () => {
    const paths = [
      ...text.matchAll(/`((?:spec|reference|conformance|cli|bench|test|scripts|fixtures|examples)\/[\w./-]*)`/g),
    ];

    expect(paths.map(([, path]) => path ?? '').filter((path) => !/\bx\b|…/.test(path) && !existsSync(path))).toEqual(
      [],
    );
  });
});
