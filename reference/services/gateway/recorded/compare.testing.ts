import type { Received } from '../testing.ts';
import type { Recorded } from './recorded.testing.ts';

/** What a client got. */
export interface Got {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** Random parts of texts, written the same way. */
export function settled(text: string): string {
  return text
    .replaceAll(/"error_id":"[0-9a-f-]{36}"/g, '"error_id":"E"')
    .replaceAll(/"jussi_request_id":("[^"]*"|null)/g, '"jussi_request_id":"R"')
    .replaceAll(/"datetime":"[^"]*"/g, '"datetime":"D"');
}

const compared = ['x-jussi-cache-hit', 'x-jussi-namespace', 'x-jussi-api', 'x-jussi-method'];
const present = [
  'x-jussi-error-id',
  'x-jussi-request-id',
  'x-amzn-trace-id',
  'x-jussi-response-time',
  'x-jussi-params',
];

/** What differs from the recording, in words; empty where nothing does. */
export function differences(exchange: Recorded, got: Got): readonly string[] {
  const { status, body, headers } = recordedAnswer(exchange);
  const lines: string[] = [];
  const compare = (what: string, expected: unknown, actual: unknown) => {
    if (expected !== actual)
      lines.push(`${what}: ${String(actual).slice(0, 120)} instead of ${String(expected).slice(0, 120)}`);
  };
  compare('status', status, got.status);
  compare('body', settled(body), settled(got.body));
  for (const name of compared) compare(name, headers[name], got.headers[name]);
  for (const name of present) compare(name, headers[name] !== undefined, got.headers[name] !== undefined);
  return lines;
}

export function recordedAnswer({ response }: Recorded): Got {
  if (response.raw !== undefined) return rawAnswer(response.raw);
  const entries = Object.entries(response.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value] as const);
  return { status: response.status ?? 0, headers: Object.fromEntries(entries), body: response.body ?? '' };
}

/** An HTTP answer as text; a second one behind it is part of its body. */
export function rawAnswer(text: string): Got {
  const end = text.indexOf('\r\n\r\n');
  const [line = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = lines.map((each) => {
    const colon = each.indexOf(':');
    return [each.slice(0, colon).toLowerCase(), each.slice(colon + 1).trim()] as const;
  });
  return { status: Number(line.split(' ')[1]), headers: Object.fromEntries(headers), body: text.slice(end + 4) };
}

/** The calls that reached the upstream, in no order; ids that were drawn are written the same way. */
export function upstreamCalls(exchange: Recorded): readonly string[] {
  return exchange.upstream
    .flatMap(({ method = 'POST', path = '/', body, headers, count }) =>
      Array.from({ length: count }, () => spelled(method, path, body, headers)),
    )
    .toSorted();
}

export function receivedCalls(received: readonly Received[]): readonly string[] {
  return received
    .map(({ method, path, body, headers }) => spelled(method, path, body, headers as Readonly<Record<string, string>>))
    .toSorted();
}

function spelled(method: string, path: string, body: string, headers: Readonly<Record<string, string>>): string {
  const names = Object.keys(headers).map((name) => name.toLowerCase());
  const sent = names.filter((name) => !['connection', 'host', 'content-length'].includes(name)).toSorted();
  return `${method} ${path} ${sent.join()} ${body.replaceAll(/"id":\d{15}\b/g, '"id":"drawn"')}`;
}
