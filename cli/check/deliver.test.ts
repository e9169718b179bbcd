import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { sampleRun } from '../../conformance/report/sample-run.testing.ts';
import { deliver } from './deliver.ts';

it('names as reports only those that could be written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-deliver-'));
  const [good, bad] = [join(folder, 'good.json'), join(folder, 'bad.json')];
  mkdirSync(bad);
  const texts: string[] = [];
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => texts.push(String(text)) > 0);
  const error = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  async function* events() {
    yield* sampleRun;
  }
  try {
    const files = [good, bad].map((path) => ({ kind: 'json', path }) as const);
    expect(await deliver(events(), files)).toBe(5);
    expect(texts.join('')).toContain(`Reports: ${good}\n`);
    expect(error.mock.calls.map(([text]) => String(text)).join('')).toContain(`${bad} could not be written`);
  } finally {
    out.mockRestore();
    error.mockRestore();
    rmSync(folder, { recursive: true });
  }
});
