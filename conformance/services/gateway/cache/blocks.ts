import { at, type Json, type JsonObject } from '../../../model/json.ts';
import { rpc } from '../../kit/requests.ts';
import { jsonOf, type UpstreamCall } from '../../model/http.ts';
import { type Scenario, scenario } from '../../model/rule.ts';
import { act, askNode, type Steps, send, wait } from '../../model/steps.ts';
import { warm } from '../kit/each-gateway.ts';
import { codeOf, isResult, reached, resultOf } from '../kit/expect.ts';
import { keepsAll, sendsCopies } from '../kit/fronts.ts';
import { aBlock } from '../kit/lives.ts';

const properties = 'condenser_api.get_dynamic_global_properties';

/** A block as its id proves it, by a witness that tells which of two forks it is of. */
function block(number: number, witness: string): Json {
  const prefix = (of: number) => of.toString(16).padStart(8, '0');
  const rest = witness === 'first' ? 'a' : 'b';
  return {
    previous: prefix(number - 1).padEnd(40, rest),
    timestamp: '2020-01-01T00:00:00',
    witness,
    transaction_merkle_root: '0'.repeat(40),
    extensions: [],
    witness_signature: '0'.repeat(130),
    transactions: [],
    block_id: prefix(number).padEnd(40, rest),
    signing_key: 'STM1111111111111111111111111111111114T1Anm',
    transaction_ids: [],
  };
}

/** The header of such a block, without its id. */
function header(number: number, witness: string): Json {
  const { previous, timestamp, transaction_merkle_root, extensions } = block(number, witness) as JsonObject;
  return { previous, timestamp, witness, transaction_merkle_root, extensions } as Json;
}

/** Far above any chain: it will not be irreversible in the time of a run. */
const reversible = 4_000_000_000;

const base = { needs: ['upstream'] } as const;

/** The forms in which a block is asked for; the block of the other one is inside `block`. */
const forms = [
  {
    name: 'condenser',
    request: (number: number, id: number) => rpc('condenser_api.get_block', [number], id),
    method: 'condenser_api.get_block',
    result: (number: number, witness: string) => block(number, witness),
    path: ['result', 'witness'],
  },
  {
    name: 'named',
    request: (number: number, id: number) => rpc('block_api.get_block', { block_num: number }, id),
    method: 'block_api.get_block',
    result: (number: number, witness: string): Json => ({ block: block(number, witness) }),
    path: ['result', 'block', 'witness'],
  },
  {
    name: 'legacy',
    clause: 'gateway/ttls/legacy/block',
    request: (number: number, id: number) => rpc('call', ['database_api', 'get_block', [number]], id),
    method: 'condenser_api.get_block',
    result: (number: number, witness: string) => block(number, witness),
    path: ['result', 'witness'],
  },
  {
    name: 'legacy-header',
    clause: 'gateway/ttls/legacy/block_header',
    request: (number: number, id: number) => rpc('call', ['database_api', 'get_block_header', [number]], id),
    method: 'condenser_api.get_block_header',
    result: header,
    path: ['result', 'witness'],
  },
  {
    name: 'condenser-header',
    request: (number: number, id: number) => rpc('condenser_api.get_block_header', [number], id),
    method: 'condenser_api.get_block_header',
    result: header,
    path: ['result', 'witness'],
  },
  {
    name: 'named-header',
    request: (number: number, id: number) => rpc('block_api.get_block_header', { block_num: number }, id),
    method: 'block_api.get_block_header',
    result: (number: number, witness: string): Json => ({ header: header(number, witness) }),
    path: ['result', 'header', 'witness'],
  },
] as const;

const forks = forms.map(({ name, request, method, result, path, ...own }) =>
  scenario({
    ...base,
    id: `gateway/${name}-block-of-a-fork-ends`,
    level: 'must',
    requires: `After a fork ${name.startsWith('legacy') ? `\`call ["database_api", "${method.split('.')[1]}", …]\`` : method} gives the block of the new branch.`,
    clause: 'clause' in own ? own.clause : 'gateway/ttl-irreversible',
    also: 'clause' in own ? ['gateway/ttl-irreversible'] : ['gateway/ttls/appbase/all', 'gateway/ttls/appbase/block'],
    why: 'Exchanges read blocks one by one: of a block that is none they book a transfer that never was.',
    example:
      'Block 100 was asked for before it was irreversible, and is kept for ever as the witness on the lost branch made it.',
    fault: { summary: 'blocks are kept for ever', front: keepsAll },
    *steps({ random }) {
      const number = reversible + random.int(200_000_000);
      yield* act(
        { method, having: `${number}`, times: 1, reply: { result: result(number, 'first') } },
        { method, having: `${number}`, reply: { result: result(number, 'second') } },
      );
      const before = yield* send(request(number, 1));
      yield* wait(aBlock);
      const after = yield* send(request(number, 2));
      yield* act();
      if (at(jsonOf(before.answer), path) !== 'first')
        return { inconclusive: 'the block did not come from the upstream' };
      const actual = at(jsonOf(after.answer), path);
      const expected = 'the block of the new branch';
      return actual === 'second' ? [] : [{ path: ['body', ...path], kind: 'value', expected, actual, exchange: after }];
    },
  }),
);

/** The head, and the last irreversible block, as the node tells them. */
function* heightsOf(id: number): Steps<{ readonly head: number; readonly final: number } | undefined> {
  const told = jsonOf((yield* askNode(rpc(properties, [], id))).answer);
  const [head, final] = ['head_block_number', 'last_irreversible_block_num'].map((name) => at(told, ['result', name]));
  return typeof head === 'number' && typeof final === 'number' ? { head, final } : undefined;
}

const atHead = scenario({
  ...base,
  id: 'gateway/head-block-of-a-fork-ends',
  level: 'must',
  requires: 'A block that the chain has, and that is not irreversible yet, is not kept beyond the next block.',
  clause: 'gateway/ttl-irreversible',
  also: ['gateway/ttls/appbase/all'],
  why: 'It is just the newest blocks that a fork replaces.',
  example: 'The gateway takes the head for the last irreversible block, and keeps the block of a lost branch for ever.',
  needs: ['upstream', 'node'],
  fault: { summary: 'blocks up to the head are kept for ever', front: keepsAll },
  *steps() {
    const before = yield* heightsOf(1);
    if (before === undefined) return { inconclusive: 'the node tells no head' };
    // What the gateway knows of the head may be of a block or two ago.
    const number = Math.min(before.head, Math.max(before.head - 3, before.final + 3));
    const method = 'condenser_api.get_block';
    const having = `[${number}]`;
    yield* warm(rpc(properties, [], 2), properties);
    yield* act(
      { method, having, times: 1, reply: { result: block(number, 'first') } },
      { method, having, reply: { result: block(number, 'second') } },
    );
    const first = yield* send(rpc(method, [number], 3));
    yield* wait(aBlock);
    const exchange = yield* send(rpc(method, [number], 4));
    yield* act();
    const after = yield* heightsOf(5);
    if (after === undefined || after.final >= number)
      return { inconclusive: 'the block became irreversible meanwhile' };
    const path = ['result', 'witness'];
    if (at(jsonOf(first.answer), path) !== 'first') return { inconclusive: 'the block did not come from the upstream' };
    const actual = at(jsonOf(exchange.answer), path);
    const expected = 'the block of the new branch';
    return actual === 'second' ? [] : [{ path: ['body', ...path], kind: 'value', expected, actual, exchange }];
  },
});

const irreversible = scenario({
  ...base,
  id: 'gateway/irreversible-block-is-kept',
  level: 'should',
  requires: 'A block that is known to be irreversible is kept without end.',
  clause: 'gateway/ttl-irreversible',
  also: ['gateway/ttls/appbase/all'],
  why: 'Such blocks never change, and are asked for more than anything else.',
  example: 'Block 1 is asked of the node every three seconds.',
  needs: ['upstream', 'node'],
  fault: { summary: 'copies are sent on', front: sendsCopies },
  *steps({ random }) {
    const known = at(jsonOf((yield* askNode(rpc(properties, [], 1))).answer), [
      'result',
      'last_irreversible_block_num',
    ]);
    if (typeof known !== 'number' || known < 2) return { inconclusive: 'the node has no irreversible block' };
    const method = 'condenser_api.get_block';
    // Others ask for the first ones.
    const number = Math.min(known, 4 + random.int(known));
    yield* warm(rpc(properties, [], 1), properties);
    yield* send(rpc(method, [number], 2));
    yield* wait(aBlock);
    // What was kept before the gateway knew is asked for again, and kept from now on.
    yield* warm(rpc(method, [number], 3), method);
    const calls = countOf(yield* reached(method), number);
    yield* wait(aBlock);
    const last = yield* send(rpc(method, [number], 4));
    const later = countOf(yield* reached(method), number);
    if (later === calls) return [];
    return [
      {
        ...{
          path: ['body'],
          kind: 'count',
          expected: 'no further call to the node',
          actual: later - calls,
          exchange: last,
        },
        ...(later - calls === 1 && { departure: 'gateway-irreversible-blocks-kept-briefly' }),
      },
    ];
  },
});

/** Other rules ask for other blocks meanwhile. */
function countOf(calls: readonly UpstreamCall[], number: number): number {
  return calls.filter(({ body }) => new RegExp(`\\[${number}[,\\]]`).test(body)).length;
}

const missing = scenario({
  ...base,
  id: 'gateway/missing-block-is-not-kept',
  level: 'must',
  requires: 'That a block does not exist yet is not kept.',
  clause: 'gateway/ttl-irreversible',
  why: 'Whoever follows the head asks for the next block again and again, and would be late by as long as that is kept.',
  example: 'block_api.get_block answers `{}` for a block to come; the gateway keeps it for three seconds.',
  fault: { summary: 'every answer is kept', front: keepsAll },
  *steps({ random }) {
    const number = reversible + random.int(200_000_000);
    const method = 'block_api.get_block';
    const made: Json = { block: block(number, 'first') };
    yield* act(
      { method, having: `${number}`, times: 1, reply: { result: {} } },
      { method, having: `${number}`, reply: { result: made } },
    );
    const before = yield* send(rpc(method, { block_num: number }, 1));
    const after = yield* send(rpc(method, { block_num: number }, 2));
    yield* act();
    if (codeOf(before) !== undefined) return { inconclusive: 'the gateway refused the call' };
    if (!isResult(after, {})) return [];
    const expected = 'the block that the node has now';
    return [{ path: ['body', 'result'], kind: 'value', expected, actual: {}, exchange: after }];
  },
});

const foreign = scenario({
  ...base,
  id: 'gateway/block-of-another-number-is-not-kept',
  level: 'should',
  requires: 'A block whose id has another number than the one that was asked for is not kept.',
  clause: 'gateway/ttl-irreversible',
  why: 'It is the mistake of one node; kept without end it becomes that of everybody.',
  example: 'A node that lags answers with its last block, and the gateway keeps it as the one that was asked for.',
  fault: { summary: 'every answer is kept', front: keepsAll },
  *steps({ random }) {
    const number = 1_000_000 + random.int(1_000_000_000);
    const method = 'condenser_api.get_block';
    yield* act(
      { method, having: `${number}`, times: 1, reply: { result: block(number + 1, 'first') } },
      { method, having: `${number}`, reply: { result: block(number, 'second') } },
    );
    const before = yield* send(rpc(method, [number], 1));
    const after = yield* send(rpc(method, [number], 2));
    yield* act();
    if (codeOf(before) !== undefined) return [];
    const actual = at(resultOf(after), ['witness']);
    if (actual === 'second') return [];
    const expected = 'the block that the node gives now';
    return [{ path: ['body', 'result', 'witness'], kind: 'value', expected, actual, exchange: after }];
  },
});

export const blocks: readonly Scenario[] = [...forks, atHead, irreversible, missing, foreign];
