import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { laidOut } from './layout.ts';

const checkout = resolve(import.meta.dirname, '../..');

it('rows stay what they are, in the order of their members', () => {
  const rows = [
    { id: 1, b: 2n, name: 'x', list: [1], part: { a: 1 } },
    { id: 2, b: 3n, name: undefined, list: [], part: null },
    { b: 3n, id: 3, name: 'y', list: [], part: {} },
    { id: 4, name: 'z' },
    { id: 5, b: 1n, name: 'x', list: [1], other: 1 },
    [1, 2],
    'text',
    null,
  ];
  const laid = laidOut(rows);

  expect(laid).toStrictEqual(rows);
  expect(laid.map((row) => row && Object.keys(row))).toEqual(rows.map((row) => row && Object.keys(row)));
  for (const others of [[], [[1, 2]], ['text'], [new Map([[1, 2]])]]) expect(laidOut(others)).toBe(others);
});

/** Node 20 decides by other means where members lie; nothing but time depends on it. */
const decides = process.versions.node.startsWith('20.');

it('rows that were serialized have all members in one piece, and so have their copies, from Node 22 on', () => {
  const printed = (expression: string): string => {
    const script = `
      import { deserialize, serialize } from 'node:v8';
      import { laidOut } from ${JSON.stringify(resolve(import.meta.dirname, 'layout.ts'))};
      const rows = deserialize(serialize([{ a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 }]));
      %DebugPrint(${expression});
    `;
    const options = ['--import', 'tsx', '--allow-natives-syntax', '--input-type=module', '-e', script];
    return spawnSync(process.execPath, options, { encoding: 'utf8', cwd: checkout }).stdout;
  };

  expect(printed('rows[0]')).toMatch(/- properties: 0x\w+ <PropertyArray\[/);
  for (const expression of ['laidOut(rows)[0]', '({ ...laidOut(rows)[0], f: 7 })'])
    expect(printed(expression)).toMatch(
      decides ? /- properties: 0x\w+ <(?:Fixed|Property)Array\[/ : /- properties: 0x\w+ <FixedArray\[0\]>/,
    );
});
