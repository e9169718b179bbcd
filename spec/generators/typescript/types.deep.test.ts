import { expect, it } from 'vitest';
import { dialects } from '../../dialects/index.ts';
import { describe as describeDialect } from '../model/index.ts';
import { compile } from '../testing/compile.testing.ts';
import { newFolder, writeAll } from '../testing/folder.testing.ts';
import { load } from '../testing/typescript.testing.ts';
import { everyMethod } from './every-method.testing.ts';
import { typescript } from './index.ts';

const complete = { typesOnly: false };

it('the types of every method take what the description calls valid, and nothing else', async () => {
  const folder = newFolder();
  writeAll(folder, typescript.files(describeDialect(dialects.testnet), complete));
  const loaded = await load(`${folder}/index.ts`);
  writeAll(folder, [{ path: 'every-method.ts', text: everyMethod(loaded, [11, 12, 13, 14]) }]);

  expect(compile(folder)).toBe('');
});

it('generated TypeScript compiles in every dialect', () => {
  const folder = newFolder();
  for (const [name, dialect] of Object.entries(dialects))
    writeAll(`${folder}/${name}`, typescript.files(describeDialect(dialect), complete));

  expect(compile(folder)).toBe('');
});
