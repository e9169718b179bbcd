import { timeText } from '../../../spec/kernel/scalars.ts';
import type { Call } from '../../model/exchange/call.ts';
import { isArray } from '../../model/json.ts';
import { type Context, type RelationRule, relation } from '../../model/rule.ts';
import { argument } from '../kit/arguments.ts';
import { moves } from '../kit/laws/moved.ts';
import { type Account, accountMethods, accountsIn, type Found } from '../kit/laws/records.ts';
import { difference, place, type Reported, reported } from '../kit/laws/reported.ts';

const historyMethods = ['condenser_api.get_owner_history', 'database_api.find_owner_histories'] as const;

interface Replaced {
  readonly account: string;
  readonly last_valid_time: number;
}

function historyIn(call: Call, context: Context): Reported<readonly Replaced[]> | undefined {
  const seen = reported(call, historyMethods, context);
  if (seen === undefined) return undefined;
  return 'owner_auths' in seen.value
    ? { call, value: seen.value.owner_auths, at: ['owner_auths'] }
    : { call, value: seen.value, at: [] };
}

const ownerUpdate = relation<{ readonly account: Found<Account>; readonly history: Reported<readonly Replaced[]> }>({
  id: 'governance/owner-updated',
  requires: 'No former owner authority of an account was valid after `last_owner_update`.',
  clause: 'records/owner_history/last_valid_time',
  level: 'should',
  why: 'Recovery depends on the time when the owner authority was replaced; both records have it.',
  example: 'An owner authority was valid until 2026-11-11T00:00:00, and `last_owner_update` is a day earlier.',
  methods: [...historyMethods, ...accountMethods],
  roles: ['history', 'account'],
  fault: {
    summary: 'an owner authority valid after it was replaced',
    edit: moves(
      historyMethods,
      ({ result }) => [...(isArray(result) ? [] : ['owner_auths']), 0, 'last_valid_time'],
      20_000_000n,
    ),
  },
  assignRoles: (call, context) => {
    const history = historyIn(call, context);
    const name = argument(call, call.method.startsWith('condenser') ? 'account' : 'owner');
    if (history) {
      return typeof name === 'string' && history.value.length > 0
        ? [{ group: name, role: 'history', value: history }]
        : [];
    }
    return accountsIn(call, context).map((account) => ({ group: account.value.name, role: 'account', value: account }));
  },
  judge: ({ history, account }) => {
    const updated = account.value.last_owner_update;
    const later = history.value.findIndex(({ last_valid_time: time }) => time > updated);
    if (later < 0) return [];
    const expected = `at most ${timeText(updated)}, when the owner authority was replaced`;
    const contradictedBy = [place('account', account, ['last_owner_update'])];
    return [{ ...difference(history, { at: [later, 'last_valid_time'], expected }), role: 'history', contradictedBy }];
  },
});

/** Replaced owner authorities beside their accounts. */
export const ofHistories: readonly RelationRule[] = [ownerUpdate];
