/** The seed of tests that take other samples each day: `PLUMBLINE_SEED`, fixed in CI, else the day. Their names show it. */
export const turnSeed: number = Number(
  process.env.PLUMBLINE_SEED ?? (process.env.CI === 'true' ? 1 : Math.floor(Date.now() / 86_400_000)),
);
