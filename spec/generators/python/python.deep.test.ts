import { describe, expect, it } from 'vitest';
import { recordedResults } from '../testing/results.testing.ts';
import { lossyOf, mypy, pythonFolder, ready } from './python.testing.ts';

describe.skipIf(!ready)('generated Python (needs python3 and mypy)', () => {
  it('satisfies mypy, strict, completely', () => {
    expect(mypy(pythonFolder())).toContain('no issues found');
  });

  it('reads every recorded result, checked against the complete description, and writes it again without loss', () => {
    const results = recordedResults();

    expect(lossyOf(pythonFolder(), results)).toEqual([]);
    expect(results.length).toBeGreaterThan(3_500);
  });
});
