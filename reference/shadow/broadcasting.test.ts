import { expect, it } from 'vitest';
import type { SignedTransaction } from '../../spec/authority/verify-authority.ts';
import { privateKeyFromSeed } from '../../spec/crypto/private-key.ts';
import { core as dialect } from '../../spec/dialects/core.ts';
import type { Asset } from '../../spec/kernel/asset.ts';
import type { Json } from '../../spec/kernel/json/json.ts';
import { core, dollars } from '../chain/ledger/asset.ts';
import type { Operation } from '../chain/ledger/context.ts';
import { signTransaction } from '../chain/live/sign-transaction.ts';
import { extensionsAsPairs } from '../replay/other-builds.ts';
import { NodeCallError } from '../services/kit/node-client.ts';
import { type BroadcastCall, broadcasting, inObjects, inTexts } from './broadcasting.ts';
import type { Target } from './target.ts';

const extensions = [
  { type: 'comment_payout_beneficiaries', value: { beneficiaries: [{ account: 'bob', weight: 5 }] } },
] as const;
const options: Operation = {
  type: 'comment_options',
  value: {
    ...{ author: 'alice', permlink: 'a', max_accepted_payout: dollars(1_000n), percent_core_dollars: 10_000 },
    ...{ allow_votes: true, allow_curation_rewards: true, extensions },
  },
};
const head = { head_block_id: '00'.repeat(20), head_block_number: 0, time: 1_700_000_001 };
const signed = (operations: readonly Operation[]) =>
  signTransaction(
    { dialect, state: { dynamicGlobalProperties: head } },
    '00'.repeat(32),
    operations,
    privateKeyFromSeed('a'),
  );

/** A target that refuses with what `why` says of the extensions of the first operation. */
function target(why: (extensions: Json | undefined) => string | undefined) {
  const sent: (Json | undefined)[] = [];
  const call = async (method: string, params: Json): Promise<Json> => {
    const [{ value }] = (params as { trx: { operations: [{ value: { extensions?: Json } }] } }).trx.operations;
    sent.push(value.extensions);
    const message = why(value.extensions);
    if (message === undefined) return {};
    throw new NodeCallError(method, message, { answer: { code: -32000, message, data: undefined } });
  };
  return { call, sent };
}

const pairs = [[0, extensions[0].value]];
const badCast = 'Bad Cast:Invalid cast from object_type to Array';

it('sends extensions as objects, and as pairs where a build refuses objects, from then on', async () => {
  const takesObjects = target((list) => (Array.isArray(list) && Array.isArray(list[0]) ? badCast : undefined));
  const toObjects = broadcasting(takesObjects, dialect);
  expect((await toObjects.send(signed([options])))?.refused).toBeUndefined();
  expect(takesObjects.sent).toEqual([extensions]);

  const takesPairs = target((list) => (Array.isArray(list) && Array.isArray(list[0]) ? undefined : badCast));
  const { send, callOf } = broadcasting(takesPairs, dialect);
  expect((await send(signed([options])))?.refused).toBeUndefined();
  expect(takesPairs.sent).toEqual([extensions, pairs]);
  expect((await send(signed([options])))?.refused).toBeUndefined();
  expect(takesPairs.sent.slice(2)).toEqual([pairs]);
  expect(callOf(signed([options]))).toMatchObject({
    params: { trx: { operations: [{ value: { extensions: pairs } }] } },
  });
});

it('sends what is less than nothing as text where a text keeps it: other nodes would not read it', () => {
  const { callOf } = broadcasting(
    target(() => undefined),
    dialect,
  );
  const of = (amount: Asset) =>
    callOf(signed([{ type: 'transfer', value: { from: 'alice', to: 'bob', amount, memo: '' } }]));
  expect(of(core(-2_000n))).toMatchObject({
    method: 'condenser_api.broadcast_transaction',
    params: [{ operations: [['transfer', { amount: `-2.000 ${dialect.symbols.CORE}` }]] }],
  });
  for (const amount of [core(-1n), core(-1_500n), core(1_000n)])
    expect(of(amount)?.method).toBe('network_broadcast_api.broadcast_transaction');
});

/** At a time at which each fourth transaction goes as text, so many seconds later. */
const at = (seconds: number): SignedTransaction => ({ ...signed([options]), expiration: 1_700_000_000 + seconds });

it('sends each fourth as text where a text says it all', () => {
  const { callOf } = broadcasting(
    target(() => undefined),
    dialect,
  );
  expect([0, 1, 2, 3, 4].map((seconds) => callOf(at(seconds))?.method)).toEqual([
    ...[inTexts, inObjects, inObjects, inObjects, inTexts],
  ]);
  expect(callOf(at(0))).toMatchObject({ params: [{ operations: [['comment_options', { extensions: pairs }]] }] });
  const foreign = { amount: 1n, symbol: '@@00000777:3' };
  const transfer = { type: 'transfer', value: { from: 'alice', to: 'bob', amount: foreign, memo: '' } };
  expect(callOf({ ...at(0), operations: [transfer as unknown as Operation] })?.method).toBe(inObjects);
});

it.each([
  [inTexts, { code: -32_601, message: 'Method not found' }],
  [inObjects, { code: -32_002, message: 'Assert Exception:api_itr != _registered_apis.end(): Could not find API x' }],
])('sends all by the other method where %s is not offered', async (missing, answer) => {
  const called: string[] = [];
  const call = async (method: string) => {
    called.push(method);
    if (method === missing) throw new NodeCallError(method, 'x', { answer: { ...answer, data: undefined } });
    return {};
  };
  const { send } = broadcasting({ call }, dialect);
  for (const seconds of [0, 1, 4, 5])
    expect(await send(at(seconds))).toMatchObject({ call: { method: missing === inTexts ? inObjects : inTexts } });
  expect(called.filter((method) => method === missing)).toHaveLength(1);
});

it('takes it for a refusal where neither method is offered', async () => {
  const call = async (method: string) => {
    throw new NodeCallError(method, 'x', { answer: { code: -32_601, message: 'no such method', data: undefined } });
  };
  expect((await broadcasting({ call }, dialect).send(at(0)))?.refused).toBe('no such method');
});

it('gives why a target refuses, and an error where it does not answer', async () => {
  const refuses = target(() => badCast);
  const send = async (to: Target) => (await broadcasting(to, dialect).send(signed([options])))?.refused;
  expect(await send(refuses)).toBe(badCast);
  expect(refuses.sent).toEqual([extensions, pairs]);
  const other = target(() => 'no such post');
  expect(await send(other)).toBe('no such post');
  expect(other.sent).toEqual([extensions]);
  const silent = { call: () => Promise.reject(new NodeCallError('a', 'socket hang up')) };
  await expect(send(silent)).rejects.toThrow('socket hang up');
});

it('writes nothing else as pairs', () => {
  const vote = { type: 'vote_operation', value: { voter: 'alice', weight: -100, extensions: [] } };
  expect(extensionsAsPairs({ operations: [vote], extensions: [], signatures: ['1f'], none: null })).toEqual({
    ...{ operations: [vote], extensions: [], signatures: ['1f'], none: null },
  });
});

it('knows what no node reads, as brackets in texts count as nesting', () => {
  const of = (count: number) =>
    signed([
      {
        type: 'custom_json',
        value: { required_auths: [], required_posting_auths: ['alice'], id: 'a', json: '['.repeat(count) },
      },
    ]);
  const { callOf, isReadable } = broadcasting(
    target(() => undefined),
    dialect,
  );
  const isRead = (count: number) => isReadable(callOf(of(count)) as BroadcastCall);
  expect([isRead(98), isRead(99)]).toEqual([true, false]);
});

it('sends that an author allows no votes as an object, whatever the turn: condenser_api forgets it', () => {
  const { callOf } = broadcasting(
    target(() => undefined),
    dialect,
  );
  const silent: Operation = { ...options, value: { ...options.value, allow_votes: false } };
  const methodsOf = (operation: Operation) =>
    new Set([0, 1, 2, 3].map((later) => callOf({ ...signed([operation]), expiration: 1_700_000_000 + later })?.method));

  expect(methodsOf(options)).toEqual(new Set([inTexts, inObjects]));
  expect(methodsOf(silent)).toEqual(new Set([inObjects]));
});
