/** One change that was made: of a row of a table, or of what there is one of. */
export interface Change {
  /** The name of the table, or of the one. */
  readonly table?: string;
  readonly before?: unknown;
  readonly after?: unknown;
  undo(): void;
}

/** A group of changes that is undone as one, or merged into the enclosing session. */
export interface Session {
  /** Undoes every change since the session was opened; inner sessions must have ended. */
  undo(): void;
  /** Keeps the changes; the enclosing session can still undo them. */
  merge(): void;
  /** Makes the changes final. Of all open sessions it must be the oldest. */
  commit(): void;
}

/** What was made, and the open session with its changes. */
export interface Attempt<T> {
  readonly made: T;
  readonly session: Session;
}

/** All changes of the state, so that transactions, blocks and forks are undone alike. */
export interface Journal {
  /** Called after each change. Outside of any session it is final and not recorded. */
  record(change: Change): void;
  /** The session that the next change belongs to: each is another object. */
  readonly innermost: object | undefined;
  open(): Session;
  /** The changes of all open sessions, the newest first. */
  changes(): Iterable<Change>;
  /** Opens a session and changes things in it. @throws what `make` throws, after its changes are undone. */
  attempt<T>(make: () => T): Attempt<T>;
}

/** Opens a session. Sessions nest: a pending transaction, in the pending block, on top of blocks. */
export function createJournal(): Journal {
  const sessions: Change[][] = [];

  function close(session: Change[]): void {
    if (sessions.at(-1) !== session) throw new Error('sessions end in the reverse of their order');
    sessions.pop();
  }

  function open(): Session {
    const session: Change[] = [];
    sessions.push(session);
    return {
      undo() {
        close(session);
        for (let index = session.length - 1; index >= 0; index--) session[index]?.undo();
      },
      merge() {
        close(session);
        const around = sessions.at(-1);
        if (around !== undefined) for (const change of session) around.push(change);
      },
      commit() {
        if (sessions[0] !== session) throw new Error('the oldest session is committed first');
        sessions.shift();
      },
    };
  }

  return {
    record(change) {
      sessions.at(-1)?.push(change);
    },
    get innermost() {
      return sessions.at(-1);
    },
    open,
    *changes() {
      for (const session of sessions.toReversed()) yield* session.toReversed();
    },
    attempt(make) {
      const session = open();
      try {
        return { made: make(), session };
      } catch (error) {
        session.undo();
        throw error;
      }
    },
  };
}
