/** The request of the user is impossible; the message is one line. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
