/** An exact amount of one kind of asset. */
export interface Amount<S extends string = string> {
  /** In smallest units: 1.000 with three digits after the point is 1000n. */
  readonly amount: bigint;
  /** Digits after the point. */
  readonly precision: number;
  readonly symbol: S;
}

/** `1.000 SYMBOL`. */
export function amountText({ amount, precision, symbol }: Amount): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(precision + 1, '0');
  const complete = digits.slice(0, digits.length - precision);
  const fraction = precision > 0 ? `.${digits.slice(-precision)}` : '';
  return `${amount < 0n ? '-' : ''}${complete}${fraction} ${symbol}`;
}

/** Reads `1.000 SYMBOL`; the digits after the point are its precision. Throws RangeError. */
export function parseAmount(text: string): Amount {
  const [, sign = '', complete, fraction = '', symbol] = /^(-?)(\d+)(?:\.(\d+))? ([A-Z]+)$/.exec(text) ?? [];
  if (complete === undefined || symbol === undefined) throw new RangeError(`${text} is no amount like 1.000 SYMBOL`);
  return { amount: BigInt(sign + complete + fraction), precision: fraction.length, symbol };
}
