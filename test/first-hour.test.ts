import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it, onTestFinished } from 'vitest';
import { dialects } from '../spec/dialects/index.ts';
import { generators, describe as modelOf } from '../spec/generators/index.ts';
import { compile } from '../spec/generators/testing/compile.testing.ts';
import { writeAll } from '../spec/generators/testing/folder.testing.ts';
import { plumbline } from './support/plumbline.ts';
import { run } from './support/spawned.ts';

const checkout = resolve(import.meta.dirname, '..');
const readme = readFileSync(join(checkout, 'examples/first-hour/README.md'), 'utf8');
const [, said = '', program = ''] = /^```\n([\s\S]*?)```[\s\S]*?^```ts\n([\s\S]*?)```/m.exec(readme) ?? [];

/** What the program uses of the package, whose declarations only a package has. */
const declarations = `declare module 'plumbline-rpc' {
  interface Account { readonly name: string; readonly keys: Record<'active' | 'posting', { readonly private: string }> }
  export function createNode(options: object): Promise<{
    readonly url: string; readonly chainId: string; readonly prefix: string; readonly accounts: readonly Account[];
    travel(time: string): Promise<unknown>; close(): Promise<void>;
  }>;
}
`;

/** A folder inside the checkout, where the name of the package leads to the bundle. */
function newFolder(): string {
  mkdirSync(join(checkout, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(checkout, '.cache/first-hour-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe('examples/first-hour', () => {
  plumbline();

  it('dsteem.mjs does what it says', async () => {
    const script = join(checkout, 'examples/first-hour/dsteem.mjs');

    expect(await run(process.execPath, [script])).toEqual({ code: 0, stdout: said, stderr: '' });
  });

  it('the program with generated typings compiles and does the same', async () => {
    const folder = newFolder();
    const called = new Set(program.match(/condenser_api\.\w+/g));
    const methods = [
      ...called,
      'condenser_api.get_dynamic_global_properties',
      'condenser_api.broadcast_transaction_synchronous',
    ];
    const model = modelOf(dialects.steem, (method) => methods.includes(method));
    writeAll(`${folder}/node`, generators.ts.files(model, { typesOnly: false }));
    writeAll(folder, [
      { path: 'hour.ts', text: program },
      { path: 'declared.d.ts', text: declarations },
    ]);
    const external = ['plumbline-rpc'];
    await build({
      bundle: true,
      format: 'esm',
      external,
      entryPoints: [`${folder}/hour.ts`],
      outfile: `${folder}/hour.mjs`,
    });

    expect(await run(process.execPath, [`${folder}/hour.mjs`])).toEqual({ code: 0, stdout: said, stderr: '' });
    expect(compile(folder)).toBe('');
  });
});
