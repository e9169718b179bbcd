/** Regular expression (no anchors) for the decimal text of 0 … max without leading zeros. */
export function decimalPattern(max: bigint): string {
  const digits = String(max);
  const shorter = digits.length > 1 ? ['0', digits.length === 2 ? '[1-9]' : `[1-9]\\d{0,${digits.length - 2}}`] : [];
  const sameLength: string[] = [];
  for (let index = 0; index < digits.length; index++) {
    const lowest = index === 0 && digits.length > 1 ? 1 : 0;
    const below = Number(digits[index]) - 1;
    if (below < lowest) continue;
    const rest = digits.length - index - 1;
    const span = below === lowest ? `${lowest}` : `[${lowest}-${below}]`;
    sameLength.push(`${digits.slice(0, index)}${span}${rest > 0 ? `\\d{${rest}}` : ''}`);
  }
  return [...shorter, ...sameLength, digits].join('|');
}
