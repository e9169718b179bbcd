import { addressOf } from '../../conformance/model/address.ts';
import type { ExchangeEvent } from '../../conformance/model/event.ts';
import { caseId, fromText } from '../../conformance/model/exchange/exchange.ts';
import type { RouteOptions } from '../../conformance/model/route.ts';
import { paceOf } from '../../conformance/run/check.ts';
import { openTransport } from '../../conformance/run/live/transport.ts';
import { NodeCallError, resultOf } from '../../reference/services/kit/node-client.ts';
import type { Target } from '../../reference/shadow/target.ts';
import { whenFree } from '../../reference/shadow/when-free.ts';
import { type Json, parseJson, stringifyJson } from '../../spec/kernel/json/json.ts';

export interface NodeOverOptions {
  readonly url: string;
  readonly timeoutMs: number;
  readonly route: RouteOptions;
  readonly signal: AbortSignal;
}

/** A target that is asked as `check` asks, and the exchanges since they were taken last. */
export interface NodeOver extends Target {
  taken(): readonly ExchangeEvent[];
  close(): void;
}

/** The text of a request, the same for the same call: it is the case of reports. */
export const requestOf = (method: string, params: Json): string =>
  stringifyJson({ jsonrpc: '2.0', id: 1, method, params });

/** Requests at the same time. */
const concurrency = 24;

export function nodeOver({ url, timeoutMs, route, signal }: NodeOverOptions): NodeOver {
  const pace = paceOf([url], route);
  const transport = openTransport({ ...addressOf(url), timeoutMs, concurrency, signal, route, pace });
  let exchanges: ExchangeEvent[] = [];

  const call = (method: string, params: Json): Promise<Json> => whenFree(() => callOnce(method, params));

  async function callOnce(method: string, params: Json): Promise<Json> {
    const body = requestOf(method, params);
    const { answer, transportError, bytes, milliseconds } = (await transport.send(body))();
    const of = { kind: 'exchange', case: caseId(fromText(body)), bytes, milliseconds } as const;
    const text = answer?.message.text;
    const book = (isExercised: boolean) =>
      exchanges.push({
        ...{ ...of, exercised: isExercised ? [method] : [], status: answer?.status ?? null },
        ...(transportError && { transportError }),
      });
    try {
      if (text === undefined) throw new NodeCallError(method, transportError?.detail ?? 'no answer');
      const result = resultOf(method, text, (json) => parseJson(json));
      book(true);
      return result;
    } catch (error) {
      book(false);
      throw error;
    }
  }

  return {
    call,
    taken() {
      const taken = exchanges;
      exchanges = [];
      return taken;
    },
    close: transport.close,
  };
}
