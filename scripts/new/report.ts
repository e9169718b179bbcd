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
  const own = `${folder}/${name}`;
  // Some begin in a file of another name, such as html/page.ts.
  if (existsSync(join(root, own)) && !existsSync(join(root, own, `${name}.ts`)))
    throw new Refusal(`${own} exists already`);
  const identifier = identifierOf(name);
  const key = name === identifier ? name : `${name}: ${identifier}`;
  return [
    create(root, `${own}/${name}.ts`, code(name, identifier)),
    create(root, `${own}/${name}.test.ts`, test(name, identifier)),
    edit(root, `${folder}/index.ts`, (text) =>
      withImport(
        text.replace(/^export const reporters = .*?(?=^\})/ms, (before) => `${before}  ${key},\n`),
        identifier,
        `./${name}/${name}.ts`,
      ),
    ),
    edit(root, 'cli/check/reports/report-files.ts', (text) =>
      text.replace(/^const kinds: .*?(?=^\};)/ms, (before) => `${before}  ${name}: '',\n`),
    ),
  ];
}

function code(name: string, identifier: string): string {
  return `import { ending, type Fold } from '../fold.ts';
import { type Summary, summary } from '../summary.ts';

/** The report \`${name}\`. */
export const ${identifier}: Fold<string> = ending(summary, textOf);

function textOf(_run: Summary): string {
  return '';
}
`;
}

function test(name: string, identifier: string): string {
  return `import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { foldAll } from '../fold.ts';
import { sampleRun } from '../sample-run.testing.ts';
import { ${identifier} } from './${name}.ts';

describe('report ${name}', () => {
  it('has the rules and methods of the findings: fill in \`textOf\`', () => {
    const text = foldAll(${identifier}, sampleRun);
    expect(text).toContain('errors/parse-error');
    expect(text).toContain('block_api.get_block');
  });

  it('is described in the help: fill in \`kinds\` of cli/check/reports/report-files.ts, then \`npm run readme\`', () => {
    const options = readFileSync(new URL('../../../cli/check/reports/report-files.ts', import.meta.url), 'utf8');
    expect(options).not.toContain("  ${name}: '',");
  });
});
`;
}
