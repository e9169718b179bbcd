import type { Summary } from '../../../conformance/report/summary.ts';
import { exitCodeOf } from '../../../conformance/report/verdict/exit-code.ts';
import { type Break, idIn } from './broken-nodes.testing.ts';

/** One answer of JSON-RPC, or in a batch one for each. */
export const answering =
  (part: object): Break =>
  ({ body, response }) => {
    const id = idIn(body);
    const answer = (one: unknown) => ({ jsonrpc: '2.0', ...part, id: one });
    response.end(JSON.stringify(Array.isArray(id) ? id.map(answer) : answer(id)));
  };
export const text =
  (body: string, status = 200): Break =>
  ({ response }) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };
export const rewriting =
  (change: (original: string) => string | Buffer): Break =>
  ({ original, response }) => {
    response.end(change(original));
  };
export const sometimes =
  (act: Break, every: number): Break =>
  (passing) =>
    passing.index % every === every - 1 ? act(passing) : passing.response.end(passing.original);

export const data = { code: 0, name: 'exception', message: 'unspecified', stack: [] };
export const error = answering({ error: { code: -32000, message: 'Internal error', data } });
export const reset: Break = ({ response }) => response.destroy();
export const cut = rewriting((original) => original.slice(0, -1));
export const badGateway: Break = ({ response }) => {
  response.writeHead(502, { 'content-type': 'text/html' }).end('<html><title>502 Bad Gateway</title></html>');
};

/** Exit code, and the method that the deviations are about or what was seen instead of a node. */
export function blamed(run: Summary): readonly [number, string] {
  const code = exitCodeOf(run);
  if (code === 3) return [3, run.end?.detail ?? ''];
  return [code, [...new Set(run.deviations.map(({ finding }) => finding.method))].join()];
}

/** The rules that the deviations are of. */
export const rulesOf = (run: Summary) =>
  new Set(run.deviations.flatMap(({ finding, others }) => [finding, ...others].map(({ rule }) => rule)));

/** How all or one is broken; what is seen of it where it is all, the rules that find it where it is one. */
export const ways: readonly (readonly [string, Break, RegExp | 1, string])[] = [
  ['the result null', answering({ result: null }), 1, 'block/header'],
  ['the result []', answering({ result: [] }), 1, 'schema/result'],
  ['the result {}', answering({ result: {} }), 1, 'schema/result'],
  ['the result "x"', answering({ result: 'x' }), 1, 'schema/result'],
  ['null', text('null'), /^HTTP 200 with a body that is no JSON-RPC answer: null$/, 'envelope/result-or-error'],
  ['[]', text('[]'), 1, 'envelope/result-or-error'],
  ['{}', text('{}'), /^HTTP 200 with JSON that is no JSON-RPC answer: {}$/, 'envelope/result-or-error'],
  ['"x"', text('"x"'), /^HTTP 200 with a body that is no JSON-RPC answer: "x"$/, 'envelope/result-or-error'],
  ['an error', error, 1, 'calls/accepted'],
  ['an error now and then', sometimes(error, 3), 1, 'calls/accepted'],
  ['a reset', reset, /^socket hang up/, 'calls/answered'],
  ['HTTP 502', badGateway, /^HTTP 502 with an HTML page titled “502 Bad Gateway”$/, 'calls/answered'],
  ['JSON without its end', cut, /^HTTP 200 with a body that is no JSON-RPC answer: {"jsonrpc"/, 'envelope/valid-json'],
  ['nothing', text(''), /^HTTP 200 with an empty body$/, 'envelope/valid-json'],
];
