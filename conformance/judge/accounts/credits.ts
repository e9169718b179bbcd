import { isObject } from '../../model/json.ts';
import type { ExchangeRule } from '../../model/rule.ts';
import { invariant } from '../kit/invariant.ts';
import { inMember, recordsOf } from '../kit/placed.ts';
import { inMilliseconds, notInSeconds } from './manabar.ts';

/** The time of the other manabar is stated to be in seconds; this one counts the same. */
export const creditsInSeconds: ExchangeRule = invariant({
  id: 'accounts/credits-in-seconds',
  requires: '`rc_manabar.last_update_time` of an RC account is in seconds.',
  clause: 'records/rc_account/rc_manabar/last_update_time',
  level: 'should',
  why: 'Wallets add what has come back since then; in another unit that is nothing, or all of it.',
  example: '`last_update_time` is 1787854221000, which are milliseconds.',
  methods: ['rc_api.find_rc_accounts'],
  parts: (call) => recordsOf(call, ['rc_accounts']).filter(({ json }) => isObject(json.rc_manabar)),
  wrong: (account) => {
    const expected = notInSeconds(account.json.rc_manabar);
    return expected === undefined ? undefined : inMember(account, 'rc_manabar', expected);
  },
  fault: 'a time of resource credits in milliseconds',
  mutation: ({ json: { rc_manabar: bar }, path }) => {
    const value = inMilliseconds(bar);
    return value === undefined ? undefined : { path: [...path, 'rc_manabar'], value };
  },
});
