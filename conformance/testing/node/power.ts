import { timeSeconds } from '../../../spec/kernel/scalars.ts';
import { integerValue, type JsonObject, member } from '../../model/json.ts';

const amount = (account: JsonObject, name: string) => integerValue(member(account[name], 'amount')) ?? 0n;
const number = (account: JsonObject, name: string) => integerValue(account[name]) ?? 0n;
const seconds = (account: JsonObject, name: string) => timeSeconds(String(account[name])) ?? 0;

const smaller = (one: bigint, other: bigint) => (one < other ? one : other);

/** Seconds of full mana regeneration. */
const regeneration = 432_000;
const complete = 10_000;

/** The voting power of an account at its last vote, in hundredths of a percent, which condenser_api adds. */
export function votingPower(account: JsonObject): { readonly voting_power: number } {
  const rate = amount(account, 'vesting_withdraw_rate');
  const left = number(account, 'to_withdraw') - number(account, 'withdrawn');
  const isLeaving = account.next_vesting_withdrawal !== '1969-12-31T23:59:59';
  const shares =
    amount(account, 'vesting_shares') -
    amount(account, 'delegated_vesting_shares') +
    amount(account, 'received_vesting_shares') -
    (isLeaving ? smaller(rate, left) : 0n);
  if (shares <= 0n) return { voting_power: 0 };
  const mana = integerValue(member(account.voting_manabar, 'current_mana')) ?? 0n;
  const updated = Number(member(account.voting_manabar, 'last_update_time'));
  const since = Math.max(0, updated - seconds(account, 'last_vote_time'));
  const now = Math.min(complete, Number((BigInt(complete) * mana) / shares));
  return { voting_power: Math.max(0, now - Math.floor((complete * since) / regeneration)) };
}
