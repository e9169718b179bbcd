import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Event } from '../../model/event.ts';
import { foldAll } from '../fold.ts';
import { sampleRun } from '../sample-run.testing.ts';
import { variedRun } from '../varied-run.testing.ts';
import { har } from './har.ts';

it('has every exchange of every finding once, with the ids of all that it shows', () => {
  const { entries } = JSON.parse(foldAll(har, variedRun)).log;
  const shown = variedRun.flatMap((event) =>
    event.kind === 'check' ? (event.findings ?? []).flatMap(({ evidence }) => evidence.map((each) => each.case)) : [],
  );
  expect(entries).toHaveLength(new Set(shown).size);
  const [first] = entries;
  expect(first._findings).toEqual(['1a1a1a1a1a1a', '2b2b2b2b2b2b']);
  expect([first.response.status, first.time]).toEqual([200, 1_000]);
});

it('sends as the run did: verb, path and headers', () => {
  const { entries } = JSON.parse(foldAll(har, variedRun)).log;
  const put = entries.find(({ request }: { request: { method: string } }) => request.method === 'PUT');
  expect(put.request.url).toBe('https://node.example/rpc/rpc');
  expect(put.request.headers).toContainEqual({ name: 'accept', value: 'x/y' });
});

it('says how many more exchanges there were', () => {
  const [finding] = sampleRun.flatMap((event) => (event.kind === 'check' ? (event.findings ?? []) : []));
  const evidence = Array.from({ length: 2_001 }, (_, index) => ({
    ...{ case: `e${index}`, method: 'a.b', request: '{}', response: '{}' },
  }));
  const events = sampleRun.map((event) =>
    event.kind === 'check' && event.findings
      ? { ...event, findings: finding ? [{ ...finding, evidence }] : [] }
      : event,
  );
  const { entries, _plumbline } = JSON.parse(foldAll(har, events)).log;
  expect([entries.length, _plumbline.leftOut]).toEqual([2_000, 1]);
});

const folder = mkdtempSync(join(tmpdir(), 'plumbline-har-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('is a recording: our reader finds the same deviations in it', async () => {
  const { audit } = await import('../../run/audit.ts');
  const { collect } = await import('../../testing/server.ts');
  const line = (id: number, version: string) =>
    `{"request":{"jsonrpc":"2.0","method":"condenser_api.get_config","params":[],"id":${id}},
"response":{"jsonrpc":"${version}","result":{},"id":${id}}}`.replace('\n', '');
  const recording = join(folder, 'recording.ndjson');
  writeFileSync(recording, [line(1, '2.0'), line(2, '1.0'), line(3, '3.0')].join('\n'));
  const rules = ['envelope/*'];
  const events = await collect(audit({ files: [recording], rules }));
  const archive = join(folder, 'report.har');
  writeFileSync(archive, foldAll(har, events));
  const again = await collect(audit({ files: [archive], rules }));
  const ids = (all: readonly Event[]) => [
    ...new Set(all.flatMap((event) => (event.kind === 'check' ? (event.findings ?? []).map(({ id }) => id) : []))),
  ];

  expect(ids(events).length).toBeGreaterThan(0);
  expect(ids(again)).toEqual(ids(events));
  expect(again.filter(({ kind }) => kind === 'problem' || kind === 'skipped')).toEqual([]);
});
