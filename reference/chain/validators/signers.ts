import { assertion, refuse } from '../ledger/refuse.ts';

const none = assertion('custom/no-signer', 'Somebody signs the operation', {});

/** @throws RefusalError for an operation that nobody signs. */
export function verifySigners(...signers: readonly (readonly string[])[]): void {
  refuse(
    signers.every(({ length }) => length === 0),
    none,
    {},
  );
}
