/** Keys that remember whether anybody asked for them. */
export interface Keyring {
  readonly holds: (key: string) => boolean;
  /** Those asked for, in the order of the keys. */
  used(): readonly string[];
}

/** Keys are hex; asking for one that is there marks it, also when the authority that asked is not reached. */
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

/** Flat sets of the chain stand in the order of their bytes; hex keys and account names both sort as text. */
export function sortedUnique(items: Iterable<string>): readonly string[] {
  return [...new Set(items)].sort();
}
