/** Where a file is damaged, or why it cannot be used. */
export interface Damage {
  readonly file: string;
  /** The number of the record, from 0. */
  readonly record?: number;
  /** Of its first byte. */
  readonly offset?: number;
}

/** A checkpoint or journal that cannot be read, or is another's; the message is one line for the user and names the place. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly damage: Damage;

  constructor(damage: Damage, what: string, options?: ErrorOptions) {
    const { file, record, offset } = damage;
    const place = record === undefined ? '' : `, record ${record}${offset === undefined ? '' : ` at byte ${offset}`}`;
    super(`${file}${place}: ${what}`, options);
    this.damage = damage;
  }
}
