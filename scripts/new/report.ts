import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Change, create, edit } from './change.ts';
import { identifierOf, wellFormed } from './name.ts';
import { Refusal } from './refusal.ts';
import { withImport } from './table.ts';

const folder = 'conformance/report';

/** A kind of report: a fold of the events, a line in both tables, and a failing test that lists what to fill in. */
export function newReport(root: string, given: string): readonly Change[] {
  const name = wellFormed(given, 'a report');
  if (existsSync(join(root, folder, name))) throw new Refusal(`${folder}/${name} exists already`);
  const identifier = identifierOf(name);
  const key = name === identifier ? name : `${name}: ${identifier}`;
  return [
    create(root, `${folder}/${name}.ts`, code(name, identifier)),
    create(root, `${folder}/${name}.test.ts`, test(name, identifier)),
    edit(root, `${folder}/index.ts`, (text) =>
      withImport(
        text.replace(/^export const reporters = .*?(?=^\})/ms, (before) => `${before}  ${key},\n`),
        identifier,
        `./${name}.ts`,
      ),
    ),
    edit(root, 'cli/check/reports/report-files.ts', (text) =>
      text.replace(/^const kinds: .*?(?=^\};)/ms, (before) => `${before}  ${name}: '',\n`),
    ),
  ];
}

function code(name: string, identifier: string): string {
  return `import { ending, type Fold } from './fold.ts';
import { type Summary, summary } from './summary.ts';

/** The report \`${name}\`. */
export const ${identifier}: Fold<string> = ending(summary, textOf);

function textOf(_run: Summary): string {
  return '';
}
`;
}

function test(name: string, identifier: string): string {
  const imports = [
    ['foldAll', 'fold'],
    ['sampleRun', 'sample-run.testing'],
    [identifier, name],
  ].toSorted(([, one = ''], [, other = '']) => one.localeCompare(other, 'en'));
  return `import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
${imports.map(([value, file]) => `import { ${value} } from './${file}.ts';`).join('\n')}

describe('report ${name}', () => {
  it('has the rules and methods of the findings: fill in \`textOf\`', () => {
    const text = foldAll(${identifier}, sampleRun);
    expect(text).toContain('errors/parse-error');
    expect(text).toContain('block_api.get_block');
  });

  it('is described in the help: fill in \`kinds\` of cli/check/reports/report-files.ts, then \`npm run readme\`', () => {
    const options = readFileSync(new URL('../../cli/check/reports/report-files.ts', import.meta.url), 'utf8');
    expect(options).not.toContain("  ${name}: '',");
  });
});
`;
}
