import { copyFileSync, readFileSync } from 'node:fs';
import { dialects } from '../../dialects/index.ts';
import { parseJson } from '../../kernel/json/json.ts';
import { describe } from '../model/index.ts';
import { newFolder, writeAll } from '../testing/folder.testing.ts';
import { type RecordedResult, same } from '../testing/results.testing.ts';
import { has, resultLines, runIn } from '../testing/toolchain.testing.ts';
import { go } from './index.ts';

export const ready = has('go', 'version');

const tests = ['Arguments', 'Refusals', 'Batch', 'Amounts', 'ObjectForm', 'RoundTrip'];

/** One line for each passed test. */
export const passed: readonly string[] = tests.map((name) => `--- PASS: Test${name}`);

/** Writes the package, its tests, and the results that these read, into a new folder. */
export function goFolder(finished: (clean: () => void) => void, results: readonly RecordedResult[]): string {
  const folder = newFolder(finished);
  writeAll(folder, go.files(describe(dialects.testnet), { typesOnly: false }));
  writeAll(folder, [{ path: 'recorded.ndjson', text: resultLines(results) }]);
  for (const name of ['client_test.go', 'round_trip_test.go'])
    copyFileSync(new URL(name, import.meta.url), `${folder}/${name}`);
  return folder;
}

/** Runs go vet and the tests; returns those that passed, and the results that were not written as they were read. */
export function goTest(folder: string, results: readonly RecordedResult[]) {
  const said = runIn(folder, ['go', 'test', '-vet=all', '-count=1', '-v', '.']);
  const written = readFileSync(`${folder}/written.ndjson`, 'utf8').trimEnd().split('\n');
  const lossy = results.filter(({ result }, index) => !same(parseJson(written[index] ?? ''), result));
  return { passed: said.match(/^--- PASS: \w+/gm), lossy };
}
