import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckEvent } from '../../model/event.ts';
import { auditAll } from '../../recordings.ts';
import { collect } from '../../testing/server.ts';
import { bodyEquals } from '../kit/expect.ts';
import { rpc } from '../kit/requests.ts';
import { editing } from '../model/fault.ts';
import { scenario } from '../model/rule.ts';
import { observed, send } from '../model/steps.ts';
import { serviceLine } from './line.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, lines: readonly unknown[]): string {
  const path = join(folder, name);
  writeFileSync(path, lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''));
  return path;
}

const body = (id: number, text = '{}') => ({
  request: { method: 'POST', path: '/', headers: { 'Content-Type': 'application/json' }, body: text },
  response: {
    status: 200,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id, result: 1 }),
  },
});
const call = (id: number) => Buffer.from(rpc('condenser_api.get_config', [], id).body).toString();
const reached = (count: number) => [{ body: call(1), headers: {}, count }];

describe('a recorded line of a service', () => {
  it.each([
    ['a gateway', { config: 'lab', ...body(1), upstream: [] }, { service: 'gateway', target: 'lab' }],
    ['the service it names', { service: 'web', ...body(1) }, { service: 'web', target: 'web' }],
    ['its software', { service: 'hivesigner-api', ...body(1) }, { service: 'identity', target: 'hivesigner-api' }],
    ['an image service', { instance: 'A', ...body(1) }, { service: 'images', target: 'A' }],
  ])('is of %s', (_, line, expected) => {
    expect(serviceLine(JSON.stringify(line))).toMatchObject(expected);
  });

  it('has its bytes, or what is known of them', () => {
    const of = (response: object) =>
      serviceLine(JSON.stringify({ service: 'images', request: { method: 'GET', path: '/x' }, response }));
    const facts = { bytes: 3, sha256: 'ab', type: 'image/png', width: 1, height: 2, exif: false };

    expect(of({ status: 200, headers: [['Content-Type', 'image/png']], body_base64: 'AQID' })).toMatchObject({
      exchange: { answer: { status: 200, headers: [['content-type', 'image/png']], body: Buffer.from([1, 2, 3]) } },
    });
    expect(of({ status: 200, headers: [], body: facts })).toMatchObject({
      exchange: { answer: { body: undefined, facts } },
    });
    expect(of({ error: 'reset' })).toEqual({ skipped: 'without an answer to judge' });
  });

  it('says why it cannot be read', () => {
    expect(serviceLine('{"a":')).toEqual({ problem: 'not an object with `request` and `response`' });
    expect(serviceLine('{"service":"web","request":{"path":"/"},"response":{}}')).toEqual({
      problem: '`request` has no `method` and `path`',
    });
    expect(serviceLine('{"upstream":[],"request":{"raw":"GET"},"response":{}}')).toEqual({
      skipped: 'of raw connections',
    });
  });
});

describe('audit of services', () => {
  it('judges each exchange by the rules of its service', async () => {
    const path = file('gateway.ndjson', [
      { config: 'lab', ...body(7, call(7)), upstream: reached(1) },
      { config: 'lab', ...body(7, call(8)), upstream: [] },
      '{"request":',
    ]);
    const events = await collect(auditAll({ files: [path] }));
    const checks = events.filter(
      (event) => event.kind === 'check' && event.rule === 'gateway/id-is-returned',
    ) as CheckEvent[];

    expect(events[0]).toMatchObject({ kind: 'start', mode: 'audit', services: ['gateway'], methods: [] });
    expect(checks.map(({ outcome }) => outcome)).toEqual(['pass', 'deviation']);
    expect(checks[1]?.findings?.[0]).toMatchObject({
      pointer: '/body/id',
      expected: '8',
      actual: '7',
      method: 'gateway POST /',
    });
    expect(events.filter(({ kind }) => kind === 'problem')).toMatchObject([{ file: path, line: 3 }]);
  });

  it('judges scenarios whose requests are there, and what reached the upstream', async () => {
    const once = scenario({
      ...{ id: 'gateway/once', level: 'must', requires: 'once', clause: 'gateway/requests', why: 'w', example: 'e' },
      fault: { summary: 's', front: editing(() => undefined) },
      *steps() {
        const first = yield* send(rpc('condenser_api.get_config', [], 1));
        yield* send(rpc('condenser_api.get_config', [], 1));
        const calls = yield* observed();
        return calls.length === 1
          ? bodyEquals(first, ['id'], 1)
          : [{ path: ['body'], kind: 'count' as const, expected: 'one call', actual: `${calls.length} calls` }];
      },
    });
    const line = (count: number) => ({ config: 'lab', ...body(1, call(1)), upstream: count > 0 ? reached(count) : [] });
    const outcomes = async (name: string, lines: readonly unknown[]) => {
      const events = await collect(auditAll({ files: [file(name, lines)] }, [once]));
      return events.flatMap((event) => (event.kind === 'check' ? [event.outcome] : []));
    };

    expect(await outcomes('once.ndjson', [line(1), line(0)])).toEqual(['pass']);
    expect(await outcomes('twice.ndjson', [line(2), line(0)])).toEqual(['deviation']);
    expect(await outcomes('half.ndjson', [line(1)])).toEqual(['not-testable']);
  });
});
