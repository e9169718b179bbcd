import { coreOrDollar } from '../kernel/asset.ts';
import { struct } from '../kernel/combinators/struct.ts';
import { u32 } from '../kernel/integer.ts';
import { accountName } from '../kernel/keys.ts';
import { time } from '../kernel/scalars.ts';
import { memo } from './memo.ts';

/** Savings on their way out (document 1, Finance and delegation records). */
export const savingsWithdrawal = struct(
  { id: u32, from: accountName, to: accountName, memo, request_id: u32, amount: coreOrDollar, complete: time },
  { title: 'SavingsWithdrawal', key: ['from', 'request_id'] },
);
