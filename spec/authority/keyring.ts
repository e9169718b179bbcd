/** Keys that record whether they were used. */
export interface Keyring {
  readonly holds: (key: string) => boolean;
  /** The used ones, in the order of the keys. */
  used(): readonly string[];
}

/** Keys are hex; a look-up marks a present one as used, also when the authority is not satisfied. */
export function keyringOf(keys: readonly string[]): Keyring {
  const held = new Set(keys);
  const requested = new Set<string>();
  return {
    holds(key) {
      if (!held.has(key)) return false;
      requested.add(key);
      return true;
    },
    used: () => sortedUnique(requested),
  };
}

/** Flat sets of the chain are in byte order; hex keys and account names both sort as text. */
export function sortedUnique(items: Iterable<string>): readonly string[] {
  return [...new Set(items)].sort();
}
