/** Takes one change back. */
type Undo = () => void;

/** A part of what was written: taken back as a whole, or kept as part of what is around it. */
export interface Session {
  /** Takes back every change since the session was opened; sessions inside of it must have ended. */
  undo(): void;
  /** Keeps the changes; the session around this one can still take them back. */
  merge(): void;
  /** Makes the changes final. Of all open sessions it must be the oldest. */
  commit(): void;
}

/** Every change of the state, so that transactions, blocks and forks can be taken back alike. */
export interface Journal {
  /** Called by what writes. Outside of every session nothing is kept: the change is final. */
  record(undo: Undo): void;
  open(): Session;
}

/** Sessions nest: a pending transaction inside the pending block, that on top of blocks. */
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
