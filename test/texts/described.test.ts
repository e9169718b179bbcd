import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { signedOperations, virtualOperations } from '../../spec/operations/index.ts';

/** What says what a process, evaluator or validator does, in front of what has it. */
const described = (declaration: string) =>
  new RegExp(`(/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/)?\\n*export ${declaration}`, 'g');

const rooms = [
  ['evaluators', described('const (\\w+): Evaluator\\b'), 45],
  ['validators', described('const (\\w+): Validator\\b'), 45],
  ['processes', described('function (\\w+)\\(context: Context\\)'), 15],
] as const;

it.each(rooms)(
  'each of the %s says what it does and where that is stated: a document, or the deployed source',
  (room, each, count) => {
    const folder = `reference/chain/${room}`;
    const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !/test\.ts$|^index\.ts$/.test(name));
    const texts = files.map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
    const comments = texts.flatMap((text) => [...text.matchAll(each)]);
    const silent = comments.filter(([, comment = '']) => !/\b(?:documents? \d|deployed)\b/i.test(comment));

    expect(comments.length).toBeGreaterThanOrEqual(count);
    expect(silent.map(([, , name]) => name)).toEqual([]);
  },
);

it('every operation has a sentence that the OpenRPC document shows', () => {
  const operations = Object.entries({ ...signedOperations, ...virtualOperations });

  expect(operations.length).toBeGreaterThan(60);
  expect(operations.filter(([, { summary }]) => !/^[A-Z].+\.$/.test(summary)).map(([name]) => name)).toEqual([]);
});
