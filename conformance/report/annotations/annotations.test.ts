import { expect, it } from 'vitest';
import { foldAll } from '../fold.ts';
import { sampleRun } from '../sample-run.testing.ts';
import { annotations } from './annotations.ts';

it('are commands of one line each, errors first, the verdict last', () => {
  const lines = foldAll(annotations, sampleRun).trimEnd().split('\n');
  for (const line of lines) expect(line).toMatch(/^::(error|warning|notice) title=[^:,\r\n]+::[^\r\n]+$/);
  expect(lines[0]).toMatch(/^::error title=\S+ \S+::.+%0AAt .+: expected .+, got .+%0A[\da-f]{12}$/);
  expect(lines.at(-1)).toMatch(/^::notice title=Plumbline::/);
});
