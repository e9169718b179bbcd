import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialects } from '../../dialects/index.ts';
import { methodNames } from '../index.ts';
import { reportingResults } from '../testing/results.testing.ts';
import { runIn } from '../testing/toolchain.testing.ts';
import { calledMethods, lossyOf, mypy, pythonFolder, ready } from './python.testing.ts';

describe.skipIf(!ready)('generated Python (needs python3 and mypy)', () => {
  let folder: string;

  beforeAll(() => {
    folder = pythonFolder(afterAll);
  });

  it('satisfies mypy, strict, in part; the deep tests check everything', () => {
    const part = new Set(methodNames(dialects.testnet).filter((_, place) => place % 10 === 0));
    const called = calledMethods();
    const some = pythonFolder(undefined, (name) => part.has(name) || called.has(name));

    expect(mypy(some)).toContain('no issues found');
    expect(called.size).toBeGreaterThan(6);
  }, 240_000);

  it('reads results of every shape, checked against the complete description, and writes them again without loss', () => {
    expect(lossyOf(folder, reportingResults())).toEqual([]);
    expect(reportingResults().length).toBeGreaterThan(600);
  }, 120_000);

  it('writes exact arguments, and distinguishes errors', () => {
    expect(runIn(folder, ['python3', 'client_test.py'])).toBe('ok\n');
  });
});
