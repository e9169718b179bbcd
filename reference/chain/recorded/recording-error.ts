/** A file that holds no recorded chain, or not all of one; the message is one line for whoever named the file. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError';
}
