import { plus, vests } from '../ledger/asset.ts';
import { adjustBalance, adjustSupply } from '../ledger/balances.ts';
import type { Context } from '../ledger/context.ts';
import { accountOf, updateAccount } from '../ledger/rows.ts';
import { convertDollars } from '../processes/conversions.ts';
import { withdrawVesting } from '../processes/vesting-withdrawals.ts';
import { andThen, type Defect, otherwise, processing } from './defect.ts';

/** Amounts that are a unit off, or of another unit. */
export const roundingDefects: readonly Defect[] = [
  {
    id: 'conversions/rounded-up',
    class: 'rounding',
    summary: 'a conversion pays one unit more than the price says',
    of: processing(convertDollars, (right) => (context) => {
      const emit: Context['emit'] = (type, value) => {
        if (type !== 'fill_convert_request') return context.emit(type, value);
        const filled = value as { readonly owner: string; readonly amount_out: { amount: bigint; symbol: 'CORE' } };
        const unit = { ...filled.amount_out, amount: 1n };
        adjustBalance(context, filled.owner, unit);
        adjustSupply(context, unit);
        context.emit(type, { ...value, amount_out: plus(filled.amount_out, 1n) });
      };
      right(otherwise(context, { emit }));
    }),
  },
  {
    id: 'vesting/rounded-up',
    class: 'rounding',
    summary: 'who vests gets one unit of VESTS more, and the sum of all shares does not',
    of: andThen('transfer_to_vesting', (context, { from, to }) => {
      const account = accountOf(context, to || from);
      updateAccount(context, account, { vesting_shares: plus(account.vesting_shares, 1n) });
    }),
  },
  {
    id: 'withdrawals/rate-rounded-down',
    class: 'rounding',
    summary: 'the weekly part of a power-down is rounded down, so that a rest stays',
    of: andThen('withdraw_vesting', (context, { account: name, vesting_shares }) => {
      const rate = vesting_shares.amount / BigInt(context.parameters.withdrawIntervals);
      if (rate > 0n) updateAccount(context, accountOf(context, name), { vesting_withdraw_rate: vests(rate) });
    }),
  },
  {
    id: 'withdrawals/deposit-rounded-up',
    class: 'rounding',
    summary: 'a part of a power-down is reported with one unit more than is paid',
    of: processing(withdrawVesting, (right) => (context) => {
      const announce: Context['announce'] = (type, value) =>
        'deposited' in value
          ? context.announce(type, { ...value, deposited: plus(value.deposited, 1n) })
          : context.announce(type, value);
      right(otherwise(context, { announce }));
    }),
  },
  {
    id: 'votes/rshares-in-thousands',
    class: 'rounding',
    summary: 'the weight of a vote is kept in thousands, and the post counts all of it',
    of: andThen('vote', (context, { voter, author, permlink }) => {
      const { state } = context;
      const comment = state.comments.by.permlink.get(author, permlink);
      const vote = comment && state.votes.by.comment_voter.get(comment.id, accountOf(context, voter).id);
      if (vote) state.tables.votes.replace(vote, { ...vote, rshares: (vote.rshares / 1_000n) * 1_000n });
    }),
  },
];
