/**
 * So many of the cases, evenly spread and always the same ones. The long tests set `PLUMBLINE_CASES=all` and try every case:
 * `X.long.test.ts` imports `X.test.ts`, which samples.
 */
export function sampled<T>(cases: readonly T[], count: number): readonly T[] {
  if (process.env.PLUMBLINE_CASES === 'all' || cases.length <= count) return cases;
  return Array.from({ length: count }, (_, place) => cases[Math.floor(((place + 0.5) * cases.length) / count)] as T);
}

/** True in the long tests: `if (allCases) it(…)` is a test that they alone run. */
export const allCases: boolean = process.env.PLUMBLINE_CASES === 'all';
