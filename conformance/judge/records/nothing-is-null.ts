import type { ClauseId } from '../../../spec/clauses/index.ts';
import type { Call } from '../../model/exchange/call.ts';
import { inCall } from '../../model/fault.ts';
import { integerValue, isArray, type Json, member } from '../../model/json.ts';
import { type PlainRuleId, type RelationRule, relation } from '../../model/rule.ts';
import { argument } from '../kit/arguments/argument.ts';
import { aboutEach, requestsTo } from '../kit/requests.ts';
import { isUnknownMethod } from '../kit/unknown-method.ts';

/** A method that gives one record of an account or null, and the one that finds all of them. */
interface Row {
  readonly id: PlainRuleId;
  readonly clause: ClauseId;
  readonly method: `condenser_api.get_${'escrow' | 'recovery_request' | 'witness_by_account'}`;
  readonly find: `database_api.find_${'escrows' | 'account_recovery_requests' | 'witnesses'}`;
  readonly under: string;
  /** The argument of the find call. */
  readonly by: string;
  /** The member that holds the account, and the number where there are several. */
  readonly of: string;
  readonly number?: string;
  readonly noun: string;
  readonly asked: (account: string) => Readonly<Record<string, Json>>;
}

const rows: readonly Row[] = [
  {
    id: 'records/no-escrow-is-null',
    clause: 'accounts/no-escrow',
    ...{ method: 'condenser_api.get_escrow', find: 'database_api.find_escrows' },
    ...{ under: 'escrows', by: 'from', of: 'from', number: 'escrow_id', noun: 'escrow' },
    asked: (account) => ({ account, escrow_id: 4_000_000_000 }),
  },
  {
    id: 'records/no-recovery-request-is-null',
    clause: 'accounts/no-recovery-request',
    ...{ method: 'condenser_api.get_recovery_request', find: 'database_api.find_account_recovery_requests' },
    ...{ under: 'requests', by: 'accounts', of: 'account_to_recover', noun: 'recovery request' },
    asked: (account) => ({ account }),
  },
  {
    id: 'records/no-witness-is-null',
    clause: 'condenser_api.get_witness_by_account/result',
    ...{ method: 'condenser_api.get_witness_by_account', find: 'database_api.find_witnesses' },
    ...{ under: 'witnesses', by: 'owners', of: 'owner', noun: 'witness' },
    asked: (account) => ({ account }),
  },
];

interface Asked {
  readonly number: bigint | undefined;
  readonly actual: Json | undefined;
  readonly isNull: boolean;
  readonly isError: boolean;
}

/** The records of an account that a find call has. */
interface Found {
  readonly records: readonly Json[];
}

/** Witnesses have a record of one kind. */
const othersThan = (witnesses: readonly string[], accounts: readonly string[]) => {
  const others = accounts.filter((name) => !witnesses.includes(name));
  return others.length > 0 ? others : accounts;
};

export const nothingIsNull: readonly RelationRule[] = rows.map((row) =>
  relation<{ readonly asked: Asked; readonly found: Found }>({
    id: row.id,
    requires: `\`${row.method}\` answers null exactly where \`${row.find}\` finds no such ${row.noun} at the same head.`,
    clause: row.clause,
    why: 'A wallet that gets another answer shows something that is not there, or fails.',
    example: `\`${row.method}\` of an account without any answers an empty object.`,
    fault: {
      summary: `an empty object in place of no ${row.noun}`,
      edit: inCall([row.method], ({ result }) => (result === null ? { path: ['result'], value: {} } : undefined)),
    },
    methods: [row.method, row.find],
    roles: ['asked', 'found'],
    plan: (target) =>
      aboutEach(othersThan(target.corpus.witnesses, target.corpus.accounts), 2, (account) =>
        requestsTo(
          target,
          [row.method, row.asked(account)],
          [row.find, { [row.by]: row.by === 'from' ? account : [account] }],
        ),
      ),
    assignRoles: (call) => {
      if (call.method === row.method) return askedIn(row, call);
      if (call.method !== row.find) return [];
      const given = argument(call, row.by);
      const records = member(call.result, row.under);
      if (!isArray(records) || !records.every((each) => member(each, row.of) !== undefined)) return [];
      return (isArray(given) ? given : [given]).flatMap((account) =>
        typeof account === 'string'
          ? [
              {
                group: account,
                role: 'found',
                value: { records: records.filter((each) => member(each, row.of) === account) },
              },
            ]
          : [],
      );
    },
    judge: ({ asked, found }) => {
      const { records } = found;
      const isThere = records.some(
        (each) => row.number === undefined || integerValue(member(each, row.number)) === asked.number,
      );
      const contradictedBy = [{ role: 'found' as const, path: ['result', row.under] }];
      if (isThere) {
        if (!asked.isNull) return undefined;
        const expected = `the ${row.noun} that \`${row.find}\` finds`;
        return [{ role: 'asked', path: ['result'], kind: 'missing', expected, actual: null, contradictedBy }];
      }
      if (asked.isNull) return [];
      const path = [asked.isError ? 'error' : 'result'];
      return [{ role: 'asked', path, kind: 'value', expected: 'null', actual: asked.actual, contradictedBy }];
    },
  }),
);

function askedIn({ number }: Row, call: Call) {
  const account = argument(call, 'account');
  if (typeof account !== 'string' || isUnknownMethod(call)) return [];
  const given = integerValue(argument(call, 'escrow_id'));
  if (number !== undefined && given === undefined) return [];
  const { error, result } = call;
  const value = {
    ...{ number: given, isNull: result === null, isError: error !== undefined },
    actual: error ?? result,
  };
  return [{ group: account, role: 'asked' as const, value }];
}
