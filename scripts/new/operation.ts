import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Change, create, edit } from './change.ts';
import { identifierOf, wellFormed } from './name.ts';
import { Refusal } from './refusal.ts';
import { withImport } from './table.ts';

const folder = 'spec/operations';
const validators = 'reference/chain/validators';
const evaluators = 'reference/chain/evaluators';

/**
 * An operation that accounts sign: its description, its validator and its evaluator, each with a line in its table, and a failing
 * test that lists what to fill in.
 */
export function newOperation(root: string, given: string): readonly Change[] {
  const name = wellFormed(given, 'an operation');
  if (existsSync(join(root, folder, 'virtual', `${name}.ts`)))
    throw new Refusal(`${folder}/virtual/${name}.ts exists already`);
  const identifier = identifierOf(name);
  return [
    create(root, `${folder}/${name}.ts`, description(name, identifier, freeNumber(root))),
    create(root, `${folder}/${name}.test.ts`, test(name, identifier)),
    edit(root, `${folder}/index.ts`, (text) => withOperation(text, name, identifier)),
    create(root, `${validators}/${name}.ts`, validator(name, identifier)),
    edit(root, `${validators}/index.ts`, (text) => withEntry(text, name, identifier)),
    create(root, `${evaluators}/${name}.ts`, evaluator(name, identifier)),
    edit(root, `${evaluators}/index.ts`, (text) => withEntry(text, name, identifier)),
  ];
}

/** The next number on the binary wire, so that no other operation changes its own. */
function freeNumber(root: string): number {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\w\.ts$/.test(name),
  );
  const numbers = files.map((name) => {
    const text = readFileSync(join(root, folder, name), 'utf8');
    return Number(/= (?:operation|virtualOperation)\(\s*(\d+),/.exec(text)?.[1] ?? -1);
  });
  return Math.max(...numbers) + 1;
}

function description(name: string, identifier: string, number: number): string {
  return `import { accountName } from '../kernel/keys.ts';
import { operation } from './operation.ts';

export const ${identifier} = operation(
  ${number},
  '${name}',
  { account: accountName },
  { summary: '', source: 'deployed', requires: ({ account }) => ({ active: [account] }) },
);
`;
}

function test(name: string, identifier: string): string {
  return `import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ${identifier} } from './${name}.ts';

const vectors = new URL('../../fixtures/wire/${name}.ndjson', import.meta.url);

describe('${name}', () => {
  it('has a summary of one sentence: fill in \`summary\`', () => {
    expect(${identifier}.schema.description).toMatch(/^[A-Z].*\\.$/);
  });

  it('has fields and signers: fill them in', () => {
    expect(Object.keys(${identifier}.fields)).not.toEqual(['account']);
  });

  it('changes the state: fill in its evaluator, and a scenario that shows it in reference/chain/scenarios', () => {
    const evaluator = new URL('../../reference/chain/evaluators/${name}.ts', import.meta.url);
    expect(readFileSync(evaluator, 'utf8')).toMatch(/state\\./);
  });

  it('has ten wire vectors made by others in fixtures/wire/${name}.ndjson (scripts/wire-vectors.ts)', () => {
    const lines = existsSync(vectors) ? readFileSync(vectors, 'utf8').split('\\n').filter(Boolean) : [];
    expect(lines.length).toBeGreaterThanOrEqual(10);
  });
});
`;
}

function validator(name: string, identifier: string): string {
  return `import { verifyNames } from '../ledger/accounts/names.ts';
import type { Validator } from './validator.ts';

export const ${identifier}: Validator<'${name}'> = ({ account }) => verifyNames(account);
`;
}

function evaluator(name: string, identifier: string): string {
  return `import type { Evaluator } from '../ledger/context.ts';
import { accountOf } from '../ledger/rows.ts';

export const ${identifier}: Evaluator<'${name}'> = (context, { account }) => {
  accountOf(context, account);
};
`;
}

const entryOf = (name: string, identifier: string): string =>
  name === identifier ? `  ${name},\n` : `  ${name}: ${identifier},\n`;

function withOperation(text: string, name: string, identifier: string): string {
  const entry = entryOf(name, identifier);
  return withImport(text.replace('} as const;', `${entry}} as const;`), identifier, `./${name}.ts`);
}

/** At the end of the table of validators or evaluators. */
function withEntry(text: string, name: string, identifier: string): string {
  const end = text.lastIndexOf('};');
  return withImport(`${text.slice(0, end)}${entryOf(name, identifier)}${text.slice(end)}`, identifier, `./${name}.ts`);
}
