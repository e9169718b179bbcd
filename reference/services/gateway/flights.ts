/** Calls under way by key: whoever asks for the same waits for the same answer. */
export interface Flights<T> {
  /** `start` is called unless the key is under way. */
  share(key: string, start: () => Promise<T>): Promise<T>;
  size(): number;
}

export function flights<T>(): Flights<T> {
  const underWay = new Map<string, Promise<T>>();
  return {
    share(key, start) {
      const other = underWay.get(key);
      if (other !== undefined) return other;
      const own = start().finally(() => underWay.delete(key));
      underWay.set(key, own);
      return own;
    },
    size: () => underWay.size,
  };
}
