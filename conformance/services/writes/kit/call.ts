import { type Json, member } from '../../../model/json.ts';
import { rpc } from '../../kit/requests.ts';
import { type HttpExchange, jsonOf } from '../../model/http.ts';
import { type Steps, send } from '../../model/steps.ts';

/** A call of the node, with what it was answered. */
export interface Called {
  readonly exchange: HttpExchange;
  readonly result: Json | undefined;
  readonly error: Json | undefined;
}

/** @throws Unanswered */
export function* call(method: string, params: Json): Steps<Called> {
  const exchange = yield* send(rpc(method, params));
  const json = jsonOf(exchange.answer);
  return { exchange, result: member(json, 'result'), error: member(json, 'error') };
}

/** What an error says, in short. */
export function inShort(error: Json | undefined): string {
  const message = member(error, 'message');
  return typeof message === 'string' ? message.slice(0, 200) : 'an error without a message';
}

/** The node has no such method, or keeps it to itself. */
export function isNotOffered(error: Json | undefined): boolean {
  return /could not find (api|method)|method not found|not enabled|disabled|unknown method/i.test(inShort(error));
}
