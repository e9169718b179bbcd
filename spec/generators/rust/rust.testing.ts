import { cpSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { dialects } from '../../dialects/index.ts';
import { parseJson } from '../../kernel/json/json.ts';
import { describe } from '../model/index.ts';
import { upperCamel } from '../model/words.ts';
import { newFolder, writeAll } from '../testing/folder.testing.ts';
import { type RecordedResult, same } from '../testing/results.testing.ts';
import { linesOf, signingCases } from '../testing/signing.testing.ts';
import { has, resultLines, runIn } from '../testing/toolchain.testing.ts';
import { rust } from './index.ts';

/** Where Debian's packages install the sources of crates. */
const registry = '/usr/share/cargo/registry';

const installed = `ls -d ${registry}/serde_json-* ${registry}/sha2-* /usr/include/secp256k1_recovery.h`;

export const ready = has('cargo', '--version') && has('sh', '-c', installed);

const clientTests = ['amounts', 'arguments', 'batches', 'http', 'integers', 'refusals', 'urls'];
const otherTests = ['round_trip::round_trip', 'signing::refused_signing', 'signing::signing'];

/** One line for each passed test. */
export const passed: readonly string[] = [...clientTests.map((name) => `client::${name}`), ...otherTests].map(
  (name) => `test ${name} ... ok`,
);

/** What was compiled before, which each run need not compile again. */
const targets = fileURLToPath(new URL('../../../.cache/cargo', import.meta.url));

/** Crates come from where Debian's packages install their sources, never from a network. */
const config = `[source.crates-io]\nreplace-with = "debian"\n[source.debian]\ndirectory = "${registry}"\n`;

/**
 * Prepares a folder for cargo; returns its environment, in which Debian's compiler comes first. `use` keeps the crates of tests that run
 * at once apart: to cargo, crates of one name at one relative path are the same, and it goes by the times of files.
 */
export function cargoIn(folder: string, use: string): Readonly<Record<string, string>> {
  writeAll(folder, [{ path: '.cargo/config.toml', text: config }]);
  return {
    ...{ CARGO_TARGET_DIR: `${targets}/${use}`, CARGO_NET_OFFLINE: 'true', CARGO_PROFILE_DEV_DEBUG: '0' },
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
    { path: 'cases.ndjson', text: linesOf(signingCases()) },
    { path: 'tests/typings/reread.rs', text: reread.join('') },
  ]);
  return folder;
}

/** Runs the tests; returns those that passed, the results that were not written as they were read, and what was signed wrongly. */
export function rustTest(folder: string, results: readonly RecordedResult[]) {
  const command = ['cargo', 'test', '--features', 'libsecp256k1', '--test', 'typings'];
  const said = runIn(folder, command, '', cargoIn(folder, 'results'));
  const lines = (path: string) => readFileSync(`${folder}/${path}`, 'utf8').trimEnd().split('\n');
  const [written, signed] = [lines('written.ndjson'), lines('signed.ndjson')];
  const lossy = results.filter(({ result }, index) => !same(parseJson(written[index] ?? ''), result));
  const missigned = signingCases().filter(({ expected }, index) => {
    return !isDeepStrictEqual(parseJson(signed[index] ?? ''), expected);
  });
  return { passed: said.match(/^test [\w:]+ \.\.\. ok/gm)?.sort(), lossy, missigned };
}
