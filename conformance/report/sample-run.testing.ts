import type { CheckEvent, Event, EventBody } from '../model/event.ts';
import type { Finding } from '../model/finding.ts';
import type { Outcome } from '../model/outcome.ts';

/** A made-up run with one of everything, for tests of reports: it must not depend on rules and methods. */
const method = 'condenser_api.get_block';

const finding: Finding = {
  id: '7f3a91c20b4d',
  rule: 'proof/block-id',
  requires: '`block_id` is the hash of the signed header of its block.',
  clause: 'block/id',
  level: 'must',
  method,
  pointer: '/result/block_id',
  kind: 'value',
  expected: '"000003e8dfd3b4e4c1a0a5b1b6f8e3f2d1c0b9a8"',
  actual: '"000003e8dfd3b4e4c1a0a5b1b6f8e3f2d1c0b9a9"',
  places: [{ case: 'c', method: 'block_api.get_block', pointer: '/result/block_id' }],
  evidence: [
    {
      case: 'c',
      method,
      request: '{"jsonrpc":"2.0","method":"condenser_api.get_block","params":[1000],"id":1}',
      response: '{"jsonrpc":"2.0","result":{"block_id":"000003e8dfd3b4e4c1a0a5b1b6f8e3f2d1c0b9a9"},"id":1}',
    },
  ],
};

const quotes: Finding = {
  ...finding,
  id: '0a1b2c3d4e5f',
  rule: 'errors/parse-error',
  requires: 'An argument that does not parse gives an error with the code -32000.',
  clause: 'errors/parse-error',
  method: 'block_api.get_block',
  pointer: '/error/message',
  expected: 'a text starting with Parse Error',
  actual: `"it's ${'very '.repeat(40)}wrong"`,
  places: [{ case: 'e', method: 'block_api.get_block', pointer: '/error/message' }],
  evidence: [{ case: 'e', method: 'block_api.get_block', request: `{"id":"it's"}`, response: '{}' }],
};

const legacy: Finding = {
  ...finding,
  id: 'ffffffffffff',
  rule: 'envelope/error-object',
  departure: 'error-without-data',
};

const check = (outcome: Outcome, rest: Partial<CheckEvent> = {}): CheckEvent => ({
  kind: 'check',
  rule: 'proof/block-id',
  case: 'c1',
  method,
  outcome,
  ...rest,
});

const bodies: readonly EventBody[] = [
  {
    kind: 'start',
    mode: 'check',
    plumbline: '1.2.3',
    target: 'https://node.example/',
    profile: 'quick',
    seed: 42,
    started: '2026-11-22T06:00:00Z',
    rules: [
      {
        id: 'proof/block-id',
        requires: '`block_id` is the hash of the signed header of its block.',
        clause: 'block/id',
        level: 'must',
        why: 'Ids are compared.',
      },
      {
        id: 'errors/parse-error',
        requires: 'An argument that does not parse gives an error with the code -32000.',
        clause: 'errors/parse-error',
        level: 'must',
        why: 'Clients distinguish errors.',
      },
      {
        id: 'schema/deployed-result',
        requires: 'What the documents leave open in a result has the shape that deployed nodes give it.',
        clause: 'envelope/result-or-error',
        level: 'unstated',
        why: 'Typings.',
      },
    ],
    methods: ['block_api.get_block', 'condenser_api.get_block', 'database_api.get_version'],
    clauses: 30,
  },
  {
    kind: 'target',
    dialect: 'steem',
    methods: ['block_api.get_block', 'condenser_api.get_block', 'follow_api.get_blog'],
    head: 5000,
    irreversible: 4985,
    blocks: [
      { num: 1, transactions: 0 },
      { num: 1000, transactions: 3 },
    ],
    missing: [{ what: 'transactions', why: 'none in 2 sampled blocks' }],
  },
  { kind: 'plan', requests: 3 },
  { kind: 'exchange', case: 'c1', exercised: [method], status: 200, milliseconds: 1.5, bytes: 900 },
  check('pass'),
  check('pass', {
    rule: 'schema/deployed-result',
    notes: [
      {
        ...{ id: '77aa77aa77aa', method, pointer: '/result/3/op/1/memo', kind: 'missing' },
        ...{ expected: 'a text', actual: 'nothing', request: '{"id":1}' },
      },
    ],
  }),
  { kind: 'exchange', case: 'c2', exercised: ['block_api.get_block'], status: 200, milliseconds: 2, bytes: 80 },
  check('deviation', { case: 'c2', findings: [finding] }),
  check('deviation', { case: 'c3', findings: [finding] }),
  check('deviation', { case: 'c2', rule: 'errors/parse-error', method: 'block_api.get_block', findings: [quotes] }),
  check('legacy', { case: 'c4', rule: 'envelope/error-object', findings: [legacy] }),
  check('inconclusive', {
    case: 'c5',
    reason: 'two different blocks of one number, which is not known to be irreversible',
  }),
  {
    kind: 'exchange',
    case: 'c6',
    exercised: [],
    status: null,
    milliseconds: 5000,
    bytes: 0,
    transportError: { kind: 'timeout', detail: 'no complete answer within 5000 ms' },
  },
  check('broken', { case: 'c6', reason: 'no complete answer within 5000 ms' }),
  check('pass', { case: 'c7', rule: 'errors/parse-error', method: 'batch' }),
  check('not-testable', {
    case: null,
    method: 'block_api.get_block',
    reason: 'no transactions: none in the sampled blocks',
  }),
  check('not-offered', { case: null, method: 'database_api.get_version', reason: 'the target has no such method' }),
  { kind: 'end', reason: 'complete', proven: { blocks: 2, transactions: 3 }, seconds: 7.25 },
];

export const sampleRun: readonly Event[] = bodies.map((body, seq) => ({ seq, ...body }));
