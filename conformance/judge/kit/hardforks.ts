/**
 * When the main network changed what its records mean, in epoch seconds (steemit/steem, libraries/protocol/hardfork.d). Document 1 names
 * what was before by constants such as `CASHOUT_WINDOW_SECONDS_PRE_HF17`: a node that is still reading the first years of its chain
 * shows records of that time, whatever its own version is.
 */
export const hardforks = {
  /** Every comment has a payout of its own, one window after it was made; there are reward funds. */
  17: Date.UTC(2017, 2, 30, 15) / 1000,
  /** Orders end after some weeks; all transactions need the authorities of today; accounts have resource credits. */
  20: Date.UTC(2018, 8, 25, 15) / 1000,
} as const;
