/** Times that stand for none, as text: of what never was, and of a payout that is over. */
export const placeholderTimes: readonly unknown[] = ['1970-01-01T00:00:00', '1969-12-31T23:59:59'];
