import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRpcServer, type RpcServer } from './server.ts';
import { ask, fakeDispatch } from './testing.ts';

interface Line {
  readonly group: string;
  readonly label: string;
  readonly http_method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly request: string | null;
  readonly status: number | null;
  readonly response: string | null;
}

interface Reply {
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: { code: number; name: string } };
  readonly id: unknown;
}

const groups = ['envelope', 'id', 'method-name', 'call-form', 'http', 'nesting'];

/** Intended differences; each has a separate test. */
const apart = new Map([
  ['OPTIONS cors preflight', 'browsers need an answer of another kind'],
  ['HEAD with valid body', 'the recorder saw no answer'],
  ['content-length too long', 'the recorder gave up waiting'],
  ['id unicode', 'the deployed node loses the backslash of an escape'],
  ['id unicode with error', 'the deployed node loses the backslash of an escape'],
]);

const lines: readonly Line[] = gunzipSync(
  readFileSync(new URL('../../fixtures/recordings/errors.ndjson.gz', import.meta.url)),
)
  .toString()
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Line)
  .filter(({ group, label }) => groups.includes(group) && !apart.has(label));

/** The compared part of a reply: everything but results and the text of messages. */
function essence(reply: Reply): unknown {
  if (Array.isArray(reply)) return reply.map(essence);
  const { error, id } = reply;
  if (error === undefined) return { members: Object.keys(reply), id };
  const { code, message, data } = error;
  return {
    members: Object.keys(reply),
    code,
    title: message.split(':')[0],
    data: data && { code: data.code, name: data.name },
    id,
  };
}

let server: RpcServer;
beforeAll(async () => {
  server = await createRpcServer({ dispatch: fakeDispatch });
});
afterAll(() => server.close());

describe('the recorded envelope', () => {
  it('holds every group', () => {
    expect(lines.length).toBe(121);
    expect(new Set(lines.map(({ group }) => group))).toEqual(new Set(groups));
  });

  it.each(lines.map((line) => [`${line.group}: ${line.label}`, line] as const))('%s', async (_title, line) => {
    const { http_method: method, path, headers, request, status, response } = line;
    const answer = await ask(server.url, { method, path, headers, body: request ?? undefined });

    expect(answer.status).toBe(status);
    expect(essence(JSON.parse(answer.text))).toEqual(essence(JSON.parse(response ?? 'null')));
  });
});
