import { copyFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialects } from '../../dialects/index.ts';
import { parseJson } from '../../kernel/json.ts';
import { describe as describeDialect } from '../model/index.ts';
import { newFolder, writeAll } from '../testing/folder.testing.ts';
import { recordedResults, same } from '../testing/results.testing.ts';
import { has, resultLines, runIn } from '../testing/toolchain.testing.ts';
import { python } from './index.ts';

const ready = has('python3', '--version') && has('mypy', '--version');

describe.skipIf(!ready)('generated Python (needs python3 and mypy)', () => {
  let folder: string;

  beforeAll(() => {
    folder = newFolder(afterAll);
    writeAll(`${folder}/plumbline_node`, python.files(describeDialect(dialects.testnet), { typesOnly: false }));
    copyFileSync(new URL('./round_trip.py', import.meta.url), `${folder}/round_trip.py`);
    copyFileSync(new URL('./client_test.py', import.meta.url), `${folder}/client_test.py`);
  });

  it('satisfies mypy, strict', () => {
    const files = ['plumbline_node', 'round_trip.py', 'client_test.py'];

    expect(runIn(folder, ['mypy', '--strict', '--python-version', '3.11', ...files])).toContain('no issues found');
  }, 240_000);

  it('reads every recorded result, held to the whole description, and writes it again without loss', () => {
    const written = runIn(folder, ['python3', 'round_trip.py'], resultLines()).trimEnd().split('\n');
    const recorded = recordedResults();

    expect(recorded.filter(({ result }, index) => !same(parseJson(written[index] ?? ''), result))).toEqual([]);
    expect(recorded.length).toBeGreaterThan(3_500);
  }, 120_000);

  it('writes exact arguments, and tells errors apart', () => {
    expect(runIn(folder, ['python3', 'client_test.py'])).toBe('ok\n');
  });
});
