/** Whom a difference breaks: those who send such values, those who receive them. */
export interface Effect {
  readonly sender: boolean;
  readonly receiver: boolean;
}

/** More values are allowed than before: a receiver meets unknown ones. */
export const widened: Effect = { sender: false, receiver: true };

/** Fewer values are allowed than before: what was sent may be refused. */
export const narrowed: Effect = { sender: true, receiver: false };

export const changed: Effect = { sender: true, receiver: true };

export const harmless: Effect = { sender: false, receiver: false };

/** One difference of two schemas, at a JSON pointer into the value that they describe. */
export interface Difference {
  readonly path: string;
  readonly what: string;
  readonly effect: Effect;
}

/** One difference of two OpenRPC documents. */
export interface Change {
  /** Clients that were right before may fail now. */
  readonly breaking: boolean;
  /** A method, or `shape NAME` for a component. */
  readonly at: string;
  readonly what: string;
}
