import type { ClauseId } from '../../../spec/clauses/index.ts';
import type { Call } from '../../model/exchange/call.ts';
import { isArray, isObject, type Json, type JsonObject, member } from '../../model/json.ts';
import { refusal, type Violation, violation } from '../violation.ts';
import { asIf, both, given, members, otherwise, withOther } from './edits.ts';

const keysOf = (result: Json, change: (keys: readonly Json[]) => readonly Json[] | undefined): Json | undefined => {
  if (isArray(result)) return change(result) as Json | undefined;
  const keys = member(result, 'keys');
  const next = isArray(keys) ? change(keys) : undefined;
  return next && { keys: [...next] };
};

const transactionOf = (call: Call) => given(call.params, 0, 'trx');
const signaturesOf = (call: Call): readonly Json[] => {
  const some = member(transactionOf(call), 'signatures');
  return isArray(some) ? some : [];
};

const answering = (
  clause: ClauseId,
  detail: string,
  method: string,
  is: (call: Call) => boolean,
  valid: boolean,
): Violation =>
  violation(clause, 'written', `${detail}, ${method}`, [method], (call) => {
    if (!is(call)) return undefined;
    const { error: _, ...rest } = call.answer;
    const result = method.startsWith('condenser') ? valid : { valid };
    const before = isObject(call.result) ? call.result.valid : call.result;
    return before === valid ? undefined : { ...rest, result };
  });

const potential = both('get_potential_signatures');
const required = both('get_required_signatures');
const verifying = both('verify_authority');
const hashed = ['database_api.verify_signatures'];

const authorities: readonly Violation[] = [
  ...potential.flatMap((method) => [
    otherwise('signatures/potential', `the first alone, ${method}`, [method], (result) =>
      keysOf(result, (keys) => (keys.length > 1 ? keys.slice(0, 1) : undefined)),
    ),
    otherwise('signatures/potential', `none, ${method}`, [method], (result) =>
      keysOf(result, (keys) => (keys.length > 0 ? [] : undefined)),
    ),
    otherwise('signatures/potential', `one of nobody beside them, ${method}`, [method], (result) =>
      keysOf(result, (keys) =>
        keys.length > 0
          ? [...keys, `${String(keys[0]).slice(0, 3)}6LLegbAgLAy28EHrffBVuANFWcFgmqRMW13wBmTExqFE9SCkg4`]
          : undefined,
      ),
    ),
  ]),
  ...required.flatMap((method) => [
    otherwise('signatures/required', `all that are offered, ${method}`, [method], (result, { params }) =>
      keysOf(result, (keys) => {
        const offered = given(params, 1, 'available_keys');
        return isArray(offered) && offered.length > keys.length ? offered : undefined;
      }),
    ),
    otherwise('signatures/required', `one needless key beside them, ${method}`, [method], (result, { params }) =>
      keysOf(result, (keys) => {
        const offered = given(params, 1, 'available_keys');
        const other = isArray(offered) ? offered.find((key) => !keys.includes(key)) : undefined;
        return other === undefined ? undefined : [...keys, other];
      }),
    ),
    otherwise('signatures/required', `the first alone, ${method}`, [method], (result) =>
      keysOf(result, (keys) => (keys.length > 1 ? keys.slice(0, 1) : undefined)),
    ),
  ]),
  ...verifying.flatMap((method) => [
    answering(
      'signatures/verify-authority',
      'true as soon as anything is signed',
      method,
      (call) => signaturesOf(call).length > 0,
      true,
    ),
    answering(
      'signatures/verify-authority',
      'true for all that has no signature',
      method,
      (call) => signaturesOf(call).length === 0,
      true,
    ),
    answering(
      'signatures/verify-authority',
      'false where several sign',
      method,
      (call) => signaturesOf(call).length > 1,
      false,
    ),
  ]),
  ...['required_owner', 'required_active', 'required_posting'].map((name) =>
    asIf('signatures/verify-signatures', `${name} is not read`, hashed, (params) => {
      const some = member(params, name);
      return isArray(some) && some.length > 0 ? withOther(params, 0, name, []) : undefined;
    }),
  ),
  answering(
    'signatures/verify-signatures',
    'true for any hash',
    'database_api.verify_signatures',
    (call) => call.result !== undefined,
    true,
  ),
  answering(
    'signatures/verify-signatures',
    'never true',
    'database_api.verify_signatures',
    (call) => call.result !== undefined,
    false,
  ),
  asIf('signatures/verify-signatures', 'of several signatures the first', hashed, (params) => {
    const some = member(params, 'signatures');
    return isArray(some) && some.length > 1 ? withOther(params, 0, 'signatures', some.slice(0, 1)) : undefined;
  }),
  ...both('get_key_references', 'account_by_key_api').flatMap((method) => [
    otherwise('accounts/key-references', `one name each, ${method}`, [method], (result) => {
      const lists = isArray(result) ? result : member(result, 'accounts');
      if (!isArray(lists) || !lists.some((names) => isArray(names) && names.length > 1)) return undefined;
      const fewer = lists.map((names) => (isArray(names) ? names.slice(0, 1) : names));
      return isArray(result) ? fewer : { accounts: fewer };
    }),
  ]),
];

const elementFails = (detail: string, is: (request: Json, answer: Json) => boolean): Violation => ({
  ...violation('errors/batch-element', 'written', detail, 'any', () => undefined),
  batch: (answers, requests) => {
    const place = answers.findIndex(
      (each, at) => member(each, 'error') !== undefined && is(requests[at] ?? null, each),
    );
    if (place < 0 || answers.length < 2) return undefined;
    const failed = member(answers[place], 'error') as Json;
    return answers.map((each) => {
      if (!isObject(each) || each.result === undefined) return each;
      const { result: _, ...rest } = each;
      return { ...rest, error: failed };
    });
  },
});

const code = (answer: Json) => Number(member(member(answer, 'error'), 'code'));

const isParseError = (error: Json | undefined) => member(member(error, 'data'), 'code') === 4;

const inParseErrors = (
  detail: string,
  methods: Violation['methods'],
  change: (error: JsonObject, call: Call) => Json,
) =>
  violation('errors/parse-error', 'written', detail, methods, (call) =>
    isParseError(call.error) && isObject(call.error) ? { ...call.answer, error: change(call.error, call) } : undefined,
  );

const others: readonly Violation[] = [
  elementFails('an unknown method spoils the others', (_, answer) => code(answer) === -32002),
  elementFails(
    'wrong arguments spoil the others',
    (_, answer) => [-32003, -32000].includes(code(answer)) && !isParseError(member(answer, 'error')),
  ),
  elementFails('an element that is no request spoils the others', (_, answer) =>
    [-32600, -32700].includes(code(answer)),
  ),
  elementFails('an argument that is not parsed spoils the others', (_, answer) =>
    isParseError(member(answer, 'error')),
  ),
  {
    ...violation('envelope/batch', 'written', 'no answer for what fails', 'any', () => undefined),
    batch: (answers) => {
      const some = answers.filter((each) => member(each, 'error') === undefined);
      return some.length === answers.length || some.length === 0 ? undefined : some;
    },
  },
  {
    ...violation('envelope/batch', 'written', 'equal requests answered once', 'any', () => undefined),
    batch: (answers) => {
      const some = answers.filter(
        (each, at) => answers.findIndex((other) => String(member(other, 'id')) === String(member(each, 'id'))) === at,
      );
      return some.length === answers.length ? undefined : some;
    },
  },
  inParseErrors('-32602 outside of condenser_api', 'any', (error, { method }) =>
    method.startsWith('condenser') ? error : { ...error, code: -32602 },
  ),
  inParseErrors('words before the message', 'any', (error) => ({
    ...error,
    message: `Error: ${String(error.message)}`,
  })),
  inParseErrors('data.code as text', 'any', (error) => ({
    ...error,
    data: { ...(error.data as JsonObject), code: '4' },
  })),
  otherwise('jsonrpc.get_signature/result', 'no arguments at all', ['jsonrpc.get_signature'], (result) => ({
    ...(result as JsonObject),
    args: null,
  })),
  otherwise('jsonrpc/signature', '`ret` is what the arguments are', ['jsonrpc.get_signature'], (result) => ({
    ...(result as JsonObject),
    ret: member(result, 'args') ?? null,
  })),
  otherwise('jsonrpc/signature', '`ret` is null', ['jsonrpc.get_signature'], (result) => ({
    ...(result as JsonObject),
    ret: null,
  })),
  otherwise('condenser_api.get_state/result', 'accounts as a list', ['condenser_api.get_state'], (result) =>
    members(result, 'accounts', (value) => (isObject(value) ? Object.values(value) : undefined)),
  ),
  otherwise('condenser_api.get_state/result', 'another route', ['condenser_api.get_state'], (result) =>
    members(result, 'current_route', () => 'trending'),
  ),
  violation(
    'status/unknown',
    'written',
    'an error for what is unknown',
    ['transaction_status_api.find_transaction'],
    (call) => (member(call.result, 'status') === 'unknown' ? refusal(call) : undefined),
  ),
];

/** Signatures and who may give them, batches, errors, and what methods say of themselves. */
export const writtenCalls: readonly Violation[] = [...authorities, ...others];
