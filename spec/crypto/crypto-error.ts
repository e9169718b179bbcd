/** The kinds of invalid input of functions in spec/crypto. */
export type CryptoFault = 'hex' | 'prefix' | 'base58' | 'length' | 'checksum' | 'version' | 'range' | 'key' | 'memo';

/** Refused input. The message says what is wrong and never repeats the input, which may be a secret. */
export class CryptoError extends Error {
  override readonly name = 'CryptoError';
  readonly fault: CryptoFault;

  constructor(fault: CryptoFault, message: string) {
    super(message);
    this.fault = fault;
  }
}
