import { symlinkSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { btcecReady, withBtcec } from '../../spec/generators/go/btcec.testing.ts';
import { ecdsaPython } from '../../spec/generators/python/python.testing.ts';
import { cargoIn, ready as rustReady } from '../../spec/generators/rust/rust.testing.ts';
import { compile } from '../../spec/generators/testing/compile.testing.ts';
import { writeAll } from '../../spec/generators/testing/folder.testing.ts';
import { has, mypyCommand, runIn } from '../../spec/generators/testing/toolchain.testing.ts';
import { run } from '../../test/support/spawned.ts';
import { folderOf, pays } from './programs.testing.ts';

describe('the program of the README that broadcasts, in', () => {
  it('TypeScript, which compiles', async () => {
    const folder = folderOf('ts', 'pay.ts');
    symlinkSync(resolve(import.meta.dirname, '../../node_modules'), `${folder}/node_modules`);
    writeAll(folder, [
      { path: 'globals.d.ts', text: 'declare const process: { readonly argv: readonly string[] };\n' },
    ]);
    await build({ entryPoints: [`${folder}/pay.ts`], bundle: true, format: 'esm', outfile: `${folder}/pay.mjs` });

    await pays(folder, ['node', 'pay.mjs']);
    expect(compile(folder, '*.ts')).toBe('');
  });

  const python = ecdsaPython ?? 'python3';
  it.skipIf(!has(python, '-c', 'import ecdsa') || !has('mypy', '--version'))(
    'Python, which mypy accepts (needs mypy and the package python3-ecdsa)',
    async () => {
      const folder = folderOf('python', 'pay.py');

      await pays(folder, [python, 'pay.py']);
      expect(runIn(folder, [...mypyCommand, 'pay.py'])).toContain('no issues found');
    },
    240_000,
  );

  it.skipIf(!btcecReady)(
    'Go (needs go and the package golang-github-btcsuite-btcd-btcec-dev)',
    async () => {
      const folder = folderOf('go', 'main.go');
      withBtcec(folder, 'example');

      await pays(folder, ['go', 'run', '.'], { GOFLAGS: '-buildvcs=false', GOTOOLCHAIN: 'local' });
    },
    240_000,
  );

  it.skipIf(!rustReady)(
    'Rust (needs cargo and the packages librust-serde-json-dev, librust-sha2-dev and libsecp256k1-dev)',
    async () => {
      const folder = folderOf('rust', 'src/main.rs');
      const manifest = '[package]\nname = "example"\nversion = "0.1.0"\nedition = "2021"\n\n';
      const node = '{ path = "node", features = ["libsecp256k1"] }';
      writeAll(folder, [{ path: 'Cargo.toml', text: `${manifest}[dependencies]\nplumbline-node = ${node}\n` }]);
      const env = cargoIn(folder, 'broadcast');
      await run('cargo', ['build', '--quiet'], { cwd: folder, env });

      await pays(folder, ['cargo', 'run', '--quiet', '--'], env);
    },
    600_000,
  );
});
