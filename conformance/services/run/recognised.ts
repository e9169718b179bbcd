import { at, isArray } from '../../model/json.ts';
import { postJson, rpc } from '../kit/requests.ts';
import { type HttpRequest, header, jsonOf } from '../model/http.ts';
import type { Client } from './client.ts';

/** What gave a service away, in words. */
export interface Recognised {
  readonly service: 'gateway';
  readonly by: string;
}

/** A call of an upstream that no gateway has, and that to a node is an unknown API. */
const nowhere = rpc('nowhere.get_it', [], 1);

/** One call more than gateways take (document 1, Limits). */
const tooMany = postJson(
  '/',
  Array.from({ length: 51 }, (_, id) => ({ jsonrpc: '2.0', method: 'condenser_api.get_version', params: [], id })),
);

const headers = ['x-jussi-request-id', 'x-jussi-error-id', 'x-jussi-response-time'];

/** Whether a caching gateway answers there, by its headers and the codes of its errors; undefined: nothing shows it. */
export async function recognised(client: Client): Promise<Recognised | undefined> {
  const first = await answerTo(client, nowhere);
  if (first === undefined) return undefined;
  const name = headers.find((each) => header(first, each) !== undefined);
  if (name !== undefined) return { service: 'gateway', by: `header ${name}` };
  const error = at(jsonOf(first), ['error']);
  if (at(error, ['data', 'jussi_request_id']) !== undefined)
    return { service: 'gateway', by: 'error.data of a gateway' };
  if (at(error, ['code']) !== -32600) return undefined;
  const second = await answerTo(client, tooMany);
  const json = second && jsonOf(second);
  if (json === undefined || isArray(json) || at(json, ['error', 'code']) !== 1600) return undefined;
  return { service: 'gateway', by: 'error code 1600' };
}

async function answerTo(client: Client, request: HttpRequest) {
  const sent = await client.send(request);
  return 'answer' in sent ? sent.answer : undefined;
}
