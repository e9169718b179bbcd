import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import type { Event } from '../../conformance/model/event.ts';
import { sampleRun } from '../../conformance/report/sample-run.testing.ts';
import { deliver } from './deliver.ts';
import { watching } from './watching.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-watching-'));
afterAll(() => rmSync(folder, { recursive: true }));

const complete: readonly Event[] = sampleRun;
const interrupted = complete.map((event): Event => {
  return event.kind === 'end' ? { ...event, reason: 'interrupted' } : event;
});

it('leaves the report of the last run where a later one is interrupted', async () => {
  const silenced = [process.stdout, process.stderr].map((each) => vi.spyOn(each, 'write').mockReturnValue(true));
  const path = join(folder, 'report.json');
  const ended = () => JSON.parse(readFileSync(path, 'utf8')).ended;
  try {
    const { also } = watching(1, new AbortController().signal);
    const reported = async (events: readonly Event[]) => {
      async function* stream() {
        yield* events;
      }
      await deliver(stream(), [{ kind: 'json', path }], also);
      return ended();
    };
    // The first run has none before it.
    expect(await reported(interrupted)).toBe('interrupted');
    expect(await reported(complete)).toBe('complete');
    expect(await reported(interrupted)).toBe('complete');
  } finally {
    for (const each of silenced) each.mockRestore();
  }
});
