/** Limits of a page, so that it opens fast with any findings. */
export interface Limits {
  /** Characters of an answer's neighbourhood of the place. */
  readonly answer: number;
  /** Characters of an answer it was compared with. */
  readonly compared: number;
  /** Characters of a request, and of the command that sends it. */
  readonly request: number;
  readonly command: number;
  /** Answers it was compared with, findings that follow, further places. */
  readonly lists: number;
}

/** Rows of each list. */
export const mostRows = 2_000;

const few = 200;

/** The more findings, the less of each. */
export function limitsFor(findings: number): Limits {
  const share = (mostOfAll: number) =>
    Math.max(Math.round(mostOfAll / 5), Math.round((mostOfAll * few) / Math.max(few, findings)));
  return { answer: share(4_000), compared: share(2_000), request: share(3_000), command: share(8_000), lists: 6 };
}
