import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Change, create, edit } from './change.ts';
import { identifierOf, nearest, wellFormed } from './name.ts';
import { Refusal } from './refusal.ts';
import { withImport, withLine } from './table.ts';

/** Longest line of the formatter. */
const width = 120;

/** A method: its description, its handler in the reference node, a line in both tables, and a failing test that lists what to fill in. */
export function newMethod(root: string, given: string): readonly Change[] {
  const [namespace = '', name, ...others] = given.split('.');
  if (name === undefined || others.length > 0)
    throw new Refusal(`'${given}' is no name for a method: NAMESPACE.NAME, like condenser_api.get_accounts`);
  wellFormed(name, 'a method');
  const namespaces = readdirSync(join(root, 'spec/methods'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  if (!namespaces.includes(namespace))
    throw new Refusal(`there is no namespace '${namespace}'; the nearest is ${nearest(namespace, namespaces)}`);

  const identifier = identifierOf(name);
  const method = { root, namespace, name, full: `${namespace}.${name}`, identifier };
  return [
    create(root, `spec/methods/${namespace}/${name}.ts`, description(method)),
    create(root, `spec/methods/${namespace}/${name}.test.ts`, test(method)),
    create(root, `reference/apis/${namespace}/${name}.ts`, answer(method)),
    edit(root, `spec/methods/${namespace}/index.ts`, (text) => withMethod(text, method)),
    edit(root, `reference/apis/${namespace}/index.ts`, (text) => withHandler(text, method)),
  ];
}

interface New {
  readonly namespace: string;
  readonly name: string;
  readonly full: string;
  readonly identifier: string;
}

function description({ full, identifier }: New): string {
  return `import { opaque } from '../../kernel/scalars.ts';
import { method } from '../method.ts';

export const ${identifier} = method('${full}', {
  summary: '',
  params: {},
  result: opaque,
  source: 'deployed',
});
`;
}

function answer({ full, identifier }: New): string {
  return `import type { Handler } from '../kit/handler.ts';

export const ${identifier}: Handler<'${full}'> = (view) => view.headBlockNumber;
`;
}

function test({ full, name, identifier }: New): string {
  return `import { describe, expect, it } from 'vitest';
import { recordedCalls } from '../recorded.testing.ts';
import { ${identifier} } from './${name}.ts';

describe('${full}', () => {
  it('has a summary of one sentence: fill in \`summary\`', () => {
    expect(${identifier}.summary).toMatch(/^[A-Z].*\\.$/);
  });

  it('has a result with a shape: fill in \`result\`, then \`params\`', () => {
    expect(${identifier}.result.kind).not.toBe('opaque');
  });

  it('was recorded: add an exchange to the recordings, which judge params and result', () => {
    expect(recordedCalls('callsC').filter(({ method }) => method === '${full}')).not.toEqual([]);
  });
});
`;
}

/** Adds the method to the table of its namespace, in the order of the files. */
function withMethod(text: string, { name, identifier }: New): string {
  const [before = ''] = /export const \w+ = methodTable\(/.exec(text) ?? [];
  const start = text.indexOf(before) + before.length;
  const end = text.indexOf(');', start);
  const listed = text
    .slice(start, end)
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  const place = listed.findIndex((each) => each > identifier);
  const all = listed.toSpliced(place < 0 ? listed.length : place, 0, identifier);
  const line = all.join(', ');
  const fits = before.length + line.length + 2 <= width;
  const table = fits ? line : `\n${all.map((each) => `  ${each},\n`).join('')}`;
  return withImport(text.slice(0, start) + table + text.slice(end), identifier, `./${name}.ts`);
}

/** Adds the answer to the index of its namespace. */
function withHandler(text: string, { name, full, identifier }: New): string {
  const listed = withLine(text, `  '${full}': ${identifier},`, (line) => /^ {2}'(\w+\.\w+)': /.exec(line)?.[1]);
  return withImport(listed, identifier, `./${name}.ts`);
}
