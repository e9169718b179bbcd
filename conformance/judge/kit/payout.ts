import { type JsonObject, member } from '../../model/json.ts';

/** `last_payout` of a comment that was never paid. */
export const never = '1970-01-01T00:00:00';
/** `cashout_time` where no payout is pending. */
export const paidOut = '1969-12-31T23:59:59';

/** Whether the payout of a comment is to come, and it had none before. */
export function isOpen(comment: JsonObject): boolean {
  const payout = member(comment, 'cashout_time');
  return typeof payout === 'string' && payout !== paidOut && member(comment, 'last_payout') === never;
}
