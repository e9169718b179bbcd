import { core } from '../../../spec/dialects/core.ts';
import { timeSeconds } from '../../../spec/kernel/scalars.ts';
import { methods as described } from '../../../spec/methods/index.ts';
import type { Call } from '../../model/exchange/call.ts';
import { callIn } from '../../model/exchange/request.ts';
import { inCall } from '../../model/fault.ts';
import { isObject, type Json, member } from '../../model/json.ts';
import { relation } from '../../model/rule.ts';
import { argument } from '../kit/arguments/argument.ts';
import { propertiesMethods } from '../kit/laws/global-properties.ts';
import { reported, requestsOf } from '../kit/laws/reported.ts';
import { callRule } from '../kit/per-call.ts';
import { isUnknownMethod } from '../kit/unknown-method.ts';

const methods = ['transaction_status_api.find_transaction'];
const findTransaction = described['transaction_status_api.find_transaction'];

/** No hash starts with so many zeros: an id that was never computed. */
const invented = /^0{36}[0-9a-f]{4}$/;
const unseen = `${'0'.repeat(36)}beef`;

/** Before most chains of this family began. */
const longAgo = '2010-01-01T00:00:00';
const latestPast = timeSeconds('2016-01-01T00:00:00') as number;

/** The id and the expiration of a call whose arguments are plain. */
function queried(call: Call): { readonly id: string; readonly expiration: number | undefined } | undefined {
  const [id, expiration] = [argument(call, 'transaction_id'), argument(call, 'expiration')];
  if (typeof id !== 'string' || !/^[0-9a-f]{40}$/.test(id)) return undefined;
  if (expiration === undefined) return { id, expiration: undefined };
  const seconds = typeof expiration === 'string' ? timeSeconds(expiration) : undefined;
  return seconds === undefined ? undefined : { id, expiration: seconds };
}

export const statusNeverError = callRule({
  id: 'history/status-not-an-error',
  requires: '`find_transaction` of an id that is nowhere answers a status, not an error.',
  clause: 'errors/unknown-transaction',
  why: 'A client that polls for a transaction gives up at an error, while the transaction may still come.',
  example: '`find_transaction` of an id that no block holds answers with an error.',
  fault: {
    id: 'history-status-as-error',
    summary: 'an error instead of a status',
    edit: inCall(methods, (call) =>
      isObject(call.result) && queried(call) !== undefined
        ? {
            path: [],
            value: {
              jsonrpc: '2.0',
              id: call.answer.id ?? null,
              error: { code: -32003, message: 'Unknown Transaction' },
            },
            found: ['error'],
          }
        : undefined,
    ),
  },
  methods,
  plan: (target) =>
    methods.every((name) => target.methods.has(name))
      ? [
          callIn(findTransaction, { transaction_id: unseen }, target.dialect ?? core),
          callIn(findTransaction, { transaction_id: unseen, expiration: longAgo }, target.dialect ?? core),
        ]
      : [],
  judge: (call) => {
    if (queried(call) === undefined || isUnknownMethod(call)) return undefined;
    if (call.error === undefined) return [];
    return [{ path: ['error'], kind: 'unexpected', expected: 'a status', actual: call.error }];
  },
});

export const statusOfUnseen = callRule({
  id: 'history/status-of-unseen',
  requires: '`find_transaction` of an invented id without an expiration answers the status `unknown`.',
  clause: 'status/unseen',
  why: 'A client sends again what is `unknown`, and never what may be in a block.',
  example: '`find_transaction` of an invented id answers `within_irreversible_block`.',
  fault: {
    id: 'history-unseen-in-block',
    summary: 'an id that was never computed is in the pending pool',
    edit: inCall(methods, (call) =>
      invented.test(queried(call)?.id ?? '') && member(call.result, 'status') === 'unknown'
        ? { path: ['result', 'status'], value: 'within_mempool' }
        : undefined,
    ),
  },
  methods,
  judge: (call) => {
    const request = queried(call);
    const actual = member(call.result, 'status');
    if (request === undefined || !invented.test(request.id) || actual === undefined) return undefined;
    if (request.expiration !== undefined) return undefined;
    return actual === 'unknown' ? [] : [wrong('`unknown`', actual)];
  },
});

/** What deployed nodes answer while they remember. */
const remembered: ReadonlySet<string> = new Set(['expired_reversible', 'expired_irreversible']);

/** A status, and the time by which the transaction had to be in a block. */
interface Asked {
  readonly expiration: number;
  readonly actual: Json;
}

/** The time of the head only grows, so any answer that shows it tells whether the transaction had expired. */
export const statusOfExpired = relation<{ readonly asked: Asked; readonly now: { readonly time: number } }>({
  id: 'history/status-of-unseen-expired',
  requires: '`find_transaction` of an invented id that expired before the head answers the status `too_old`.',
  clause: 'status/unseen-expired',
  scope: 'immutable',
  why: 'What has expired and is nowhere will never come: the client may make a new transaction.',
  example: '`find_transaction` of an invented id with an expiration of 2010 answers `unknown`.',
  fault: {
    id: 'history-expired-unknown',
    summary: 'an expired transaction that is still awaited',
    edit: inCall(methods, (call) => (askedIn(call) ? { path: ['result', 'status'], value: 'unknown' } : undefined)),
  },
  methods: [...methods, ...propertiesMethods],
  plan: (target) => (methods.every((name) => target.methods.has(name)) ? requestsOf(propertiesMethods)(target) : []),
  roles: ['asked', 'now'],
  assignRoles: (call, context) => {
    const now = reported(call, propertiesMethods, context);
    if (now) return [{ group: '', role: 'now', value: now.value }];
    const asked = askedIn(call);
    return asked ? [{ group: '', role: 'asked', value: asked }] : [];
  },
  judge: ({ asked: { expiration, actual }, now: { time } }) => {
    if (expiration >= time) return undefined;
    if (actual === 'too_old') return [];
    const departs = remembered.has(String(actual));
    const found = { ...wrong('`too_old`', actual), role: 'asked' as const };
    return [{ ...found, ...(departs && { departure: 'transaction-expired-is-remembered' as const }) }];
  },
});

/** Undefined for a time that a chain may not have come to when it was asked, and after. */
function askedIn(call: Call): Asked | undefined {
  const { id = '', expiration = latestPast } = queried(call) ?? {};
  const actual = member(call.result, 'status');
  return invented.test(id) && expiration < latestPast && actual !== undefined ? { expiration, actual } : undefined;
}

function wrong(expected: string, actual: ReturnType<typeof member>) {
  return { path: ['result', 'status'], kind: 'value', expected, actual } as const;
}
