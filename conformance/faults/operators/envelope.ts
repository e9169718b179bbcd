import type { Call } from '../../model/exchange/call.ts';
import { isArray, isInteger, type Json, type JsonObject } from '../../model/json.ts';
import { changing, type Mutated, type Operator } from './operator.ts';

function single(call: Call): boolean {
  return call.path.length === 0;
}

/** Changes the complete body of a batch. */
function rebatch(
  id: Operator['id'],
  summary: string,
  leastLength: number,
  change: (answers: readonly Json[]) => Json,
): Operator {
  return {
    id,
    summary,
    mutation({ exchange }): Mutated | undefined {
      const { json } = exchange.answer;
      if (!isArray(json) || json.length < leastLength) return undefined;
      const changed = change(json);
      return { faulty: 'envelope', path: [], exchange: { ...exchange, answer: { text: undefined, json: changed } } };
    },
  };
}

const refusal: JsonObject = {
  code: -32002,
  message: 'Assert Exception:itr != end: Could not find method',
  data: { code: 10, name: 'assert_exception', message: 'Assert Exception', stack: [] },
};

/** Defects around the result: ids, batches, HTTP, and methods that are offered and do not answer. */
export const envelopeOperators: readonly Operator[] = [
  changing('id/as-text', 'an integer id is returned as string', 'envelope', ({ request, answer }) =>
    isInteger(request.id) && isInteger(answer.id) ? { path: ['id'], value: `${request.id}` } : undefined,
  ),
  changing('id/as-number', 'a string id is returned as number', 'envelope', ({ request }) =>
    typeof request.id === 'string' && /^\d{1,9}$/.test(request.id)
      ? { path: ['id'], value: Number(request.id) }
      : undefined,
  ),
  changing('id/of-another', 'the id of another request', 'envelope', ({ request, answer }) =>
    isInteger(request.id) && isInteger(answer.id) ? { path: ['id'], value: BigInt(answer.id) + 1n } : undefined,
  ),
  changing('id/null', 'no id', 'envelope', ({ request, answer }) =>
    request.id !== undefined && answer.id !== null ? { path: ['id'], value: null } : undefined,
  ),
  changing('http/version-lost', 'an answer without its version', 'envelope', ({ answer }) =>
    answer.jsonrpc === undefined ? undefined : { path: ['jsonrpc'], value: undefined },
  ),
  changing('http/result-and-error', 'an error beside the result', 'envelope', ({ result, error }) =>
    result === undefined || error !== undefined ? undefined : { path: ['error'], value: refusal },
  ),
  changing('http/neither', 'neither result nor error', 'envelope', ({ result, error }) =>
    result === undefined || error !== undefined ? undefined : { path: ['result'], value: undefined },
  ),
  changing('http/code-as-text', 'the code of an error is a text', 'envelope', ({ error }) =>
    error === undefined ? undefined : { path: ['error', 'code'], value: 'failed' },
  ),
  rebatch('batch/answer-lost', 'a batch with one answer too few', 2, (answers) => answers.slice(1)),
  rebatch('batch/answer-doubled', 'a batch with one answer twice', 1, (answers) => [...answers, answers[0] as Json]),
  rebatch('batch/as-single', 'one answer for a complete batch', 2, (answers) => answers[0] as Json),
  {
    id: 'capability/not-there',
    summary: 'an offered method is reported as missing',
    mutation(call) {
      if (!single(call) || call.result === undefined) return undefined;
      const { result: _, ...rest } = call.answer;
      const answer = { text: undefined, json: { ...rest, error: refusal } };
      return { faulty: 'value', path: ['error'], exchange: { ...call.exchange, answer } };
    },
  },
];
