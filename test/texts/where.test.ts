import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const contributing = readFileSync('CONTRIBUTING.md', 'utf8');

/** The rows of the table of questions, each with its answer. */
const questions = [...contributing.matchAll(/^\| (.+?\?) +\| `([^`]+)` +\|$/gm)].map(
  ([, question = '', path = '']) => [question, path] as const,
);

/** Paths of sources in code spans; those of a template are named x. */
function pathsIn(text: string): readonly string[] {
  const roots = '(?:spec|reference|conformance|cli|test|scripts|fixtures|bench|examples)';
  const found = [...text.matchAll(new RegExp(`\`(${roots}/[\\w./-]+\\.(?:ts|mjs|json|txt))\``, 'g'))];
  return found.map(([, path = '']) => path).filter((path) => !/\/x\.\w+$|\/(ns|subject)\//.test(path));
}

describe('where things are', () => {
  it('is asked in twenty questions', () => {
    expect(questions).toHaveLength(20);
    expect(new Set(questions.map(([, path]) => path)).size).toBe(20);
  });

  it.each(questions)('%s is answered by a file', (_, path) => {
    expect(existsSync(path)).toBe(true);
  });

  it.each(['CONTRIBUTING.md', 'ARCHITECTURE.md', 'README.md', 'GUIDE.md'])(
    'in %s is true: the named files exist',
    (document) => {
      const paths = pathsIn(readFileSync(document, 'utf8'));

      expect(paths.filter((path) => !existsSync(path))).toEqual([]);
    },
  );
});
