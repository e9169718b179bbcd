/** A change that is not made because it cannot be put on disk; the message is one line for the user. */
export class WriteError extends Error {
  override readonly name = 'WriteError';
}
