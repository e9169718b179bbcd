/** Whom a difference breaks: senders or receivers of such values. */
export interface Effect {
  readonly sender: boolean;
  readonly receiver: boolean;
}

/** More values are allowed: a receiver gets unknown ones. */
export const widened: Effect = { sender: false, receiver: true };

/** Fewer values are allowed: a sender may be refused. */
export const narrowed: Effect = { sender: true, receiver: false };

export const changed: Effect = { sender: true, receiver: true };

export const harmless: Effect = { sender: false, receiver: false };

/** One difference of two schemas, at a JSON pointer into the described value. */
export interface Difference {
  readonly path: string;
  readonly what: string;
  readonly effect: Effect;
}

/** One difference of two OpenRPC documents. */
export interface Change {
  /** Correct clients may fail now. */
  readonly breaking: boolean;
  /** A method, or `shape NAME` for a component. */
  readonly at: string;
  readonly what: string;
}
