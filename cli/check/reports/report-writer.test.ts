import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Event } from '../../../conformance/model/event.ts';
import { foldAll, reporters, sharing } from '../../../conformance/report/index.ts';
import { sampleRun } from '../../../conformance/report/sample-run.testing.ts';
import { reportWriter } from './report-writer.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-reports-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('writes each event at once, so that an interrupted run leaves complete lines', () => {
  const path = join(folder, 'events.ndjson');
  const written = (): readonly Event[] => {
    const lines = readFileSync(path, 'utf8').split('\n');
    expect(lines.pop()).toBe('');
    return lines.map((line) => JSON.parse(line));
  };
  const writer = reportWriter({ kind: 'events', path }, sharing());

  expect(written()).toEqual([]);
  for (const [index, event] of sampleRun.entries()) {
    writer.step(event);
    expect(written()).toEqual(sampleRun.slice(0, index + 1));
  }
  writer.end();
});

it('writes the other reports when the run is over', () => {
  const path = join(folder, 'report.html');
  const writer = reportWriter({ kind: 'html', path }, sharing());
  for (const event of sampleRun) writer.step(event);
  writer.end();

  expect(readFileSync(path, 'utf8')).toBe(foldAll(reporters.html, sampleRun));
});

it('names the file that cannot be written', () => {
  const missing = reportWriter({ kind: 'events', path: join(folder, 'none', 'x') }, sharing());
  for (const event of sampleRun) missing.step(event);
  expect(missing.end()).toMatch(/none.x could not be written: ENOENT/);
  expect(reportWriter({ kind: 'junit', path: folder }, sharing()).end()).toMatch(/could not be written: EISDIR/);
  expect(reportWriter({ kind: 'junit', path: join(folder, 'fine') }, sharing()).end()).toBeUndefined();
});
