import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Event } from '../model/event.ts';
import { collect } from '../testing/server.ts';
import { audit } from './audit.ts';
import type { AuditOptions } from './options.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-events-'));
afterAll(() => rmSync(folder, { recursive: true }));

const call = (method = 'condenser_api.get_account_count') => ({ jsonrpc: '2.0', method, params: [], id: 1 });
const answer = { jsonrpc: '2.0', result: 35, id: 1 };
const line = (response: unknown = answer, request: unknown = call()) => JSON.stringify({ request, response });
const entry = (url: string) => ({
  request: { method: 'POST', url, postData: { text: JSON.stringify(call()) } },
  response: { status: 200, content: { text: JSON.stringify(answer) } },
});
const har = (...entries: readonly unknown[]) => JSON.stringify({ log: { entries } });
const written = (text: string, name = 'x') => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
const of = async (text: string, rest: Partial<AuditOptions> = {}) => {
  const file = written(text);
  return { file, events: await collect(audit({ files: [file], rules: ['envelope/version'], ...rest })) };
};
const kinds = (events: readonly Event[]) => events.map(({ kind }) => kind);
const only = <K extends Event['kind']>(events: readonly Event[], kind: K) =>
  events.filter((event): event is Extract<Event, { kind: K }> => event.kind === kind);

describe('the events of an audit', () => {
  it('are those of its target, exchanges and checks', async () => {
    const { file, events } = await of(`${line()}\n${line({ ...answer, jsonrpc: '1.0' })}`);
    expect(kinds(events)).toEqual(['start', 'target', 'exchange', 'check', 'exchange', 'check', 'end']);
    expect(events.map(({ seq }) => seq)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(events[0]).toMatchObject({ mode: 'audit', target: file, rules: [{ id: 'envelope/version' }] });
    expect(events[1]).toEqual({
      ...{ seq: 1, kind: 'target', dialect: null, methods: [], head: null, irreversible: null, blocks: [] },
      missing: [{ what: 'dialect', why: 'no symbol, field name or key prefix shows it' }],
    });
    const exercised = ['condenser_api.get_account_count'];
    expect(events[2]).toMatchObject({ exercised, status: 200, milliseconds: 0, bytes: line().length });
    expect(only(events, 'check').map(({ outcome }) => outcome)).toEqual(['pass', 'deviation']);
    expect(events.at(-1)).toEqual({ seq: 6, kind: 'end', reason: 'complete', seconds: expect.any(Number) });
    expect(only(events, 'end')[0]?.seconds).toBeLessThan(60);
  });

  it('name what was never judged, of files with exchanges alone', async () => {
    const { file, events } = await of(line(answer, call('a.b')), { rules: ['block/number'] });
    const [check] = only(events, 'check');
    expect(check).toMatchObject({ rule: 'block/number', outcome: 'not-testable', reason: `no case for it in ${file}` });
    expect(only((await of('5')).events, 'check')).toEqual([]);
    const two = (await of(har(entry('https://a.example/x'), entry('https://b.example/')), { rules: ['block/number'] }))
      .events;
    expect(new Set(only(two, 'check').map(({ reason }) => reason))).toEqual(
      new Set(['no case for it in https://a.example/x', 'no case for it in https://b.example/']),
    );
  });

  it('have what was not read, and what was passed over', async () => {
    const { file, events } = await of(`5\n${line(null)}\n${line()}\n${line(null)}`);
    expect(only(events, 'problem')).toMatchObject([
      { file, line: 1, message: 'not an object with `request` and `response`' },
    ]);
    expect(only(events, 'skipped')).toMatchObject([{ file, counts: { 'without an answer to judge': 2 } }]);
    expect(only((await of(line())).events, 'skipped')).toEqual([]);
    const many = await of(har(...Array.from({ length: 18 }, (_, index) => entry(`https://a.example/${index}`))));
    expect(only(many.events, 'skipped')[0]?.counts).toEqual({ 'of more than 16 targets': 2 });
    expect(only(many.events, 'target').map(({ url }) => url)[1]).toBe('https://a.example/1');
    const sockets = await of(har({ ...entry('wss://a/'), _webSocketMessages: [] }, entry('https://a/')));
    expect(only(sockets.events, 'skipped')[0]?.counts).toEqual({ 'of WebSockets': 1 });
  });

  it('go on behind a file that breaks off', async () => {
    const broken = written(har(entry('https://a.example/'), entry('https://a.example/')).slice(0, -3), 'broken');
    const files = [broken, written(line(), 'good')];
    const events = await collect(audit({ files, rules: ['envelope/version'] }));
    expect(only(events, 'start')[0]?.target).toBe(files.join(', '));
    expect(only(events, 'problem')).toMatchObject([
      { file: broken, line: 0, message: expect.stringContaining('its end missing') },
    ]);
    expect(only(events, 'exchange')).toHaveLength(2);
  });

  it('are of selected methods', async () => {
    const text = `${line()}\n${line(answer, call('block_api.get_block'))}`;
    const { events } = await of(text, { namespaces: ['block_api'] });
    expect(only(events, 'exchange').map(({ exercised }) => exercised)).toEqual([['block_api.get_block']]);
  });

  it('have the irreversible block and the dialect that a recording shows', async () => {
    const { events } = await of(
      line({ ...answer, result: { last_irreversible_block_num: 77, balance: '1.000 HIVE' } }),
    );
    expect(only(events, 'target')[0]).toMatchObject({ irreversible: 77, dialect: 'hive', missing: [] });
  });

  it('end when the run is stopped', async () => {
    const stop = new AbortController();
    const files = [written(`${line()}\n${line()}\n${line()}`, 'one'), written(line(), 'two')];
    const events: Event[] = [];
    for await (const event of audit({ files, rules: ['envelope/version'], signal: stop.signal })) {
      events.push(event);
      if (event.kind === 'exchange') stop.abort();
    }
    expect(only(events, 'exchange')).toHaveLength(1);
    expect(only(events, 'target')).toHaveLength(1);
    expect(events.at(-1)).toMatchObject({ kind: 'end', reason: 'interrupted' });
  });
});
