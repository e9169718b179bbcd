/** One measured figure; a bar that is asserted makes the bench fail when it is missed. */
export interface Figure {
  readonly what: string;
  readonly value: string;
  readonly bar?: string;
  /** Undefined: printed, never asserted, as all absolute figures are. */
  readonly holds?: boolean | undefined;
}

export type Bench = () => Promise<readonly Figure[]>;

/** Two digits behind the point. */
export function hundredths(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
