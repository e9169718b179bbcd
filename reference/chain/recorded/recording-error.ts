/** A file without a valid and complete recorded chain; the message is one line for the user. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError';
}
