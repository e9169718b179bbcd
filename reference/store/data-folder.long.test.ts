import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { expectFlipsFound, openIn, use } from './data-folder.testing.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-data-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a folder finds flipped bytes of a journal and of a checkpoint at many places', async () => {
  const { chain, close } = await openIn(folder);
  use(chain, 3);
  await close();
  const files = readdirSync(folder).filter((name) => /^(journal|checkpoint)/.test(name));
  expect(files).toHaveLength(2);
  for (const name of files) await expectFlipsFound(join(folder, name), 150);
  const again = await openIn(folder);
  expect(again.warnings).toEqual([]);
  await again.close();
});
