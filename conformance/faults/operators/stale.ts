import { type Call, calls } from '../../model/exchange/call.ts';
import type { Exchange } from '../../model/exchange/exchange.ts';
import { type Json, stringifyJson } from '../../model/json.ts';
import type { Operator } from './operator.ts';

/** Operators that answer with another answer of the recording, like stale caches and wrong gateways. */
export function staleOperators(recorded: readonly Exchange[]): readonly Operator[] {
  const results = new Map<string, Map<string, Json>>();
  for (const { method, result } of recorded.flatMap(calls)) {
    if (result === undefined) continue;
    const known = results.get(method) ?? new Map<string, Json>();
    results.set(method, known);
    if (known.size < mostKept) known.set(stringifyJson(result), result);
  }
  return [
    {
      id: 'staleness/answer-of-another',
      summary: 'the answer to another request of the same method',
      mutation(call: Call, random) {
        if (call.result === undefined) return undefined;
        const own = stringifyJson(call.result);
        const others = [...(results.get(call.method) ?? [])].filter(([text]) => text !== own);
        const [, value] = others[random.int(Math.max(1, others.length))] ?? [];
        if (value === undefined || call.path.length > 0) return undefined;
        const json = { ...call.answer, result: value };
        return { faulty: 'value', path: ['result'], exchange: { ...call.exchange, answer: { text: undefined, json } } };
      },
    },
  ];
}

const mostKept = 40;
