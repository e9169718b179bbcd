import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialects } from '../../dialects/index.ts';
import { parseJson } from '../../kernel/json.ts';
import { methodNames } from '../index.ts';
import { recordedResults, same } from '../testing/results.testing.ts';
import { resultLines, runIn } from '../testing/toolchain.testing.ts';
import { calledMethods, mypy, pythonFolder, ready } from './python.testing.ts';

describe.skipIf(!ready)('generated Python (needs python3 and mypy)', () => {
  let folder: string;

  beforeAll(() => {
    folder = pythonFolder(afterAll);
  });

  it('satisfies mypy, strict, in part; the deep tests see the whole', () => {
    const part = new Set(methodNames(dialects.testnet).filter((_, place) => place % 4 === 0));
    const called = calledMethods();
    const some = pythonFolder(undefined, (name) => part.has(name) || called.has(name));

    expect(mypy(some)).toContain('no issues found');
    expect(called.size).toBeGreaterThan(6);
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
