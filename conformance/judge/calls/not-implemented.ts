import { documented as constants } from '../../../spec/constants/documented.ts';
import type { DepartureId } from '../../../spec/departures/index.ts';
import { methods } from '../../../spec/methods/index.ts';
import type { Call } from '../../model/exchange/call.ts';
import { callOf } from '../../model/exchange/request.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, type Json, member } from '../../model/json.ts';
import type { Context } from '../../model/rule.ts';
import { argument } from '../kit/arguments/argument.ts';
import { callRule } from '../kit/per-call.ts';
import { isUnknownMethod } from '../kit/unknown-method.ts';

interface Row {
  readonly path: readonly string[];
  /** The only documented answer. */
  readonly expected: string;
  readonly is: (json: Json | undefined) => boolean;
  /** How deployed nodes answer instead. */
  readonly departure: DepartureId;
  readonly departs: (call: Call) => boolean;
}

/** The account that anybody may use: of it alone deployed nodes say true. */
const needsNoSignature = constants.TEMP_ACCOUNT;

const isRefusedBy = ({ error }: Call, code: number) => member(error, 'code') === code;

/** It checks the active authority of the account instead, with no signatures. */
const checksAuthority = (call: Call) =>
  isRefusedBy(call, -32003) ||
  (isRefusedBy(call, -32000) && member(member(call.error, 'data'), 'code') === 3_010_000) ||
  (argument(call, 'account') === needsNoSignature && (call.result === true || member(call.result, 'valid') === true));

const rows: Readonly<Record<string, Row>> = {
  'condenser_api.get_account_references': {
    path: [],
    expected: 'an empty array',
    is: (json) => isArray(json) && json.length === 0,
    departure: 'account-references-refused',
    departs: (call) => isRefusedBy(call, -32003),
  },
  'condenser_api.verify_account_authority': {
    path: [],
    expected: 'false',
    is: (json) => json === false,
    departure: 'account-authority-checked',
    departs: checksAuthority,
  },
  'database_api.verify_account_authority': {
    path: ['valid'],
    expected: 'false',
    is: (json) => json === false,
    departure: 'account-authority-checked-named',
    departs: checksAuthority,
  },
};

const names = Object.keys(rows) as readonly (keyof typeof methods)[];

const isNone = (json: Json | undefined) => isArray(json) && json.length === 0;

/**
 * Whether the arguments are of the documented kinds: an account, and keys as text. A key of another chain is no public key here, and may be
 * refused.
 */
function isPlain(call: Call, { dialect }: Context): boolean {
  // Who gives it arguments may be refused, and in the recordings all are.
  if (call.method === 'condenser_api.get_account_references')
    return call.error === undefined || isNone(call.params) || isRefusedBy(call, -32003);
  const [account, signers] = [argument(call, 'account'), argument(call, 'signers')];
  return (
    typeof account === 'string' &&
    isArray(signers) &&
    signers.every((key) => typeof key === 'string' && /^[A-Z]{3}[1-9A-HJ-NP-Za-km-z]{50}$/.test(key)) &&
    (call.error === undefined || signers.every((key) => String(key).startsWith(dialect?.prefix ?? '')))
  );
}

export const notImplemented = callRule({
  id: 'calls/not-implemented',
  requires: '`get_account_references` answers an empty array, and `verify_account_authority` answers false.',
  clause: 'errors/verify-account-authority',
  clauses: { 'condenser_api.get_account_references': 'errors/get-account-references' },
  why: 'Nothing is behind these methods: a client that takes another answer for a check is misled.',
  example: '`get_account_references []` answers `["alice"]`.',
  fault: {
    id: 'calls-not-implemented-answers',
    summary: 'an answer of a method that is not implemented',
    edit: inCall(names, (call) => {
      const { path, is } = rows[call.method] as Row;
      const [name] = path;
      const found = name === undefined ? call.result : member(call.result, name);
      return is(found) ? { path: ['result', ...path], value: 'yes' } : undefined;
    }),
  },
  methods: names,
  plan: (target) =>
    names
      .filter((name) => target.methods.has(name))
      .flatMap((name) =>
        name === 'condenser_api.get_account_references'
          ? [callOf(methods[name], {})]
          : [target.signers[0] ?? 'initminer', needsNoSignature].map((account) =>
              callOf(methods[name], { account, signers: [] }),
            ),
      ),
  judge: (call, context) => {
    const row = Object.hasOwn(rows, call.method) ? (rows[call.method] as Row) : undefined;
    if (row === undefined || !isPlain(call, context) || isUnknownMethod(call)) return undefined;
    const { path, expected, is, departure, departs } = row;
    const [name] = path;
    const actual = name === undefined ? call.result : member(call.result, name);
    if (call.error === undefined && is(actual)) return [];
    const place = call.error === undefined ? ['result', ...path] : ['error'];
    const found = call.error === undefined ? actual : call.error;
    return [{ path: place, kind: 'value', expected, actual: found, ...(departs(call) && { departure }) }];
  },
});
