import { beforeAll, describe, expect, it } from 'vitest';
import { exitCodeOf } from '../conformance/report/verdict/exit-code.ts';
import { verdict } from '../conformance/report/verdict/verdict.ts';
import { answering, blamed, data, error, rewriting, rulesOf, text, ways } from './support/laws/breaks.testing.ts';
import { type Break, checkBroken } from './support/laws/broken-nodes.testing.ts';
import { type Reference, referenceNode } from './support/reference-node.ts';
import { sampled } from './support/sampled.ts';

let node: Reference;
beforeAll(async () => {
  node = await referenceNode();
});

const brokenMethod = 'condenser_api.get_block';
const checked = (isBroken: (method: string) => boolean, act: Break, options?: Parameters<typeof checkBroken>[3]) =>
  checkBroken(node, isBroken, act, options);
const anything = () => true;
const only = (name: string) => (method: string) => method === name;

it('the node itself is conformant', async () => {
  expect(verdict(await checked(() => false, error))).toMatch(/^9 of 193 methods; .* Conformant/);
});

describe.concurrent('a node that answers one method by', () => {
  it.each(sampled(ways, 3))('%s is not conformant for that method', async (_, act, __, rule) => {
    const run = await checked(only(brokenMethod), act, { more: [rule] });
    expect(blamed(run)).toEqual([1, brokenMethod]);
    expect(rulesOf(run)).toContain(rule);
  });
});

const properties = 'condenser_api.get_dynamic_global_properties';

describe.concurrent('a node whose list of methods is', () => {
  it('empty is found by what its methods say, and not conformant', async () => {
    const rule = 'calls/methods-list-themselves';
    const run = await checked(only('jsonrpc.get_methods'), answering({ result: [] }), { more: [rule] });
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
  const answers = [
    [-32002, 'Assert Exception:method_itr != api_itr->second.end(): Could not find method get_block'],
    [-32003, 'unknown method'],
    [-32601, 'Method not found'],
  ] as const;
  it.each(sampled(answers, 1))('by %i is not conformant for that method', async (code, message) => {
    const unknown = answering({ error: { code, message, data } });
    const run = await checked(only(brokenMethod), unknown, { more: ['calls/listed-method-exists'] });
    expect(blamed(run)).toEqual([1, brokenMethod]);
    expect(rulesOf(run)).toContain('calls/listed-method-exists');
  });
});

describe.concurrent('a node is not conformant', () => {
  const cases: readonly (readonly [string, string, Break, string])[] = [
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
  ];
  it.each(sampled(cases, 2))('%s', async (_, method, act, rule) => {
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
  it.each(sampled([401, 403, 429], 1))('by HTTP %i is not reached, whatever it says', async (status) => {
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
