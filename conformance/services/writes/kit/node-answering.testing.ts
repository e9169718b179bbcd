import type { Json } from '../../../model/json.ts';
import { requestedJson } from '../../model/http.ts';
import type { Perform } from '../../run/drive.ts';
import { exchangeOf } from '../../run/identify.ts';

/** A node that answers these methods so, and others with null; `asked` gets the name of each that is called. */
export function nodeAnswering(
  answers: Readonly<Record<string, (params: Json) => Json>>,
  asked: string[] = [],
): Perform {
  return async (step) => {
    if (step.kind !== 'send') throw new TypeError(step.kind);
    const sent = step.requests.map((request) => {
      const { method, params, id } = requestedJson(request) as {
        readonly method: string;
        readonly params: Json;
        readonly id: Json;
      };
      asked.push(method);
      const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id, result: answers[method]?.(params) ?? null }));
      return exchangeOf('writes', request, { status: 200, headers: [], body });
    });
    return { kind: 'sent', sent };
  };
}
