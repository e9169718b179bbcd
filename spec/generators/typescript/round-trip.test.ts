import { expect, it } from 'vitest';
import { dialects } from '../../dialects/index.ts';
import { describe } from '../model/index.ts';
import { newFolder, writeAll } from '../testing/folder.testing.ts';
import { recordedResults, same } from '../testing/results.testing.ts';
import { load } from '../testing/typescript.testing.ts';
import { typescript } from './index.ts';

it('TypeScript reads every recorded result, checked against the complete description, and writes it again without loss', async () => {
  const folder = newFolder();
  writeAll(folder, typescript.files(describe(dialects.testnet), { typesOnly: false }));
  const { methodCodecs } = await load(`${folder}/index.ts`);

  const lossy = recordedResults().filter(({ method, result }) => {
    const codec = methodCodecs[method]?.result;
    return !codec || !same(codec.write(codec.read(result, true)), result);
  });

  expect(lossy).toEqual([]);
  expect(recordedResults().length).toBeGreaterThan(3_500);
});
