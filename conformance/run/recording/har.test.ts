import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import type { Event } from '../../model/event.ts';
import { foldAll } from '../../report/fold.ts';
import { summary } from '../../report/summary.ts';
import { exitCodeOf } from '../../report/verdict/exit-code.ts';
import { collect } from '../../testing/server.ts';
import { audit } from '../audit.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-har-'));
afterAll(() => rmSync(folder, { recursive: true }));

const node = 'https://node.example/';
const rpc = (id: unknown, method = 'condenser_api.get_account_count') => ({ jsonrpc: '2.0', method, params: [], id });
const result = (id: unknown, result: unknown = 35) => JSON.stringify({ jsonrpc: '2.0', result, id });

interface Parts {
  readonly url?: string;
  readonly method?: string;
  readonly sent?: unknown;
  readonly bodySize?: number;
  readonly status?: number;
  readonly content?: object;
  readonly beside?: object;
}

/** An entry as browsers write it. */
function entry({ url = node, method = 'POST', sent, bodySize = -1, status = 200, content = {}, beside = {} }: Parts) {
  const text = typeof sent === 'string' ? sent : JSON.stringify(sent);
  const postData = text === undefined ? {} : { postData: { mimeType: 'application/json', text } };
  const headers = [{ name: 'Content-Type', value: 'application/json' }];
  const shared = { httpVersion: 'h2', cookies: [], headers, headersSize: -1 };
  return {
    startedDateTime: '2026-11-21T10:00:00.000Z',
    time: 12.5,
    request: { method, url, queryString: [], ...shared, ...postData, bodySize },
    response: {
      status,
      statusText: '',
      redirectURL: '',
      bodySize: -1,
      ...shared,
      content: { size: 0, mimeType: 'application/json', ...content },
    },
    cache: {},
    timings: { send: 0, wait: 12, receive: 0.5 },
    ...beside,
  };
}

const answered = (id: unknown, text = result(id), parts: Parts = {}) =>
  entry({ sent: rpc(id), content: { text }, ...parts });

const har = (...entries: readonly unknown[]) =>
  JSON.stringify({ log: { version: '1.2', creator: { name: 'x', version: '1' }, pages: [], entries } });

async function audited(text: string | Buffer, name = 'x.har') {
  const file = join(folder, name);
  writeFileSync(file, text);
  const events = await collect(audit({ files: [file], rules: ['envelope/*'] }));
  const sum = foldAll(summary, events);
  const targets = sum.targets.map(({ url }) => url);
  return { events, sum, targets, code: exitCodeOf(sum), skipped: sum.skipped.map(({ counts }) => counts) };
}

const problems = (events: readonly Event[]) =>
  events.flatMap((event) => (event.kind === 'problem' ? [`${event.line}: ${event.message}`] : []));

describe('audit of a HAR file', () => {
  it('judges recordings of browsers under any file name, packed and indented or not', async () => {
    const text = har(answered(1), answered(2));
    const indented = JSON.stringify(JSON.parse(text), null, 2);
    for (const form of [text, indented, `\uFEFF\r\n ${text}`, gzipSync(indented)]) {
      const { sum, code, targets, skipped } = await audited(form, 'x.ndjson');
      expect([sum.requests, sum.outcomes.pass, code, targets, skipped]).toEqual([2, 14, 0, [node], []]);
    }
  });

  it('finds the mutation of one entry', async () => {
    const { sum, code } = await audited(har(answered(1), answered(2, result('2'))));
    expect(code).toBe(1);
    expect(sum.deviations.map(({ finding }) => [finding.rule, finding.pointer])).toEqual([['envelope/id-echo', '/id']]);
  });

  it('reads bodies in base64, also beyond ASCII, and keeps the spelling of numbers', async () => {
    const body = result(9007199254740993n.toString()).replace('"9007199254740993"', '9007199254740993');
    const base64 = Buffer.from(body.replace('35', '"naïve ✓"')).toString('base64');
    const sent = JSON.stringify(rpc(0)).replace('"id":0', '"id":9007199254740993');
    const { sum, code } = await audited(har(entry({ sent, content: { text: base64, encoding: 'base64' } })));
    expect([sum.outcomes.pass, sum.deviations, code]).toEqual([7, [], 0]);
  });

  it('judges each address as a separate target', async () => {
    const version = (text: string) => result(7, { blockchain_version: text, steem_revision: 'a', fd_revision: 'b' });
    const { targets, sum, code } = await audited(
      har(
        answered(1, result(1), { url: 'https://one.example/?key=a' }),
        answered(2, result(2), { url: 'https://one.example/?key=b' }),
        answered(7, version('0.24.0'), { url: 'https://two.example/rpc', sent: rpc(7, 'condenser_api.get_version') }),
      ),
    );
    expect(targets).toEqual(['https://one.example/', 'https://two.example/rpc']);
    expect([sum.requests, code]).toEqual([3, 0]);
  });

  it('skips and counts entries that are no exchange with a node', async () => {
    const page = entry({ url: 'https://site.example/', method: 'GET', content: { text: '<!doctype html>' } });
    const beacon = entry({ url: 'https://site.example/beacon', sent: { event: 'click' }, content: { text: '{}' } });
    const preflight = entry({ method: 'OPTIONS', status: 204 });
    const dropped = answered(3, undefined, { status: 0, content: {} });
    const unrecorded = answered(4, undefined, { content: { size: 500 } });
    const socket = entry({
      url: 'wss://node.example/',
      method: 'GET',
      status: 101,
      beside: { _webSocketMessages: [{ type: 'send', time: 1, opcode: 1, data: JSON.stringify(rpc(1)) }] },
    });
    const { sum, code, skipped } = await audited(
      har(page, answered(1), beacon, preflight, dropped, unrecorded, socket),
    );
    expect(skipped).toEqual([{ 'that are no JSON-RPC': 3, 'without an answer': 2, 'of WebSockets': 1 }]);
    expect([sum.requests, sum.problems, code]).toEqual([1, [], 0]);
  });

  it('has no finding for a request that was not recorded completely', async () => {
    const text = JSON.stringify(rpc(1));
    const cut = entry({ sent: text.slice(0, 30), bodySize: text.length, content: { text: result(1) } });
    const stream = entry({ content: { text: result(2) } });
    const { sum, skipped } = await audited(har(cut, stream, answered(3)));
    expect(skipped).toEqual([{ 'with an incomplete request': 2 }]);
    expect([sum.requests, sum.deviations]).toEqual([1, []]);
  });

  it('judges a request that is no JSON where the answer is of a node', async () => {
    const error = JSON.stringify({ jsonrpc: '2.0', error: { code: -32700, message: 'parse error' }, id: null });
    const broken = entry({ sent: '{"jsonrpc":', bodySize: 11, content: { text: error } });
    expect((await audited(har(broken))).sum.requests).toBe(1);
  });

  it('of only web pages tested nothing', async () => {
    const { code, skipped } = await audited(har(entry({ method: 'GET', content: { text: '<p>' } })));
    expect([code, skipped]).toEqual([4, [{ 'that are no JSON-RPC': 1 }]]);
  });

  it('judges no more targets than a recording of nodes has', async () => {
    const many = Array.from({ length: 20 }, (_, index) => answered(1, result(1), { url: `${node}${index}` }));
    const { sum, skipped } = await audited(har(...many));
    expect([sum.requests, skipped]).toEqual([16, [{ 'of more than 16 targets': 4 }]]);
  });
});

describe('a HAR file that is malformed', () => {
  const good = har(answered(1), answered(2));

  it.each([
    ['breaks off', good.slice(0, -40), /^0: a HAR file with its end missing after byte \d+, in entry 2$/],
    [
      'has a fault',
      good.replace('"time":12.5', '"time":12.5.5'),
      /^0: entry 1 after byte \d+ has a fault in its JSON$/,
    ],
    [
      'has a fault before its entries',
      good.replace('"1.2"', '1.2.3'),
      /^0: a HAR file with a fault in its JSON after byte \d+$/,
    ],
    [
      'has a comma too much',
      good.replace(/\]\}\}$/, ',]}}'),
      /^0: a HAR file with a fault in its JSON after byte \d+$/,
    ],
    ['goes on after its end', `${good}x`, /^0: a HAR file with a fault in its JSON after byte \d+$/],
    [
      'is nested without end',
      `{"log":{"pages":${'['.repeat(100_000)}`,
      /^0: a HAR file with nesting without end after byte \d+$/,
    ],
    [
      'has no entries',
      '{"log":{"version":"1.2"}}',
      /^0: neither a HAR file, which has log.entries, nor one exchange a line$/,
    ],
    ['is other JSON over many lines', '{\n  "name": "x"\n}\n', /^0: neither a HAR file/],
    ['is not UTF-8', Buffer.from(good.replace('12.5', '"ÿ"'), 'latin1'), /^0: entry 1 after byte \d+ is not UTF-8$/],
  ])('and %s is one line with the place, exit 2', async (_, text, message) => {
    const { events, code } = await audited(text);
    expect(problems(events)).toEqual([expect.stringMatching(message)]);
    expect(code).toBe(2);
  });

  it('keeps the entries before the fault', async () => {
    const { sum } = await audited(good.slice(0, -40));
    expect(sum.requests).toBe(1);
  });

  it('names incomplete entries, and judges the others', async () => {
    const { events, sum, code } = await audited(
      har(5, answered(1), { request: {} }, entry({ url: 'nowhere', sent: rpc(1) }), null),
    );
    expect(problems(events)).toEqual([
      '0: entry 1 has no request or response',
      '0: entry 3 has no request or response',
      '0: the request of entry 4 has no URL',
      '0: entry 5 has no request or response',
    ]);
    expect([sum.requests, code]).toEqual([1, 2]);
  });

  it('survives a million members and unusual ones', async () => {
    const many = Array.from({ length: 200_000 }, (_, index) => `"${index % 3}":0`).join();
    const nonstandard = `{"__proto__":{"request":1},${many}}`;
    const { events, sum } = await audited(har(answered(1)).replace('"pages":[]', `"pages":[${nonstandard}]`));
    expect([problems(events), sum.requests]).toEqual([[], 1]);
  });
});
