import { copyFileSync, mkdirSync } from 'node:fs';
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
    mkdirSync(`${folder}/round_trip`);
    copyFileSync(new URL('./round_trip.go', import.meta.url), `${folder}/round_trip/main.go`);
    copyFileSync(new URL('./client_test.go', import.meta.url), `${folder}/client_test.go`);
  });

  it('satisfies go vet and gofmt', () => {
    runIn(folder, ['go', 'vet', './...']);

    expect(runIn(folder, ['gofmt', '-l', '.'])).toBe('');
  }, 240_000);

  it('reads every recorded result and writes it again without loss', () => {
    const written = runIn(folder, ['go', 'run', './round_trip'], resultLines()).trimEnd().split('\n');
    const recorded = recordedResults();

    expect(recorded.filter(({ result }, index) => !same(parseJson(written[index] ?? ''), result))).toEqual([]);
    expect(recorded.length).toBeGreaterThan(3_500);
  }, 240_000);

  it('writes exact arguments, and tells errors apart', () => {
    expect(runIn(folder, ['go', 'test', '-count=1', '.'])).toContain('ok');
  }, 240_000);
});
