import { describe, expect, it } from 'vitest';
import { mypy, pythonFolder, ready } from './python.testing.ts';

describe.skipIf(!ready)('generated Python (needs python3 and mypy)', () => {
  it('satisfies mypy, strict, as a whole', () => {
    expect(mypy(pythonFolder())).toContain('no issues found');
  });
});
