import { type Change, create, edit } from './change.ts';
import { slugOf } from './departure.ts';
import { identifierOf } from './name.ts';
import { withElement, withImport } from './table.ts';

const chain = 'reference/chain';

/** A table of the state: its rows, key and orders, its line among the tables, and a failing test that lists what to fill in. */
export function newTable(root: string, given: string): readonly Change[] {
  const { slug, identifier, type } = named(given, 'a table');
  return [
    create(root, `${chain}/state/${slug}.ts`, tableCode(slug, identifier, type)),
    create(root, `${chain}/state/${slug}.test.ts`, tableTest(slug, identifier)),
    edit(root, `${chain}/state/index.ts`, (text) =>
      withImport(
        text.replace('\n} as const;', () => `\n  ${identifier},\n} as const;`),
        identifier,
        `./${slug}.ts`,
      ),
    ),
  ];
}

/** A process at the end of each block: its function, its line behind the others, and a failing test that lists what to fill in. */
export function newProcess(root: string, given: string): readonly Change[] {
  const { slug, identifier } = named(given, 'a process');
  return [
    create(root, `${chain}/processes/${slug}.ts`, processCode(identifier)),
    create(root, `${chain}/processes/${slug}.test.ts`, processTest(slug)),
    edit(root, `${chain}/processes/index.ts`, (text) =>
      withImport(
        withElement(text, 'export const processes: readonly ((context: Context) => void)[] = [', identifier),
        identifier,
        `./${slug}.ts`,
      ),
    ),
  ];
}

/** A law of the state: its statement, its line among the laws, and a failing test that lists what to fill in. */
export function newLaw(root: string, given: string): readonly Change[] {
  const { slug, identifier } = named(given, 'a law');
  return [
    create(root, `${chain}/laws/${slug}.ts`, lawCode(slug, identifier)),
    create(root, `${chain}/laws/${slug}.test.ts`, lawTest(slug, identifier)),
    edit(root, `${chain}/laws/index.ts`, (text) =>
      withImport(withElement(text, 'export const laws: readonly Law[] = [', identifier), identifier, `./${slug}.ts`),
    ),
  ];
}

function named(given: string, what: string) {
  const slug = slugOf(given, what);
  const identifier = identifierOf(slug.replaceAll('-', '_'));
  return { slug, identifier, type: `${identifier[0]?.toUpperCase()}${identifier.slice(1)}Row` };
}

function tableCode(slug: string, identifier: string, type: string): string {
  return `import { defineTable } from './table.ts';

export interface ${type} {
  readonly id: number;
}

export const ${identifier} = defineTable<${type}>()({
  name: '${slug.replaceAll('-', '_')}',
  key: ({ id }) => id,
  orders: {},
});
`;
}

function tableTest(slug: string, identifier: string): string {
  return `import { describe, expect, it } from 'vitest';
import { ${identifier} } from './${slug}.ts';

describe('${slug}', () => {
  it('has members and at least one order: fill in both', () => {
    expect(Object.keys(${identifier}.orders)).not.toEqual([]);
  });
});
`;
}

function processCode(identifier: string): string {
  return `import type { Context } from '../ledger/context.ts';

export function ${identifier}(_context: Context): void {}
`;
}

function processTest(slug: string): string {
  return `import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const source = readFileSync(new URL('${slug}.ts', import.meta.url), 'utf8');

describe('${slug}', () => {
  it('changes the state: fill it in, and move its line in index.ts to its place in the order', () => {
    expect(source).toMatch(/state\\./);
  });

  it('says what it does and where that is stated, in one sentence', () => {
    expect(source).toMatch(/\\/\\*\\* .+\\((document \\d, |deployed)/);
  });
});
`;
}

function lawCode(slug: string, identifier: string): string {
  return `import type { Law } from './law.ts';

export const ${identifier}: Law = {
  id: '${slug}',
  statement: '',
  *broken() {},
};
`;
}

function lawTest(slug: string, identifier: string): string {
  return `import { describe, expect, it } from 'vitest';
import { ${identifier} } from './${slug}.ts';

describe('${slug}', () => {
  it('is stated in one sentence: fill in \`statement\`', () => {
    expect(${identifier}.statement).toMatch(/^[A-Z].{15,}\\.$/);
  });

  it('looks at the state: fill in \`broken\`, and show a state that breaks it', () => {
    expect(${identifier}.broken.length).toBe(1);
  });
});
`;
}
