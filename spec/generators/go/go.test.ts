import { copyFileSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialects } from '../../dialects/index.ts';
import { parseJson } from '../../kernel/json.ts';
import { describe as describeDialect } from '../model/index.ts';
import { newFolder, writeAll } from '../testing/folder.testing.ts';
import { recordedResults, same } from '../testing/results.testing.ts';
import { has, resultLines, runIn } from '../testing/toolchain.testing.ts';
import { go } from './index.ts';

describe.skipIf(!has('go', 'version'))('generated Go (needs go)', () => {
  let folder: string;

  beforeAll(() => {
    folder = newFolder(afterAll);
    writeAll(folder, go.files(describeDialect(dialects.testnet), { typesOnly: false }));
    writeAll(folder, [{ path: 'recorded.ndjson', text: resultLines() }]);
    for (const name of ['client_test.go', 'round_trip_test.go'])
      copyFileSync(new URL(name, import.meta.url), `${folder}/${name}`);
  });

  it('satisfies gofmt', () => {
    expect(runIn(folder, ['gofmt', '-l', '.'])).toBe('');
  });

  it('satisfies go vet, writes exact arguments, tells errors apart, and reads and writes every recorded result', () => {
    const said = runIn(folder, ['go', 'test', '-vet=all', '-count=1', '-v', '.']);

    expect(said.match(/^--- PASS: \w+/gm)).toEqual(
      ['Arguments', 'Refusals', 'Batch', 'Amounts', 'ObjectForm', 'RoundTrip'].map((name) => `--- PASS: Test${name}`),
    );
    const written = readFileSync(`${folder}/written.ndjson`, 'utf8').trimEnd().split('\n');
    const recorded = recordedResults();
    expect(recorded.filter(({ result }, index) => !same(parseJson(written[index] ?? ''), result))).toEqual([]);
    expect(recorded.length).toBeGreaterThan(3_500);
  }, 240_000);
});
