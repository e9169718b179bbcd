import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Texts } from '../spec/source/extract.ts';
import { documents } from '../spec/source/testing.ts';
import { run } from '../test/support/spawned.ts';

const made = mkdtempSync(join(tmpdir(), 'plumbline-extract-'));
const script = join(made, 'extract.mjs');

/** The script as one file, which starts in a fraction of the time, with the files of this checkout. */
beforeAll(async () => {
  const define = { 'import.meta.dirname': JSON.stringify(import.meta.dirname) };
  const entryPoints = [join(import.meta.dirname, 'extract.ts')];
  await build({ entryPoints, outfile: script, bundle: true, platform: 'node', format: 'esm', define });
});
afterAll(() => rmSync(made, { recursive: true }));

const extract = (...args: string[]) => run(process.execPath, [script, ...args]);
const fromSource = (...args: string[]) => run(process.execPath, ['--import', 'tsx', 'scripts/extract.ts', ...args]);

function folderOf(texts: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'documents-'));
  for (const [index, text] of texts.entries()) writeFileSync(join(folder, `${index + 1}-x.md`), text);
  return folder;
}

describe('scripts/extract.ts --check', () => {
  it('prints its usage', async () => {
    expect(await fromSource('--check')).toMatchObject({ code: 2, stderr: expect.stringContaining('--check FOLDER') });
    expect(await extract('--chekc', 'x')).toMatchObject({ code: 2 });
  });

  it('reports an invalid folder in one line', async () => {
    const nowhere = await extract('--check', join(tmpdir(), 'no-such-folder'));
    expect(nowhere).toMatchObject({ code: 1, stderr: expect.stringMatching(/^ENOENT: .*\n$/) });
    const empty = folderOf(['# Nothing']);
    const two = `document 2 in ${empty}: expected one file 2-….md, found: none\n`;
    expect(await extract('--check', empty)).toMatchObject({ code: 1, stderr: two });
    const wrong = await extract('--check', folderOf(['# A', '# B', '# C']));
    expect(wrong).toMatchObject({ code: 1, stderr: expect.stringMatching(/^document 1 .*: expected a section .*\n$/) });
  });

  const texts = documents();
  if (texts) {
    it('finds no difference between the documents and the committed files', async () => {
      expect(await extract('--check', '../shared/documents')).toMatchObject({ code: 0, stderr: '' });
    });

    it('reports each difference with its pointer', async () => {
      const changed: Texts = [texts[0].replace('MAX_WITNESSES=21', 'MAX_WITNESSES=22'), texts[1], texts[2]];
      const { code, stderr } = await extract('--check', folderOf(changed));
      expect(code).toBe(1);
      expect(stderr).toContain('/constants/MAX_WITNESSES/value: 21 → 22\n');
    });
  }
});
