import { isArray, isObject, type Json, member, stringifyJson } from '../../../model/json.ts';
import { rpc } from '../../kit/requests.ts';
import { jsonOf, textOf } from '../../model/http.ts';
import { type Scenario, scenario } from '../../model/rule.ts';
import { act, send } from '../../model/steps.ts';
import { isSameJson, timeless } from '../kit/expect.ts';
import { editingBatches, replacing } from '../kit/fronts.ts';
import { answersIn, batchOf, callOf, idsAre, onlyFails } from './batch.ts';

const base = { level: 'must', clause: 'envelope/batch', also: ['gateway/requests', 'gateway/one-host'] } as const;

const slowFirst = scenario({
  ...base,
  id: 'gateway/batch-keeps-its-order',
  // Each answer carries its id.
  level: 'unstated',
  clause: 'errors/other-codes',
  requires: 'The answers of a batch are in the order of its calls, whichever the node answers first.',
  why: 'Many clients take the answers by their places.',
  example: 'The first call takes longest, and its answer comes last.',
  needs: ['upstream'],
  fault: { summary: 'answers in turned order', front: editingBatches((answers) => answers.toReversed()) },
  *steps({ random }) {
    const names = [1, 2, 3, 4].map((each) => `probe_api.order_${each}`);
    yield* act(...names.map((method, at) => ({ method, after: 120 - 40 * at, reply: { result: at } })));
    const number = random.int(2 ** 32);
    const exchange = yield* send(batchOf(...names.map((method, at) => callOf(method, [number], 100 - at))));
    yield* act();
    const json = jsonOf(exchange.answer);
    const actual = isArray(json) ? json.map((each) => member(each, 'id') ?? null) : json;
    const wanted = [100, 99, 98, 97];
    if (stringifyJson(actual ?? null) === stringifyJson(wanted)) return [];
    const expected = `answers with the ids ${stringifyJson(wanted)}, in this order`;
    return [{ path: ['body'], kind: 'value', expected, actual, exchange }];
  },
});

const ownAnswers = scenario({
  ...base,
  id: 'gateway/batch-ids-come-back',
  requires: 'Each answer of a batch has the id of its call, also where ids repeat.',
  clause: 'envelope/id-echo',
  why: 'Clients that join the calls of several users number them as they like.',
  example: 'The ids 10 and 9 become 10 and 10, since the gateway counts on from the first.',
  fault: {
    summary: 'ids count on from the first',
    front: editingBatches((answers) => answers.map((each, at) => (isObject(each) ? { ...each, id: 10 + at } : each))),
  },
  *steps() {
    const ids: readonly Json[] = [10, 9, 0, 9, 4_294_967_297];
    return idsAre(yield* send(batchOf(...ids.map((id) => callOf('condenser_api.get_block_header', [1], id)))), ids);
  },
});

const single = scenario({
  ...base,
  id: 'gateway/batch-of-one-is-a-batch',
  requires: 'A batch of one call is answered by an array of one answer.',
  why: 'The code of clients that made a batch reads an array.',
  example: '`[{…}]` is answered by `{…}`.',
  fault: { summary: 'batches of one are unpacked', front: editingBatches((answers) => answers[0] ?? null) },
  *steps() {
    return idsAre(yield* send(batchOf(callOf('condenser_api.get_block_header', [1], 5))), [5]);
  },
});

const alike = scenario({
  ...base,
  id: 'gateway/batch-answers-as-alone',
  requires: 'An answer in a batch is that to the same call alone.',
  why: 'Whether a library joins calls is its own business.',
  example: 'Inside of a batch errors have no data.',
  fault: {
    summary: 'errors in batches are strings',
    front: editingBatches((answers) => answers.map((each) => (isObject(each) ? { ...each, batch: true } : each))),
  },
  *steps() {
    const calls = [
      ['condenser_api.get_block_header', [1]],
      ['block_api.get_block', { block_num: 1 }],
      ['condenser_api.get_accounts', []],
      ['condenser_api.get_nothing', []],
    ] as const;
    const alone: string[] = [];
    for (const [at, [method, params]] of calls.entries()) {
      alone.push(textOf((yield* send(rpc(method, params, at))).answer) ?? '');
    }
    const exchange = yield* send(batchOf(...calls.map(([method, params], at) => callOf(method, params, at))));
    const answers = answersIn(exchange);
    const inTurn = answers === undefined ? (textOf(exchange.answer) ?? '') : stringifyJson(answers);
    const wanted = `[${alone.join(',')}]`;
    if (isSameJson(timeless(inTurn), timeless(wanted))) return [];
    return [{ path: ['body'], kind: 'value', expected: wanted, actual: inTurn, exchange }];
  },
});

const mixed = scenario({
  ...base,
  id: 'gateway/batch-of-kept-and-new',
  requires: 'A batch of calls that are kept and of others has all answers.',
  why: 'It is the usual batch of a busy gateway.',
  example: 'The answers from the cache come first, then those of the node.',
  needs: ['upstream'],
  fault: {
    summary: 'each answer has the id of the next',
    front: editingBatches((answers) =>
      answers.map((each, at) =>
        isObject(each) ? { ...each, id: member(answers[(at + 1) % answers.length], 'id') ?? null } : each,
      ),
    ),
  },
  *steps({ random }) {
    const number = random.int(2 ** 32);
    const method = 'probe_api.batch_of_kept_and_new';
    const names = [0, 1, 2, 3].map((each) => `${method}_${each}`);
    yield* act(...names.map((name, at) => ({ method: name, reply: { result: at } })));
    for (const at of [1, 3]) yield* send(rpc(`${method}_${at}`, [number], at));
    const exchange = yield* send(batchOf(...names.map((name, at) => callOf(name, [number], at))));
    yield* act();
    return [...idsAre(exchange, [0, 1, 2, 3]), ...onlyFails(exchange, [], [0, 1, 2, 3])];
  },
});

const empty = scenario({
  ...base,
  id: 'gateway/empty-batch-is-refused',
  level: 'unstated',
  requires: 'A batch without any call is refused by one error.',
  why: 'By the protocol of JSON-RPC it is no request.',
  example: '`[]` is answered by `[]`.',
  fault: { summary: 'errors become results', front: replacing(['error'], undefined) },
  *steps() {
    const exchange = yield* send(batchOf());
    const json = jsonOf(exchange.answer);
    if (!isArray(json) && isObject(json) && json.error !== undefined) return [];
    return [{ path: ['body', 'error'], kind: 'missing', expected: 'one error', actual: json, exchange }];
  },
});

const full = scenario({
  ...base,
  id: 'gateway/fifty-are-taken',
  requires: 'A batch of 50 calls is answered.',
  clause: 'gateway/batch-limit',
  also: ['envelope/batch-limit'],
  why: 'Clients split their calls by the documented limit.',
  example: 'The 50th call is refused.',
  fault: { summary: 'only 49 answers', front: editingBatches((answers) => answers.slice(0, 49)) },
  *steps() {
    const ids = Array.from({ length: 50 }, (_, at) => at + 1);
    const exchange = yield* send(batchOf(...ids.map((id) => callOf('condenser_api.get_block_header', [id % 4], id))));
    return idsAre(exchange, ids);
  },
});

const more = scenario({
  ...base,
  id: 'gateway/fifty-one-are-refused',
  requires: 'A batch of 51 calls is refused as a whole, and none of them reaches the node.',
  clause: 'gateway/batch-limit',
  also: ['envelope/batch-limit'],
  why: 'It is what protects the nodes from one client.',
  example: 'The first 50 are answered, and the client misses the last one.',
  fault: {
    summary: 'batches are cut to the limit',
    front: () => async (request, forward) => {
      const json = JSON.parse(Buffer.from(request.body).toString()) as Json;
      if (!isArray(json) || json.length <= 50) return forward(request);
      const { body: _, ...rest } = request;
      const headers = rest.headers.filter(([name]) => name !== 'content-length');
      return forward({ ...rest, headers, body: Buffer.from(stringifyJson(json.slice(0, 50))) });
    },
  },
  *steps() {
    const calls = Array.from({ length: 51 }, (_, at) => callOf('condenser_api.get_block_header', [1], at + 1));
    const exchange = yield* send(batchOf(...calls));
    const json = jsonOf(exchange.answer);
    const isRefused = isObject(json) && json.error !== undefined;
    // How it is refused is not stated.
    if (isRefused || exchange.answer.status >= 400) return [];
    if (answersIn(exchange)?.every((each) => isObject(each) && each.error !== undefined)) return [];
    return [{ path: ['body', 'error'], kind: 'missing', expected: 'an error', actual: json, exchange }];
  },
});

export const batchOrder: readonly Scenario[] = [slowFirst, ownAnswers, single, alike, mixed, empty, full, more];
