import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { beforeAll, expect, it } from 'vitest';
import { dialects } from '../../spec/dialects/index.ts';
import { generators, type LanguageName, describe as modelOf } from '../../spec/generators/index.ts';
import { cargoIn, ready as rustReady } from '../../spec/generators/rust/rust.testing.ts';
import { compile } from '../../spec/generators/testing/compile.testing.ts';
import { newFolder, writeAll } from '../../spec/generators/testing/folder.testing.ts';
import { has, mypyCommand } from '../../spec/generators/testing/toolchain.testing.ts';
import { type Reference, referenceNode } from '../../test/support/reference-node.ts';
import { run } from '../../test/support/spawned.ts';

const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8');

/** The block of code in a language. */
function program(fence: string): string {
  const [, code] = new RegExp(`\`\`\`${fence}\\n([\\s\\S]*?)\`\`\``).exec(readme) ?? [];
  if (code === undefined) throw new Error(`the README has no ${fence}`);
  return code;
}

const expected = /^They print\n\n```\n([\s\S]*?)```/m.exec(readme)?.[1];

/** The methods of the TypeScript program; the others call a subset. */
export const needed: ReadonlySet<string> = new Set(program('ts').match(/\b\w+_api\.\w+/g) ?? []);

/** A folder with the typings of the chosen methods in `node` and the program beside it. */
function folderOf(lang: LanguageName, path: string, chosen?: (method: string) => boolean): string {
  const folder = newFolder();
  const files = generators[lang].files(modelOf(dialects.testnet, chosen), { typesOnly: false });
  writeAll(
    `${folder}/node`,
    files.filter((file) => file.path !== 'go.mod'),
  );
  writeAll(folder, [{ path, text: program(lang) }]);
  return folder;
}

/** Tests that the programs of the README print the shown output with typings of the chosen methods. */
export function programsWork(chosen?: (method: string) => boolean): void {
  let server: Reference;

  beforeAll(async () => {
    server = await referenceNode();
  });

  it('TypeScript, which compiles', async () => {
    const folder = folderOf('ts', 'usage.ts', chosen);
    const globals = 'declare const process: { readonly argv: readonly string[] };\n';
    writeAll(folder, [{ path: 'globals.d.ts', text: globals }]);
    await build({ entryPoints: [`${folder}/usage.ts`], bundle: true, format: 'esm', outfile: `${folder}/usage.mjs` });

    expect(compile(folder)).toBe('');
    expect(await run('node', ['usage.mjs', server.url], { cwd: folder })).toEqual({
      ...{ code: 0, stdout: expected, stderr: '' },
    });
  });

  it.skipIf(!has('mypy', '--version'))(
    'Python, which mypy accepts (needs python3 and mypy)',
    async () => {
      const folder = folderOf('python', 'usage.py', chosen);
      const [command = '', ...options] = mypyCommand;
      const checked = await run(command, [...options, 'usage.py'], { cwd: folder });

      expect(checked.stdout).toContain('no issues found');
      expect(await run('python3', ['usage.py', server.url], { cwd: folder })).toEqual({
        ...{ code: 0, stdout: expected, stderr: '' },
      });
    },
    240_000,
  );

  it.skipIf(!has('go', 'version'))(
    'Go (needs go)',
    async () => {
      const folder = folderOf('go', 'main.go', chosen);
      writeAll(folder, [{ path: 'go.mod', text: 'module example\n\ngo 1.19\n' }]);
      const env = { GOFLAGS: '-buildvcs=false', GOTOOLCHAIN: 'local' };

      expect(await run('go', ['run', '.', server.url], { cwd: folder, env })).toEqual({
        ...{ code: 0, stdout: expected, stderr: '' },
      });
    },
    240_000,
  );
}

/** The same of the program in Rust, which takes longest to compile. */
export function rustProgramWorks(chosen: (method: string) => boolean): void {
  it.skipIf(!rustReady)('Rust (needs cargo and the package librust-serde-json-dev)', async () => {
    const { url } = await referenceNode();
    const folder = folderOf('rust', 'src/main.rs', chosen);
    const manifest = '[package]\nname = "example"\nversion = "0.1.0"\nedition = "2021"\n\n';
    const dependencies = '[dependencies]\nplumbline-node = { path = "node" }\n';
    writeAll(folder, [{ path: 'Cargo.toml', text: manifest + dependencies }]);

    expect(await run('cargo', ['run', '--quiet', '--', url], { cwd: folder, env: cargoIn(folder, 'typings') })).toEqual(
      {
        ...{ code: 0, stdout: expected, stderr: '' },
      },
    );
  });
}
