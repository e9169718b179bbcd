/**
 * Milliseconds after which no answer is kept any more that lives until the next block, and none that a deployed gateway keeps as the
 * answers of its appbase upstream: three seconds each.
 */
export const aBlock = 3_400;
