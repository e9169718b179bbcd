import { isUtf8 } from 'node:buffer';
import type { Probe } from '../../model/exchange/probe.ts';
import type { Evidence } from '../../model/finding.ts';
import { isService } from '../../model/service-name.ts';
import { shortened } from '../../model/truncate.ts';
import { type HttpAnswer, type HttpExchange, header, textOf } from '../model/http.ts';

/** Characters of an answer. */
const shownResponse = 20_000;

/** The addresses that commands of reports lead to; absent in an audit. */
export interface Addresses {
  readonly service?: string;
  readonly node?: string;
}

/** Request and answer as a report shows them. */
export function evidenceOf(exchange: HttpExchange, addresses: Addresses): Evidence {
  const { case: id, label, request, answer } = exchange;
  const isText = isUtf8(request.body);
  const response = responseText(answer);
  return {
    case: id,
    method: label,
    request: isText ? Buffer.from(request.body).toString('utf8') : '',
    probe: probeOf(exchange, addresses),
    response: shortened(response, shownResponse),
    ...(response.length > shownResponse && { truncated: true }),
  };
}

/** How to send the request again. */
export function probeOf({ service, past, request }: HttpExchange, addresses: Addresses): Probe {
  const { method, path, headers, body } = request;
  const url = past ? addresses.node : addresses.service;
  const names = [...new Set(headers.map(([name]) => name).filter((name) => !ofConnection.test(name)))];
  const sent = Object.fromEntries(names.map((name) => [name, header(request, name) ?? '']));
  return {
    method,
    path,
    ...(names.length > 0 && { headers: sent }),
    ...(!isUtf8(body) && { hex: Buffer.from(body).toString('hex') }),
    service: {
      name: !past && isService(service) ? service : 'node',
      ...(url !== undefined && { url }),
      ...(!past && addresses.node !== undefined && { node: addresses.node }),
    },
  };
}

/** Each client makes them itself. */
const ofConnection = /^(host|connection|keep-alive|content-length|transfer-encoding)$/;

/** The status, the headers, and the body: as text, or what it is. */
function responseText(answer: HttpAnswer): string {
  const head = [`HTTP ${answer.status}`, ...answer.headers.map(([name, value]) => `${name}: ${value}`)];
  return `${head.join('\n')}\n\n${bodyText(answer)}`;
}

function bodyText(answer: HttpAnswer): string {
  const { body, facts } = answer;
  if (body === undefined) return `(${facts?.bytes ?? 'unknown'} bytes, sha256 ${facts?.sha256 ?? 'unknown'})`;
  const text = textOf(answer);
  const isText = !/^(image|audio|video)\//.test(header(answer, 'content-type') ?? '') && text !== undefined;
  return isText && !text.includes('\uFFFD') ? text : `(${body.length} bytes)`;
}
