import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { plumbline } from './support/plumbline.ts';

const { ask, path, run } = plumbline();
/** A part of a recording: the findings themselves are tested with the rules. */
const recorded = gunzipSync(readFileSync(resolve(import.meta.dirname, '../fixtures/recordings/calls.ndjson.gz')));
const lines = recorded.toString().trim().split('\n').slice(0, 100);
const text = `${lines.join('\n')}\n`;

describe('audit', () => {
  it('judges a recording, packed or not', async () => {
    writeFileSync(path('calls.ndjson.gz'), gzipSync(text));
    writeFileSync(path('calls.ndjson'), text);
    const [packed, plain] = [await run('audit', 'calls.ndjson.gz'), await ask('audit', 'calls.ndjson')];

    expect([packed.code, plain.code]).toEqual([0, 0]);
    expect(packed.stdout).toMatch(/^condenser_api +\d+ +[1-9]\d* /m);
    const checks = (text: string) => /^\d+ checks on \d+ cases/m.exec(text)?.[0];
    expect(checks(plain.stdout)).toBe(checks(packed.stdout));
  });

  it('names file and line of what it cannot read, exits 2, and judges all else', async () => {
    writeFileSync(path('broken.ndjson'), [...lines.slice(0, 40), '{"request": oops', ...lines.slice(40)].join('\n'));
    const { code, stdout } = await ask('audit', 'broken.ndjson', '--report', 'json=r.json');

    expect(code).toBe(2);
    expect(stdout).toContain('broken.ndjson:41');
    const { problems, summary } = JSON.parse(readFileSync(path('r.json'), 'utf8'));
    expect(problems).toMatchObject([{ file: 'broken.ndjson', line: 41 }]);
    expect(summary.requests).toBe(lines.length);
    expect(summary.checks).toBeGreaterThan(100);
  });

  it('reports a missing file', async () => {
    const { code, stdout, stderr } = await ask('audit', 'nowhere.ndjson');

    expect(code).toBe(2);
    expect(`${stdout}${stderr}`).toContain('nowhere.ndjson');
    expect(`${stdout}${stderr}`).not.toContain(' at ');
  });

  it('reports where a packed file is truncated', async () => {
    writeFileSync(path('cut.ndjson.gz'), gzipSync(text).subarray(0, 1_000));
    const { code, stdout } = await ask('audit', 'cut.ndjson.gz');

    expect(code).toBe(2);
    expect(stdout).toMatch(/NOT READ\n +cut\.ndjson\.gz:/);
  });

  it('exits 4 for a file with nothing to judge', async () => {
    writeFileSync(path('empty.ndjson'), '');

    expect((await ask('audit', 'empty.ndjson')).code).toBe(4);
  });
});
