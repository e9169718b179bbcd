export const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
export const greatest = (one: bigint, other: bigint): bigint => (one > other ? one : other);
