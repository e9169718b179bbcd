import { cpSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dialects } from '../../dialects/index.ts';
import { parseJson } from '../../kernel/json/json.ts';
import { describe } from '../model/index.ts';
import { upperCamel } from '../model/words.ts';
import { newFolder, writeAll } from '../testing/folder.testing.ts';
import { type RecordedResult, same } from '../testing/results.testing.ts';
import { has, resultLines, runIn } from '../testing/toolchain.testing.ts';
import { rust } from './index.ts';

export const ready = has('cargo', '--version') && has('test', '-d', '/usr/share/cargo/registry');

const tests = ['client::amounts', 'client::arguments', 'client::batches', 'client::http', 'client::integers'];

/** One line for each passed test. */
export const passed: readonly string[] = [...tests, 'client::refusals', 'client::urls', 'round_trip::round_trip'].map(
  (name) => `test ${name} ... ok`,
);

/** Compiled dependencies, which each run need not compile again. */
const target = fileURLToPath(new URL('../../../.cache/cargo', import.meta.url));

/** Crates come from where Debian's packages install their sources, never from a network. */
const config =
  '[source.crates-io]\nreplace-with = "debian"\n[source.debian]\ndirectory = "/usr/share/cargo/registry"\n';

/** Prepares a folder for cargo; returns its environment, in which Debian's compiler comes first. */
export function cargoIn(folder: string): Readonly<Record<string, string>> {
  writeAll(folder, [{ path: '.cargo/config.toml', text: config }]);
  return {
    ...{ CARGO_TARGET_DIR: target, CARGO_NET_OFFLINE: 'true', CARGO_PROFILE_DEV_DEBUG: '0' },
    ...{ CARGO_PROFILE_TEST_DEBUG: '0', RUSTFLAGS: '-D warnings', PATH: `/usr/bin:${process.env.PATH}` },
  };
}

/** Writes the crate, its tests, and the results that these read, into a new folder. */
export function rustFolder(finished: (clean: () => void) => void, results: readonly RecordedResult[]): string {
  const folder = newFolder(finished);
  const model = describe(dialects.testnet);
  writeAll(folder, rust.files(model, { typesOnly: false }));
  cpSync(new URL('./tests', import.meta.url), `${folder}/tests/typings`, { recursive: true });
  const methods = [...new Set(results.map(({ method }) => method))];
  const arms = methods.map(
    (name) => `        "${name}" => through::<plumbline_node::methods::${upperCamel(name)}>(result),\n`,
  );
  const reread = [
    'use serde_json::Value;\n\nuse crate::round_trip::through;\n\n',
    'pub fn reread(method: &str, result: &Value) -> Value {\n    match method {\n',
    `${arms.join('')}        _ => panic!("{method}"),\n    }\n}\n`,
  ];
  writeAll(folder, [
    { path: 'recorded.ndjson', text: resultLines(results) },
    { path: 'tests/typings/reread.rs', text: reread.join('') },
  ]);
  return folder;
}

/** Runs the tests; returns those that passed, and the results that were not written as they were read. */
export function rustTest(folder: string, results: readonly RecordedResult[]) {
  const said = runIn(folder, ['cargo', 'test', '--test', 'typings'], '', cargoIn(folder));
  const written = readFileSync(`${folder}/written.ndjson`, 'utf8').trimEnd().split('\n');
  const lossy = results.filter(({ result }, index) => !same(parseJson(written[index] ?? ''), result));
  return { passed: said.match(/^test [\w:]+ \.\.\. ok/gm)?.sort(), lossy };
}
