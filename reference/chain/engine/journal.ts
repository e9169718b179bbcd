/** Undoes one change. */
type Undo = () => void;

/** A group of changes that is undone as one, or merged into the enclosing session. */
export interface Session {
  /** Undoes every change since the session was opened; inner sessions must have ended. */
  undo(): void;
  /** Keeps the changes; the enclosing session can still undo them. */
  merge(): void;
  /** Makes the changes final. Of all open sessions it must be the oldest. */
  commit(): void;
}

/** All changes of the state, so that transactions, blocks and forks are undone alike. */
export interface Journal {
  /** Called after each write. Outside of any session the change is final and not recorded. */
  record(undo: Undo): void;
  open(): Session;
}

/** Opens a session. Sessions nest: a pending transaction, in the pending block, on top of blocks. */
export function createJournal(): Journal {
  const open: Undo[][] = [];

  function close(session: Undo[]): void {
    if (open.at(-1) !== session) throw new Error('sessions end in the reverse of their order');
    open.pop();
  }

  return {
    record(undo) {
      open.at(-1)?.push(undo);
    },
    open() {
      const session: Undo[] = [];
      open.push(session);
      return {
        undo() {
          close(session);
          for (let index = session.length - 1; index >= 0; index--) session[index]?.();
        },
        merge() {
          close(session);
          const around = open.at(-1);
          if (around !== undefined) for (const undo of session) around.push(undo);
        },
        commit() {
          if (open[0] !== session) throw new Error('the oldest session is committed first');
          open.shift();
        },
      };
    },
  };
}
