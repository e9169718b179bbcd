/** When an exchange was under way, in milliseconds of one clock. */
export interface Period {
  readonly sent: number;
  readonly received: number;
  /** Exchanges of one connection follow one another. */
  readonly connection?: string;
}

/** Which of many exchanges were under way alone. */
export interface Periods {
  add(number: number, period: Period | undefined): void;
  /** Whether no other exchange can have been under way with this one; false where that is not known. */
  alone(): (number: number) => boolean;
}

/** Times are in milliseconds: two exchanges that touch may have overlapped, unless one connection carried both. */
export function openPeriods(): Periods {
  const all: (Period & { readonly number: number })[] = [];
  let isComplete = true;
  return {
    add(number, period) {
      if (period === undefined) isComplete = false;
      else if (isComplete) all.push({ number, ...period });
    },
    alone() {
      if (!isComplete) return () => false;
      const sorted = all.toSorted((left, right) => left.sent - right.sent || left.received - right.received);
      const overlapped = new Set<number>();
      let last: (typeof all)[number] | undefined;
      for (const each of sorted) {
        if (last && meet(last, each)) for (const { number } of [last, each]) overlapped.add(number);
        if (last === undefined || each.received >= last.received) last = each;
      }
      const known = new Set(all.map(({ number }) => number));
      return (number) => known.has(number) && !overlapped.has(number);
    },
  };
}

function meet(before: Period, after: Period): boolean {
  const isSame = before.connection !== undefined && before.connection === after.connection;
  return isSame ? after.sent < before.received : after.sent <= before.received;
}
