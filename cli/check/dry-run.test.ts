import { afterEach, expect, it, vi } from 'vitest';
import type { EndEvent, Event } from '../../conformance/model/event.ts';
import { dryRun } from './dry-run.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it.each<[EndEvent['reason'], string, number]>([
  ['interrupted', 'interrupted within discovery', 130],
  ['budget', 'the limit of time or requests was reached within discovery', 4],
  ['unreachable', 'connection refused', 3],
])('a dry run that ended before it planned, as %s, says why', async (reason, why, code) => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  async function* events(): AsyncGenerator<Event> {
    yield { seq: 0, kind: 'end', reason, seconds: 1, detail: 'connection refused' };
  }

  expect(await dryRun().print(events())).toBe(code);
  expect(said.mock.calls).toEqual([[`plumbline: nothing could be planned: ${why}\n`]]);
});
