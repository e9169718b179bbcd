export const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
export const greatest = (one: bigint, other: bigint): bigint => (one > other ? one : other);
export const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);
export const sign = (value: bigint): -1 | 0 | 1 => (value > 0n ? 1 : value < 0n ? -1 : 0);
