import { RefusalError } from '../../../spec/authority/refusal.ts';
import { signatureKeys } from '../../../spec/authority/signature-keys.ts';

/** The key (66 hex) that signed a digest. @throws RefusalError where none did; `accepts` says which spellings count. */
export function signerOf(digest: Uint8Array, signature: string, accepts?: (signature: string) => boolean): string {
  const signed = signatureKeys({ digest, signatures: [signature], ...(accepts && { accepts }) });
  if ('refusal' in signed) throw new RefusalError(signed.refusal);
  return signed.keys[0] as string;
}
