import type { Recorded } from './recorded.testing.ts';

/** What stands in the recording instead of the end of a long text. */
const cut = /…\((\d+) bytes\)/;

/** Puts long texts back, which the recording has shortened: requests as their labels say, results as a short one. */
export function restored(exchange: Recorded): Recorded {
  const request = { ...exchange.request };
  if (request.body !== undefined && cut.test(request.body))
    Object.assign(request, { body: requestText(exchange, request.body) });
  if (request.raw !== undefined && cut.test(request.raw)) Object.assign(request, { raw: paddedRaw(request.raw) });
  const upstream = exchange.upstream.map((each) =>
    cut.test(each.body)
      ? { ...each, body: (request.body ?? '').replace('{"jsonrpc":"2.0","id":1,', '{"id":1,"jsonrpc":"2.0",') }
      : each,
  );
  const { body } = exchange.response;
  if (body === undefined || !cut.test(body)) return { ...exchange, request, upstream };
  return {
    ...exchange,
    request,
    upstream,
    response: { ...exchange.response, body: answerText(body, request.body ?? '') },
  };
}

function requestText({ label }: Recorded, text: string): string {
  const size = Number(cut.exec(text)?.[1]);
  const [, members] = /batch of (\d+)/.exec(label) ?? [];
  if (members !== undefined) {
    const call = (id: number) => `{"jsonrpc":"2.0","id":${id},"method":"n_api.m","params":[14,${members},${id}]}`;
    return `[${Array.from({ length: Number(members) }, (_, id) => call(id)).join()}]`;
  }
  const start = text.replace(cut, '');
  if (/ $/.test(start)) return start.trimEnd().padEnd(size);
  const head = start.slice(0, start.indexOf('"json":"') + '"json":"'.length);
  const tail = start.startsWith('[') ? '"}]]}]}]' : '"}]]}]}';
  const filler = start.at(-1) ?? '';
  return `${head}${filler.repeat((size - head.length - tail.length) / Buffer.byteLength(filler))}${tail}`;
}

function paddedRaw(text: string): string {
  const [head = '', body = ''] = text.replace(cut, '').split('\r\n\r\n');
  const [, length] = /Content-Length: (\d+)/.exec(head) ?? [];
  return `${head}\r\n\r\n${body.trimEnd().padEnd(Number(length))}`;
}

/** In the order of the recorded text: that of an upstream, or that of the cache. */
function answerText(text: string, request: string): string {
  const asked = JSON.parse(request) as { id: unknown; params?: readonly unknown[] } | readonly { id: unknown }[];
  if (Array.isArray(asked)) {
    const one = ({ id }: { id: unknown }) => `{"jsonrpc":"2.0","result":{"short":true},"id":${JSON.stringify(id)}}`;
    return `[${asked.map(one).join()}]`;
  }
  const { id, params } = asked as { id: unknown; params?: readonly unknown[] };
  const block = typeof params?.[0] === 'number' ? Math.max(0, params[0]) : 0;
  const result = `{"block_id":"${block.toString(16).padStart(8, '0')}${'0'.repeat(32)}","short":true}`;
  if (text.startsWith('{"id":')) return `{"id":${JSON.stringify(id)},"jsonrpc":"2.0","result":${result}}`;
  return `{"jsonrpc":"2.0","result":${result},"id":${JSON.stringify(id)}}`;
}
