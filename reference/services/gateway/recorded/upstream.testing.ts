import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { membersIn } from '../../../../spec/kernel/json/members.ts';
import { callIn, type Received, type ReceivedCall } from '../testing.ts';
import type { Recorded } from './recorded.testing.ts';

/** How the upstream of the recording misbehaved, by the number of the exchange; `delay` in seconds. */
interface Conduct {
  readonly status?: number;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  readonly delay?: number;
  readonly drop?: 'before' | 'within';
}

const html = '<html>sorry</html>';
const result1 = (id: unknown) => JSON.stringify({ jsonrpc: '2.0', result: 1, id });

/** What the labels of the recording say, and answers alone do not show. */
const conducts: Readonly<Record<number, (call: ReceivedCall) => Conduct | undefined>> = {
  232: ({ method }) => (method.includes('drop') ? { drop: 'before' } : undefined),
  233: ({ method }) => (method.includes('garb') ? { body: html } : undefined),
  234: ({ method }) => (method.includes('slow') ? { delay: 2.6 } : undefined),
  235: ({ method }) => (method.includes('slow') ? { delay: 3 } : undefined),
  310: () => ({ delay: 3.6 }),
  311: () => ({ drop: 'before' }),
  314: () => ({ status: 204, body: '' }),
  315: () => ({ delay: 3 }),
  316: () => ({ drop: 'before' }),
  317: () => ({ drop: 'within' }),
  318: () => ({ drop: 'before' }),
  319: () => ({ status: 503, body: html }),
  320: () => ({ body: '' }),
  321: () => ({ body: '   ' }),
  322: () => ({ status: 502, body: '' }),
  323: () => ({ status: 502, body: html }),
  324: () => ({ body: html }),
  325: () => ({ status: 500 }),
  326: () => ({ status: 404 }),
  327: () => ({ body: '[1]' }),
  328: () => ({ body: 'null' }),
  329: () => ({ body: '1' }),
  330: () => ({ body: '"a"' }),
  331: () => ({ body: '{}' }),
  332: () => ({ body: result1(4711) }),
  333: () => ({ body: '{"jsonrpc":"2.0","result":1}' }),
  337: ({ id }) => ({
    body: `{"jsonrpc":"2.0","result":{"a":1.0,"b":1e3,"c":12345678901234567890,"d":0.1,"e":1.23456789012345678,"f":-0,"g":1e-7,"h":123456789012345678901234567890},"id":${id}}`,
  }),
  338: ({ id }) => ({
    body: `{"jsonrpc":"2.0","result":{"z":"a/b","a":"é☃😀","c":"\\u0000\\u001f\x7f","d":"<>&'\\"","e":"\\/"},"id":${id}}`,
  }),
  339: ({ id }) => ({ body: `{"jsonrpc":"2.0","result":{"a":1,"a":2},"id":${id}}` }),
  341: ({ id }) => ({ body: gzipSync(result1(id)), headers: { 'Content-Encoding': 'gzip' } }),
  342: ({ id }) => ({
    body: Buffer.from(`{"jsonrpc":"2.0","result":"é","id":${id}}`, 'latin1'),
    headers: { 'Content-Type': 'application/json; charset=iso-8859-1' },
  }),
  343: () => ({ body: Buffer.from('{"jsonrpc":"2.0","result":"\xff","id":77}', 'latin1') }),
  346: () => ({ status: 301, body: '', headers: { Location: '/moved' } }),
  347: () => ({ status: 302, body: '', headers: { Location: '/moved' } }),
  348: () => ({ status: 307, body: '', headers: { Location: '/moved' } }),
  349: () => ({ status: 308, body: '', headers: { Location: '/moved' } }),
  350: () => ({ status: 302, body: '', headers: { Location: '/moved' } }),
  351: () => ({ delay: 3.2 }),
  352: () => ({ delay: 1.3 }),
  354: () => ({ delay: 0.5 }),
  394: () => ({ status: 500 }),
};

/** Groups that were asked at once: none is answered before all of them have come. */
const atOnce = new Set([452, 462, 595]);
let waiting: (() => void)[] = [];

/** Calls back when as many calls have come as reached the recorded upstream. */
function whenAll({ n, upstream }: Recorded, answer: () => void): void {
  waiting.push(answer);
  if (atOnce.has(n) && waiting.length < upstream.reduce((sum, { count }) => sum + count, 0)) return;
  const all = waiting;
  waiting = [];
  for (const each of all) each();
}

/** Answers a call as the upstream did while these exchanges were recorded, `second` milliseconds for one of its seconds. */
export function play(group: readonly Recorded[], received: Received, response: ServerResponse, second: number): void {
  const [first] = group;
  const moved = received.path === '/moved';
  const call = received.body === '' ? { id: 0, method: '', params: [] } : callIn(received);
  const conduct = moved ? {} : (conducts[first?.n ?? 0]?.(call) ?? {});
  const { status = 200, body = recordedAnswer(group, call), headers = {}, delay = 0, drop } = conduct;
  const answer = () => {
    if (drop === 'before') return void response.destroy();
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    if (drop !== 'within') return void response.end(body);
    response.write('{"jsonrpc":');
    setTimeout(() => response.destroy(), 10);
  };
  setTimeout(() => (first === undefined ? answer() : whenAll(first, answer)), delay * second);
}

/** What the upstream must have answered: what the client got, with the id that the upstream was asked with. */
function recordedAnswer(group: readonly Recorded[], call: ReceivedCall): string {
  for (const { request, response } of group) {
    const text =
      response.raw?.split('\r\n\r\n').pop() ?? response.body ?? '{"jsonrpc":"2.0","result":{"n":175},"id":1}';
    const asked: unknown = JSON.parse(
      (request.raw === undefined ? request.body : /\{.*\}/.exec(request.raw)?.[0]) || 'null',
    );
    if (!Array.isArray(asked)) {
      const same = group.length === 1 || (asked as ReceivedCall).id === call.id;
      if (same) return withId(text, call.id);
      continue;
    }
    const answers: unknown = JSON.parse(text);
    const at = asked.findIndex((member: ReceivedCall, index) => isMember(member, index, call));
    const answer: unknown = Array.isArray(answers) ? answers[at] : { jsonrpc: '2.0', result: { n: 1 }, id: 0 };
    return withId(JSON.stringify(answer), call.id);
  }
  throw new Error(`nothing was recorded for ${JSON.stringify(call)}`);
}

function isMember(member: ReceivedCall, index: number, call: ReceivedCall): boolean {
  const same = member.method === call.method && JSON.stringify(member.params) === JSON.stringify(call.params);
  return same && (!Number.isInteger(member.id) || Number(member.id) + index === call.id);
}

function withId(text: string, id: number): string {
  const found = membersIn(text).find(({ name }) => name === 'id');
  return found === undefined ? text : `${text.slice(0, found.from)}${id}${text.slice(found.to)}`;
}
