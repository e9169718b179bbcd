/** What a line of a recording shows of the state: the head block, or that a call changed it. */
export type Sign = { readonly line: number; readonly head: string } | { readonly line: number; readonly changed: true };

/** The state that an answer is of. */
export interface Snapshot {
  readonly id: string;
  /** A transaction that waits for its block may have changed it between two answers: the chain was not at rest. */
  readonly unsettled: boolean;
}

/**
 * The snapshot of each line of a recording. A line between two that show the same head, with no change between, is of that
 * head; where all show the same head and nothing was changed, every line is. Elsewhere it is unknown: undefined. Of lines that
 * are not in the order of time (`inOrder` false) none lies between others.
 */
export function snapshots(signs: readonly Sign[], inOrder = true): (line: number) => Snapshot | undefined {
  const states = statesOf(signs);
  const [first] = states;
  if (signs.length > 1 && first !== undefined && states.every((state) => state === first)) {
    return () => ({ id: first, unsettled: false });
  }
  if (!inOrder) return () => undefined;
  return (line) => {
    const after = firstFrom(signs, line);
    const before = signs[after]?.line === line ? after : after - 1;
    const id = states[after] === states[before] ? states[after] : undefined;
    return id === undefined ? undefined : { id, unsettled: true };
  };
}

/** The state that each sign shows; undefined for a change, after which even the same head is another state. */
function statesOf(signs: readonly Sign[]): readonly (string | undefined)[] {
  let [head, count] = ['', 0];
  return signs.map((sign) => {
    const changed = !('head' in sign);
    if (changed || sign.head !== head) count++;
    head = changed ? '' : sign.head;
    return changed ? undefined : `${head} ${count}`;
  });
}

/** Index of the first sign at or after a line. */
function firstFrom(signs: readonly Sign[], line: number): number {
  let [low, high] = [0, signs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((signs[middle] as Sign).line < line) low = middle + 1;
    else high = middle;
  }
  return low;
}
