import { beforeAll, describe, expect, it } from 'vitest';
import type { Summary } from '../conformance/report/summary.ts';
import { exitCodeOf } from '../conformance/report/verdict/exit-code.ts';
import { verdict } from '../conformance/report/verdict/verdict.ts';
import { type Break, checkBroken, idIn } from './support/broken-nodes.testing.ts';
import { type Reference, referenceNode } from './support/reference-node.ts';

let node: Reference;
beforeAll(async () => {
  node = await referenceNode();
});

const brokenMethod = 'condenser_api.get_block';
const checked = (isBroken: (method: string) => boolean, act: Break, options?: Parameters<typeof checkBroken>[3]) =>
  checkBroken(node, isBroken, act, options);
const anything = () => true;
const only = (name: string) => (method: string) => method === name;

/** One answer of JSON-RPC, or in a batch one for each. */
const answering =
  (part: object): Break =>
  ({ body, response }) => {
    const id = idIn(body);
    const answer = (one: unknown) => ({ jsonrpc: '2.0', ...part, id: one });
    response.end(JSON.stringify(Array.isArray(id) ? id.map(answer) : answer(id)));
  };
const text =
  (body: string, status = 200): Break =>
  ({ response }) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };
const rewriting =
  (change: (original: string) => string | Buffer): Break =>
  ({ original, response }) => {
    response.end(change(original));
  };
const sometimes =
  (act: Break, every: number): Break =>
  (passing) =>
    passing.index % every === every - 1 ? act(passing) : passing.response.end(passing.original);

const data = { code: 0, name: 'exception', message: 'unspecified', stack: [] };
const error = answering({ error: { code: -32000, message: 'Internal error', data } });
const reset: Break = ({ response }) => response.destroy();
const cut = rewriting((original) => original.slice(0, -1));
const badGateway: Break = ({ response }) => {
  response.writeHead(502, { 'content-type': 'text/html' }).end('<html><title>502 Bad Gateway</title></html>');
};

/** Exit code, and the method that the deviations are about or what was seen instead of a node. */
function blamed(run: Summary): readonly [number, string] {
  const code = exitCodeOf(run);
  if (code === 3) return [3, run.end?.detail ?? ''];
  return [code, [...new Set(run.deviations.map(({ finding }) => finding.method))].join()];
}

const rulesOf = (run: Summary) =>
  new Set(run.deviations.flatMap(({ finding, others }) => [finding, ...others].map(({ rule }) => rule)));

it('the node itself is conformant', async () => {
  expect(verdict(await checked(() => false, error))).toMatch(/^9 of 193 methods; .* Conformant/);
});

/** How all or one is broken; what is seen of it where it is all, the rules that find it where it is one. */
const ways: readonly (readonly [string, Break, RegExp | 1, string])[] = [
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

describe.concurrent('a node that answers everything by', () => {
  it.each(ways)('%s is not conformant or no node', async (_, act, seen) => {
    const run = await checked(anything, act);
    const [code, detail] = blamed(run);
    if (seen === 1) expect([code, run.deviations.length > 0]).toEqual([1, true]);
    else expect([code, detail]).toEqual([3, expect.stringMatching(seen)]);
  });
});

describe.concurrent('a node that answers one method by', () => {
  it.each(ways)('%s is not conformant for that method', async (_, act, __, rule) => {
    const run = await checked(only(brokenMethod), act, { more: [rule] });
    expect(blamed(run)).toEqual([1, brokenMethod]);
    expect(rulesOf(run)).toContain(rule);
  });
});

const properties = 'condenser_api.get_dynamic_global_properties';

describe.concurrent('a node whose list of methods is', () => {
  it.each<readonly [string, Break, string]>([
    ['null', answering({ result: null }), 'schema/result'],
    ['refused, not for want of the method,', error, 'calls/accepted'],
    ['no JSON', cut, 'envelope/valid-json'],
    ['a reset', reset, 'calls/answered'],
    ['HTTP 502', badGateway, 'calls/answered'],
    ['empty', answering({ result: [] }), 'calls/methods-list-themselves'],
    ['of other methods', answering({ result: ['x_api.get_x'] }), 'calls/methods-list-themselves'],
  ])('%s is found by what its methods say, and not conformant', async (_, act, rule) => {
    const run = await checked(only('jsonrpc.get_methods'), act, { more: [rule] });
    expect(blamed(run)).toEqual([1, 'jsonrpc.get_methods']);
    expect(rulesOf(run)).toContain(rule);
  });

  it('half of what it answers gets a warning', async () => {
    const unlisted = ['condenser_api.get_config', 'database_api.get_version'];
    const run = await checked(() => false, error, { more: ['calls/answered-method-is-listed'], unlisted });
    expect(verdict(run)).toMatch(/ Conformant with 1 warning/);
    expect([exitCodeOf(run), blamed(run)[1], rulesOf(run)]).toEqual([
      0,
      'jsonrpc.get_methods',
      new Set(['calls/answered-method-is-listed']),
    ]);
  });
});

describe.concurrent('a node that lists a method and answers that there is none', () => {
  it.each([
    [-32002, 'Assert Exception:method_itr != api_itr->second.end(): Could not find method get_block'],
    [-32003, 'unknown method'],
    [-32601, 'Method not found'],
  ])('by %i is not conformant for that method', async (code, message) => {
    const unknown = answering({ error: { code, message, data } });
    const run = await checked(only(brokenMethod), unknown, { more: ['calls/listed-method-exists'] });
    expect(blamed(run)).toEqual([1, brokenMethod]);
    expect(rulesOf(run)).toContain('calls/listed-method-exists');
  });
});

describe.concurrent('a node is not conformant', () => {
  it.each<readonly [string, string, Break, string]>([
    ['whose global properties are {}', properties, answering({ result: {} }), 'schema/result'],
    ['whose global properties are refused', properties, error, 'calls/accepted'],
    [
      'whose amounts are numbers',
      properties,
      rewriting((original) => original.replaceAll(/"(\d+\.\d{3}) [A-Z]{3,5}"/g, '$1')),
      'schema/asset',
    ],
    [
      'that answers bytes that are no UTF-8',
      brokenMethod,
      rewriting((original) => Buffer.from(original.replace('"witness":"', '"witness":"\u00ff'), 'latin1')),
      'envelope/valid-json',
    ],
    ['that answers a batch by null', 'batch', text('null'), 'batch/one-answer-each'],
    [
      'that answers a batch by an object',
      'batch',
      text('{"jsonrpc":"2.0","result":1,"id":1}'),
      'batch/one-answer-each',
    ],
  ])('%s', async (_, method, act, rule) => {
    const run = await checked(only(method), act, { more: [rule] });
    expect(blamed(run)).toEqual([1, method]);
    expect(rulesOf(run)).toContain(rule);
  });

  it('that gives the same answer to all', async () => {
    let first: string | undefined;
    const run = await checked(anything, ({ original, response }) => {
      first ??= original;
      response.end(first);
    });
    expect(exitCodeOf(run)).toBe(1);
    expect(rulesOf(run)).toContain('envelope/id-echo');
  });

  it('whose head is a thousand blocks old in one namespace', async () => {
    const stale = rewriting((original) =>
      original.replace(/"head_block_number":(\d+)/, (_, head) => `"head_block_number":${Number(head) - 1_000}`),
    );
    const run = await checked(only(properties), stale, { more: ['chain/*', 'records/*'] });
    expect(blamed(run)).toEqual([1, properties]);
  });
});

describe.concurrent('a node that lets nobody in', () => {
  it.each([401, 403, 429])('by HTTP %i is not reached, whatever it says', async (status) => {
    const run = await checked(anything, ({ original, response }) => {
      response.writeHead(status, { 'retry-after': '3600' }).end(original);
    });
    expect(blamed(run)).toEqual([3, expect.stringMatching(new RegExp(`^HTTP ${status}: `))]);
  });

  it('for a while gets the request again when it says so', async () => {
    const run = await checked(anything, ({ index, original, response }) => {
      if (index === 0) response.writeHead(429, { 'retry-after': '0' });
      response.end(original);
    });
    expect(verdict(run)).toMatch(/^9 of .* Conformant/);
  });

  it('to one method is conformant without it', async () => {
    const run = await checked(only(brokenMethod), text('{"error":"forbidden"}', 403));
    expect(verdict(run)).toMatch(/^8 of .* Conformant/);
    expect(run.unjudged.filter(({ reason }) => reason.includes('HTTP 403'))).not.toEqual([]);
  });
});

describe.concurrent('what the documents leave open', () => {
  it('is noted: another HTTP status, fractions; and fails where notes are to fail', async () => {
    const act: Break = ({ original, response }) => {
      response.writeHead(500).end(original.replace(/"head_block_number":(\d+)/, '"head_block_number":$1.0'));
    };
    const [run, failing] = await Promise.all([
      checked(only(properties), act),
      checked(only(properties), act, { failOn: 'unstated' }),
    ]);
    expect(verdict(run)).toMatch(/^9 of 193 methods; of \d+ clauses \d+ judged, \d+ defended\. Conformant; 2 notes\.$/);
    expect(run.notes.map(({ rule, method }) => `${rule} ${method}`).toSorted()).toEqual([
      `envelope/http-status ${properties}`,
      `envelope/integers-plain ${properties}`,
    ]);
    expect([exitCodeOf(failing), verdict(failing)]).toEqual([1, 'Not conformant: 2 notes.']);
  });

  it('is a warning: a member twice', async () => {
    const twice = rewriting((original) => original.replace('{"jsonrpc":"2.0"', '{"jsonrpc":"2.0","jsonrpc":"2.0"'));
    expect(verdict(await checked(only(brokenMethod), twice))).toMatch(/^9 of .* Conformant with 1 warning/);
  });
});
