/** Lengths of time that the chain computes with; what a chain may choose is a parameter instead (parameters.ts). */
export const secondsPerHour = 3_600;
export const secondsPerDay = 86_400;

/** All, in the unit of shares and weights: 1 is a hundredth of a percent (document 1, Scalar conventions). */
export const hundredPercent = 10_000;
export const hundredPercentBigInt = 10_000n;
