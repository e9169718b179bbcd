import { expect, it } from 'vitest';
import { readDocument } from './document.ts';

const text = `# Bread

Flour is white. Water
is wet. Salt is not.

- First: a, b.
  Still first.
- Second.
Third.

## Ovens

| Oven | Heat |
|---|---|
| \`gas\` | 200; or more |
| wood | |

\`\`\`
A=1; B=(x; y)
\`\`\`
`;

it('cuts a text into sections and statements, each where it begins and ends', () => {
  const { sections } = readDocument(3, text);
  const seen = sections.map(({ title, line, statements }) => [
    `${title} ${line}`,
    ...statements.map((said) => `${said.line}-${said.end} ${said.kind} ${said.text}`),
  ]);
  expect(seen).toEqual([
    [
      'Bread 1',
      '1-1 heading # Bread',
      '3-3 sentence Flour is white.',
      '3-4 sentence Water is wet.',
      '4-4 sentence Salt is not.',
      '6-6 sentence First: a, b.',
      '7-7 sentence Still first.',
      '8-8 sentence Second.',
      '9-9 sentence Third.',
    ],
    [
      'Ovens 11',
      '11-11 heading ## Ovens',
      '13-13 table-head | Oven | Heat |',
      '14-14 table-rule |---|---|',
      '15-15 row | `gas` | 200; or more |',
      '16-16 row | wood | |',
      '18-18 fence ```',
      '19-19 setting A=1',
      '19-19 setting B=(x; y)',
      '20-20 fence ```',
    ],
  ]);
});

it('keeps the cells of tables', () => {
  const [table] = readDocument(3, text).sections[1]?.tables ?? [];
  expect(table?.head).toEqual(['Oven', 'Heat']);
  expect(table?.rows.map(({ cells }) => cells)).toEqual([
    ['`gas`', '200; or more'],
    ['wood', ''],
  ]);
});

it('loses no line that is not blank', () => {
  const lines = text.split('\n').flatMap((line, index) => (line.trim() ? [index + 1] : []));
  const covered = new Set(
    readDocument(3, text).sections.flatMap(({ statements }) =>
      statements.flatMap(({ line, end }) => Array.from({ length: end - line + 1 }, (_, index) => line + index)),
    ),
  );
  expect([...covered].sort((one, other) => one - other)).toEqual(lines);
});
