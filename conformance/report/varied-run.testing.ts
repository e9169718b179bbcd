import type { CheckEvent, Event, EventBody, StartEvent, TargetEvent } from '../model/event.ts';
import { type Evidence, type Finding, findingId } from '../model/finding.ts';
import type { Outcome } from '../model/outcome.ts';

/** Made-up runs with what `sampleRun` lacks: comparisons, probes, equal defects in many methods, long lists, strange texts. */
const evidence = (id: string, method: string, rest: Partial<Evidence> = {}): Evidence => ({
  case: id,
  method,
  request: `{"jsonrpc":"2.0","method":"${method}","params":["${id}"],"id":1}`,
  response: '{"jsonrpc":"2.0","result":{"block_id":"b9"},"id":1}',
  ...rest,
});

/** It is compared with an answer to a strange request, and its defect shows twice in its own answer. */
export const compared: Finding = {
  id: '1a1a1a1a1a1a',
  rule: 'block/header',
  requires: 'A header is that of its block.',
  clause: 'block/id',
  level: 'must',
  method: 'block_api.get_block',
  pointer: '/result/block/block_id',
  kind: 'value',
  expected: '"b8"',
  actual: '"b9"',
  places: [
    { case: 'a1', method: 'block_api.get_block', pointer: '/result/block/block_id' },
    { case: 'a1', method: 'block_api.get_block', pointer: '/result/block/previous' },
    { case: 'a2', method: 'condenser_api.get_block', pointer: '/result/block_id' },
  ],
  evidence: [
    evidence('a1', 'block_api.get_block'),
    evidence('a2', 'condenser_api.get_block', { probe: { method: 'PUT', path: '/rpc', headers: { accept: 'x/y' } } }),
    evidence('a3', 'condenser_api.get_block'),
  ],
};

/** Another rule accuses the same place. */
export const follows: Finding = { ...compared, id: '2b2b2b2b2b2b', rule: 'proof/block-id', kind: 'shape' };

/** About the complete answer. */
export const warning: Finding = {
  ...{
    id: '3c3c3c3c3c3c',
    rule: 'schema/result',
    requires: 'A result has the documented members.',
    clause: 'envelope/result-or-error',
    level: 'should',
  },
  ...{ method: 'tags_api.get_tags', pointer: '', kind: 'shape', expected: 'a list', actual: 'a\u0007text\n"<b>"' },
  places: [{ case: 'w1', method: 'tags_api.get_tags', pointer: '' }],
  evidence: [evidence('w1', 'tags_api.get_tags', { request: '[', response: `[${'"long", '.repeat(400)}"end"]` })],
};

/** The same member of the same record in six methods. */
export const members = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter): Finding => {
  const method = `database_api.list_${letter}`;
  return {
    ...{
      id: `${letter}0`.repeat(6),
      rule: 'records/account',
      requires: 'An account is the same in all answers.',
      clause: 'block/id',
      level: 'must',
      method,
    },
    ...{ pointer: '/result/0/balance', member: 'Account/balance', kind: 'shape', expected: 'an amount', actual: '5' },
    places: [{ case: `m${letter}`, method, pointer: '/result/0/balance' }],
    evidence: [evidence(`m${letter}`, method)],
  };
});

export const departed = ['condenser_api.get_block', 'block_api.get_block'].map((method): Finding => {
  const pointer = method.startsWith('block') ? '/error/data' : '';
  return {
    ...{
      id: pointer === '' ? '5e5e5e5e5e5e' : '4d4d4d4d4d4d',
      rule: 'envelope/error-object',
      requires: 'An error has a code, a message and data.',
      clause: 'errors/parse-error',
      level: 'must',
      method,
    },
    ...{ pointer, kind: 'missing', expected: 'data', actual: '(missing)', departure: 'error-without-data' },
    places: [{ case: `l.${method}`, method, pointer }],
    evidence: [evidence(`l.${method}`, method)],
  };
});

const checkOf = (rule: string, method: string, outcome: Outcome, rest: Partial<CheckEvent> = {}): CheckEvent => ({
  ...{ kind: 'check', rule, case: `${rule} ${method}`, method, outcome },
  ...rest,
});

const found = (finding: Finding, rest: Partial<CheckEvent> = {}): CheckEvent =>
  checkOf(finding.rule, finding.method, finding.departure ? 'legacy' : 'deviation', { findings: [finding], ...rest });

const lacking = (rule: string, method: string, reason: string, outcome: Outcome = 'not-testable'): CheckEvent =>
  checkOf(rule, method, outcome, { case: null, reason });

const noted = (number: number, pointer: string): CheckEvent =>
  checkOf('schema/deployed-result', 'tags_api.get_tags', 'pass', {
    notes: [
      {
        ...{ id: findingId('schema/deployed-result', 'tags_api.get_tags', pointer.split('/').slice(1), 'missing') },
        ...{ method: 'tags_api.get_tags', pointer, kind: 'missing', expected: 'a text', actual: 'nothing' },
        request: `{"id":${number}}`,
      },
    ],
  });

const sent = (id: string, exercised: readonly string[], milliseconds: number): EventBody => {
  return { kind: 'exchange', case: id, exercised, status: 200, milliseconds, bytes: 10 };
};

const failed = (id: string, detail: string): EventBody => ({
  ...{ kind: 'exchange', case: id, exercised: [], status: null, milliseconds: 100, bytes: 0 },
  transportError: { kind: 'reset', detail },
});

export const started: StartEvent = {
  ...{ kind: 'start', mode: 'check', plumbline: '1.2.3', target: 'https://node.example/rpc', profile: 'full', seed: 7 },
  started: '2026-11-22T06:00:00Z',
  rules: [
    {
      id: 'block/header',
      requires: 'A header is that of its block.',
      clause: 'block/id',
      level: 'must',
      why: 'Two answers are compared with `===`.',
    },
    {
      id: 'proof/block-id',
      requires: '`block_id` is the hash of its block.',
      clause: 'block/id',
      level: 'must',
      why: '',
    },
    {
      id: 'records/account',
      requires: 'An account is the same in all answers.',
      clause: 'block/id',
      level: 'must',
      why: 'Balances are added.',
    },
    {
      id: 'schema/result',
      requires: 'A result has the documented members.',
      clause: 'envelope/result-or-error',
      level: 'should',
      why: 'Typings.',
    },
    {
      id: 'schema/deployed-result',
      requires: 'A result has the shape that deployed nodes give it.',
      clause: 'envelope/result-or-error',
      level: 'unstated',
      why: 'Typings.',
    },
    {
      id: 'envelope/error-object',
      requires: 'An error has a code, a message and data.',
      clause: 'errors/parse-error',
      level: 'must',
      why: 'Errors are shown.',
    },
  ],
  methods: [
    'block_api.get_block',
    'condenser_api.get_block',
    ...members.map(({ method }) => method),
    'network_broadcast_api.broadcast_block',
    'tags_api.get_tags',
  ],
  clauses: 1_234,
};

const target: TargetEvent = {
  ...{ kind: 'target', dialect: 'steem', head: 9_000, irreversible: null },
  methods: ['block_api.get_block', 'condenser_api.get_block', 'tags_api.get_tags', 'witness_api.get_witness'],
  blocks: [
    { num: 1, transactions: 0 },
    { num: 2, transactions: 1 },
    { num: 3, transactions: 9 },
  ],
  missing: [
    { what: 'proposals', why: 'none on the chain' },
    { what: 'escrows', why: 'none on the chain' },
    { what: 'a vote', why: 'no comment found' },
  ],
};

const numbered = (bodies: readonly EventBody[]): readonly Event[] => bodies.map((body, seq) => ({ seq, ...body }));

/** A check with everything that reports shorten, group or sort. */
export const variedRun: readonly Event[] = numbered([
  started,
  target,
  { kind: 'plan', requests: 30 },
  ...['a1', 'a2', 'a3'].map((id) => sent(id, ['block_api.get_block', 'condenser_api.get_block'], 1_000)),
  ...members.map(({ method, places: [place] }) => sent(place?.case ?? '', [method], 20)),
  ...['w1', 'w2'].map((id) => sent(id, ['tags_api.get_tags'], 7)),
  failed('x1', 'socket hang up'),
  failed('x2', 'socket hang up'),
  failed('x3', 'no route to the host'),
  found(compared, { case: 'a1', cases: ['a1', 'a2', 'a3'] }),
  found(compared, { case: 'a3' }),
  found(follows, { case: 'a1' }),
  ...members.map((finding) => found(finding, { case: finding.places[0]?.case ?? null })),
  found(warning, { case: 'w1' }),
  ...departed.map((finding) => found(finding)),
  checkOf('schema/result', 'condenser_api.get_block', 'pass', { case: 'a2' }),
  checkOf('schema/result', 'other', 'pass', { case: 'o1' }),
  checkOf('schema/result', 'database_api.list_a', 'broken', { case: 'ma', reason: 'no answer within 5 ms' }),
  checkOf('schema/result', 'database_api.list_b', 'broken', { case: 'mb', reason: 'no answer within 5 ms' }),
  checkOf('block/header', 'other', 'inconclusive', { case: 'o2', reason: 'the head moved' }),
  lacking('proof/block-id', 'tags_api.get_tags', 'it is compared with a.b and c.d, refused'),
  lacking('records/account', 'tags_api.get_tags', 'it is compared with a.b, not offered'),
  lacking('records/account', 'witness_api.get_witness', 'it is compared with a.b, whose answers are empty'),
  lacking('schema/result', 'tags_api.get_tags', 'its request was refused: -32602 a,\nb'),
  lacking('schema/result', 'witness_api.get_witness', 'its 12 requests were refused: -32602 another'),
  ...started.rules.map(({ id }) => lacking(id, 'witness_api.get_witness', 'no witness signs')),
  ...['one', 'two', 'three', 'four', 'five'].map((name) => lacking('block/header', 'other', `no block ${name}`)),
  lacking('block/header', 'network_broadcast_api.broadcast_block', 'the target has no such method', 'not-offered'),
  ...Array.from({ length: 12 }, (_, number) => noted(number, `/result/${number}/member_${'x'.repeat(number)}`)),
  noted(7, '/result/3/member_xxx'),
  {
    kind: 'end',
    reason: 'complete',
    detail: 'the head moved',
    proven: { blocks: 1_000, transactions: 1 },
    seconds: 12.34,
  },
]);

/** An audit of files that hold two targets and what cannot be read. */
export const auditedRun: readonly Event[] = numbered([
  {
    ...{ kind: 'start', mode: 'audit', plumbline: '1.2.3', target: 'one.har, two.ndjson' },
    rules: started.rules,
    methods: started.methods,
    clauses: 9,
  },
  { ...target, url: 'https://one.example/', dialect: null, methods: [], head: null, blocks: [] },
  { ...target, url: 'https://two.example/', dialect: 'hive', methods: [], head: null, blocks: [], missing: [] },
  sent('a1', ['block_api.get_block'], 0),
  checkOf('schema/result', 'block_api.get_block', 'pass', { case: 'a1' }),
  { kind: 'problem', file: 'one.har', line: 0, message: 'entry 3 has no request or response' },
  { kind: 'problem', file: 'two.ndjson', line: 17, message: 'not JSON' },
  { kind: 'skipped', file: 'one.har', counts: { 'of WebSockets': 2, 'without an answer': 1 } },
  { kind: 'end', reason: 'complete', seconds: 0.5 },
]);
