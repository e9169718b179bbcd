import { type Change, create, edit } from './change.ts';
import { identifierOf, wellFormed } from './name.ts';
import { withImport } from './table.ts';

const folder = 'spec/dialects';

/** A dialect: its spelling, a line in the table, and a failing test that lists what to fill in. */
export function newDialect(root: string, given: string): readonly Change[] {
  const name = wellFormed(given, 'a dialect');
  const identifier = identifierOf(name);
  return [
    create(root, `${folder}/${name}.ts`, description(name, identifier)),
    create(root, `${folder}/${name}.test.ts`, test(name, identifier)),
    edit(root, `${folder}/index.ts`, (text) => withDialect(text, name, identifier)),
  ];
}

function description(name: string, identifier: string): string {
  return `import type { Dialect } from '../kernel/wire.ts';
import { core } from './core.ts';

export const ${identifier}: Dialect = {
  ...core,
  name: '${name}',
};
`;
}

function test(name: string, identifier: string): string {
  return `import { describe, expect, it } from 'vitest';
import { core } from './core.ts';
import { ${identifier} } from './${name}.ts';

describe('dialect ${name}', () => {
  it('has its chain id and its start: fill in \`chainIds\`', () => {
    expect(${identifier}.chainIds).not.toEqual(core.chainIds);
  });

  it('spells symbols or names in its own way: fill in \`symbols\`, \`words\` and \`prefix\` as far as they differ', () => {
    const { symbols, words, prefix } = ${identifier};
    expect({ symbols, words, prefix }).not.toEqual({ symbols: core.symbols, words: core.words, prefix: core.prefix });
  });
});
`;
}

/** Longest line of the formatter. */
const width = 120;

function withDialect(text: string, name: string, identifier: string): string {
  const entry = name === identifier ? name : `${name}: ${identifier}`;
  const [line = '', listed = ''] = /^export const dialects = \{(.*?)\} as const satisfies [^\n]*$/ms.exec(text) ?? [];
  const entries = [...listed.split(',').map((each) => each.trim()), entry].filter(Boolean);
  const [before = '', after = ''] = line.split(`{${listed}}`);
  const short = `${before}{ ${entries.join(', ')} }${after}`;
  const table =
    short.length <= width ? short : `${before}{\n${entries.map((each) => `  ${each},\n`).join('')}}${after}`;
  return withImport(
    text.replace(line, () => table),
    identifier,
    `./${name}.ts`,
  );
}
