import { type Journal, noJournal, openJournal } from './journal.ts';
import type { Granted, StateRecord } from './record.ts';

/** What the service remembers of tokens: all of it ends, and leaves the memory then. Times are epoch seconds. */
export interface Memory {
  /** False if it was used before. Resolves when the use is on disk. */
  use(id: string, until: number): Promise<boolean>;
  revoke(id: string, until: number): Promise<void>;
  isRevoked(id: string): boolean;
  /** Ends what the app got for the user until now. */
  withdraw(user: string, app: string, until: number): Promise<void>;
  isWithdrawn(user: string, app: string, timestamp: number): boolean;
  /** The time of a token that is issued now: behind the second of a withdrawal. */
  nextAfterWithdrawal(user: string, app: string): number;
  grant(granted: Omit<Granted, 'kind'>): Promise<void>;
  /** What a user authorised, the latest first. */
  grantsOf(user: string): readonly Granted[];
  /** How many records there are, for measuring. */
  size(): number;
  close(): Promise<void>;
}

const SWEEP_SECONDS = 60;
const pair = (user: string, app: string) => `${user}/${app}`;

/** Opens what a folder keeps, or an empty memory. @param now Epoch seconds. */
export async function openMemory(folder: string | undefined, now: () => number): Promise<Memory> {
  const used = new Map<string, number>();
  const revoked = new Map<string, number>();
  const withdrawn = new Map<string, { readonly at: number; readonly until: number }>();
  const granted = new Map<string, Map<string, Granted>>();
  let swept = now();

  const apply = {
    used: ({ id, until }: StateRecord & { kind: 'used' }) => used.set(id, until),
    revoked: ({ id, until }: StateRecord & { kind: 'revoked' }) => revoked.set(id, until),
    withdrawn: ({ user, app, at, until }: StateRecord & { kind: 'withdrawn' }) => {
      withdrawn.set(pair(user, app), { at, until });
      granted.get(user)?.delete(app);
    },
    granted: (record: Granted) => {
      const apps = granted.get(record.user) ?? new Map<string, Granted>();
      granted.set(record.user, apps.set(record.app, record));
    },
  } as { readonly [K in StateRecord['kind']]: (record: StateRecord) => unknown };

  const journal: Journal =
    folder === undefined
      ? noJournal
      : await openJournal(folder, (record) => {
          if (record.until <= now()) return false;
          apply[record.kind](record);
          return true;
        });

  function write(record: StateRecord): Promise<void> {
    sweep();
    apply[record.kind](record);
    return journal.append(record);
  }

  function sweep(): void {
    const at = now();
    if (at - swept < SWEEP_SECONDS) return;
    swept = at;
    for (const [id, until] of used) if (until <= at) used.delete(id);
    for (const [id, until] of revoked) if (until <= at) revoked.delete(id);
    for (const [key, { until }] of withdrawn) if (until <= at) withdrawn.delete(key);
    for (const [user, apps] of granted) {
      for (const [app, { until }] of apps) if (until <= at) apps.delete(app);
      if (apps.size === 0) granted.delete(user);
    }
  }

  return {
    async use(id, until) {
      if (used.has(id)) return false;
      await write({ kind: 'used', id, until });
      return true;
    },
    revoke: (id, until) => write({ kind: 'revoked', id, until }),
    isRevoked: (id) => revoked.has(id),
    withdraw: (user, app, until) => write({ kind: 'withdrawn', user, app, at: now(), until }),
    isWithdrawn: (user, app, timestamp) =>
      timestamp <= (withdrawn.get(pair(user, app))?.at ?? Number.NEGATIVE_INFINITY),
    nextAfterWithdrawal: (user, app) => Math.max(now(), (withdrawn.get(pair(user, app))?.at ?? 0) + 1),
    grant: (record) => write({ kind: 'granted', ...record }),
    grantsOf: (user) => [...(granted.get(user)?.values() ?? [])].toSorted((one, other) => other.at - one.at),
    size() {
      sweep();
      return used.size + revoked.size + withdrawn.size + granted.size;
    },
    close: () => journal.close(),
  };
}
