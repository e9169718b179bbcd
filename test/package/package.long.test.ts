import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { plumbline } from '../support/plumbline.ts';
import { run } from '../support/spawned.ts';

plumbline();

/** What `npm pack` would put into the package; dist as it is now. */
async function packed(): Promise<readonly string[]> {
  const { stdout } = await run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts']);
  // A list up to npm 11, by name of the package since.
  const [{ files }] = Object.values(JSON.parse(stdout)) as [{ files: readonly { path: string }[] }];
  return files.map(({ path }) => path);
}

it('the package has what its documents lead to, and the bundle alone in dist', async () => {
  const files = await packed();
  const documents = files.filter((path) => path.endsWith('.md'));
  const links = documents.flatMap((document) => {
    const found = readFileSync(document, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g);
    return [...found].map(([, path = '']) => posix.join(posix.dirname(document), path));
  });

  expect(documents).toContain('README.md');
  // Examples show how users test; other tests are nobody's but ours.
  expect(
    files.filter((path) => /[./]testing\.|\.test\.|\.deep\.|\.bench\./.test(path) && !path.startsWith('examples/')),
  ).toEqual([]);
  expect(links.filter((path) => !files.some((file) => file === path || file.startsWith(`${path}/`)))).toEqual([]);
  expect(files.filter((path) => !/^dist\/types\/|\.js$/.test(path) && path.startsWith('dist/'))).toEqual([]);
});
