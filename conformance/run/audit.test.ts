import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import type { Event } from '../model/event.ts';
import { exitCode, foldAll, reporters } from '../report/index.ts';
import { summary } from '../report/summary.ts';
import { collect } from '../testing/server.ts';
import { audit } from './audit.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-audit-'));
afterAll(() => rmSync(folder, { recursive: true }));

const request = (id: unknown) => ({ jsonrpc: '2.0', method: 'condenser_api.get_account_count', params: [], id });
const line = (id: unknown, answered: unknown = id) =>
  JSON.stringify({ request: request(id), response: { jsonrpc: '2.0', result: 35, id: answered } });

async function audited(text: string | Buffer, name = 'x.ndjson') {
  const file = join(folder, name);
  writeFileSync(file, text);
  const events = await collect(audit({ files: [file], rules: ['envelope/*'] }));
  return { file, events, sum: foldAll(summary, events), code: foldAll(exitCode, events) };
}

const problems = (events: readonly Event[]) =>
  events.flatMap((event) => (event.kind === 'problem' ? [`${event.line}: ${event.message}`] : []));

describe('audit', () => {
  it('reads objects and raw bodies, with and without a status', async () => {
    const raw = JSON.stringify({
      group: 'id',
      label: 'string',
      request: JSON.stringify(request('a')),
      status: 200,
      response: '{"jsonrpc":"2.0","result":35,"id":"a"}',
    });
    const { sum, code } = await audited([line(1), raw, line(2)].join('\n'));
    expect([sum.requests, sum.outcomes.pass, sum.deviations, code]).toEqual([3, 15, [], 0]);
  });

  it('finds the one mutation, and says in which exchange', async () => {
    const { sum, code } = await audited([line(1), line(2, '2'), line(3)].join('\n'));
    expect(code).toBe(1);
    expect(sum.deviations).toHaveLength(1);
    expect(sum.deviations[0]?.finding).toMatchObject({
      rule: 'envelope/id-echo',
      pointer: '/id',
      expected: '2',
      actual: '"2"',
    });
    expect(sum.deviations[0]?.finding.evidence[0]?.request).toBe(JSON.stringify(request(2)));
  });

  it('keeps integers that a double cannot hold', async () => {
    const big =
      '{"request":{"jsonrpc":"2.0","method":"a.b","id":9007199254740993},"response":{"jsonrpc":"2.0","result":1,"id":ID}}';
    expect((await audited(big.replace('ID', '9007199254740993'))).code).toBe(0);
    expect((await audited(big.replace('ID', '9007199254740992'))).code).toBe(1);
    expect((await audited(big.replace('ID', '"9007199254740993"'))).code).toBe(0);
  });

  it('judges no dropped connection and no ignored member', async () => {
    const dropped = JSON.stringify({ request: request(1), status: null, response: null });
    const wrongId = JSON.parse(line(1, 2));
    const { sum, code } = await audited([dropped, JSON.stringify({ ...wrongId, ignored: ['id'] }), line(3)].join('\n'));
    expect([sum.requests, sum.deviations, code]).toEqual([2, [], 0]);
  });

  it('reads gzip under any file name, CRLF and blank lines', async () => {
    expect((await audited(gzipSync(`${line(1)}\r\n\r\n${line(2)}\r\n`))).sum.requests).toBe(2);
    expect((await audited(gzipSync(line(1)), 'x.ndjson.gz')).sum.requests).toBe(1);
  });

  it('names file and line of what it cannot read, and keeps all else', async () => {
    const bad = [
      '{"request":',
      '[]',
      '{"request":{}}',
      '{"request":5,"response":{}}',
      '{"request":{},"response":{},"ignored":"id"}',
    ];
    const { file, events, sum, code } = await audited([line(1), ...bad, line(2, 3)].join('\n'));
    expect(problems(events).map((each) => each.replace(/ at offset .*/, ''))).toEqual([
      expect.stringMatching(/^2: not JSON: /),
      '3: not an object with `request` and `response`',
      '4: no `request` or no `response`',
      '5: `request` is no object, array, string or null',
      '6: `ignored` is no array of names',
    ]);
    expect(code).toBe(2);
    expect(sum.deviations).toHaveLength(1);
    const text = foldAll(reporters.console, events);
    expect(text).toContain(`${file}:2: not JSON`);
    expect(text).toContain('envelope/id-echo');
  });

  it('survives a file that ends in the middle of its compression', async () => {
    const packed = gzipSync(Array.from({ length: 5_000 }, (_, index) => line(index)).join('\n'));
    const { events, sum, code } = await audited(packed.subarray(0, packed.length >> 1));
    expect(code).toBe(2);
    expect(problems(events)).toHaveLength(1);
    expect(sum.outcomes.pass).toBeGreaterThan(100);
  });

  it('survives nesting without end', async () => {
    const deep = '['.repeat(200_000) + ']'.repeat(200_000);
    const raw = JSON.stringify({ request: request(1), response: deep });
    const { events, sum } = await audited([`{"request":{},"response":${deep}}`, raw, line(1)].join('\n'));
    expect(problems(events)).toHaveLength(1);
    expect([sum.requests, sum.outcomes.pass]).toEqual([1, 4]);
  });

  it('survives garbage', async () => {
    const garbage = Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 7919) % 251));
    const { code, events } = await audited(garbage);
    expect(code).toBe(2);
    expect(problems(events).length).toBeGreaterThan(0);
  });

  it('reports a missing file', async () => {
    const events = await collect(audit({ files: [join(folder, 'absent.ndjson')] }));
    expect(foldAll(exitCode, events)).toBe(2);
    expect(problems(events)).toEqual(['0: no such file']);
  });

  it('of a file without exchanges is vacuous', async () => {
    expect((await audited('\n\n')).code).toBe(4);
  });
});
