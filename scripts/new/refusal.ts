/** What the user asked for cannot be made; the message is one line for them. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
