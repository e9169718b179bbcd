import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Json, parseJson, stringifyJson } from '../../spec/kernel/json/json.ts';
import { methods } from '../../spec/methods/index.ts';
import { answer, type Envelope } from '../rpc/envelope.ts';
import { chainC } from './chain-c.testing.ts';
import { createDispatch } from './dispatch.ts';

interface Reply {
  readonly result?: Json;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: { readonly code: number } };
}

interface Line {
  readonly group?: string;
  readonly request: Json;
  readonly response: Json;
}

const fixture = (path: string) => fileURLToPath(new URL(`../../fixtures/${path}.ndjson.gz`, import.meta.url));
const text = (json: Json): string => (typeof json === 'string' ? json : stringifyJson(json));

/** Requests of served methods and their answers on another chain, some of which depend on its state. */
function linesOf(recording: string): readonly Line[] {
  const served = Object.keys(methods).map((name) => `"2.0","method":"${name}"`);
  const lines = gunzipSync(readFileSync(fixture(`recordings/${recording}`)))
    .toString()
    .trimEnd()
    .split('\n');
  return lines
    .map((line) => parseJson(line) as unknown as Line)
    .filter(({ request, response }) => request !== null && response !== null)
    .filter(({ request }) => served.some((name) => text(request).includes(name)));
}

/** The class of an answer: the codes of a refusal, else the kind of result. */
function classOf({ result, error }: Reply): string {
  if (error !== undefined) return `refused ${error.code} ${error.data?.code}`;
  return Array.isArray(result) ? 'array' : result === null ? 'null' : typeof result;
}

/** Chain C has no such account, witness, post or transaction, which is what this node says then. */
const strangers = /"(alice|bob|carol|frank|olivia|sybil|witness2|[0-9a-f]{40})"/;
const unknown = ['null', 'refused -32003 10', 'refused -32000 13'];

/** What broadcasts and checks of signatures answer depends on the state; where they read their arguments this chain refuses all of them. */
const ofState = /"(?:condenser_api|database_api|network_broadcast_api)\.(?:broadcast_\w+|verify_\w+)"/;
const read = ['refused -32000 10', 'refused -32000 13', 'refused -32003 10', 'refused -32000 3010000'];

/** Arguments that the description does not name and deployed nodes convert all the same. */
const unread = /get_discussions_by_comments","params":\[{"tag":\[/;

describe.each(['errors', 'calls'])('%s recorded on another chain', (recording) => {
  const lines = linesOf(recording);
  let envelope: Envelope;
  beforeAll(async () => {
    envelope = { dispatch: createDispatch(await chainC()), onCall: undefined, maxBatch: 1000 };
  });

  it('are answered with the same codes or kind of result', async () => {
    const wrong: string[] = [];
    for (const { request, response } of lines) {
      const ours = classOf(parseJson(String(await answer(Buffer.from(text(request)), envelope))) as Reply);
      const theirs = classOf(parseJson(text(response)) as Reply);
      const isOfItsState = strangers.test(text(request)) && unknown.includes(ours) && !theirs.startsWith('refused');
      const isRead = ofState.test(text(request)) && read.includes(ours);
      if (ours !== theirs && !isOfItsState && !isRead && !unread.test(text(request)))
        wrong.push(`${text(request)}: ${ours}, recorded ${theirs}`);
    }
    expect(wrong).toEqual([]);
    expect(lines.length).toBeGreaterThan(300);
  });
});
