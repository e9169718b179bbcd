import { createWaxFoundation } from '@hiveio/wax';
import { publicKeyFromText } from '../crypto/public-key-text.ts';
import { dialects } from '../dialects/index.ts';
import { write } from '../kernel/schema.ts';
import { signedTransaction } from '../types/transaction.ts';
import { type Judge, type Transaction, textWithoutBigint } from './oracle.testing.ts';

const dialect = dialects.hive;
const chainId = dialect.chainIds[0]?.id as string;
const foundation = await createWaxFoundation({ chainId });

/** The transaction as wax reads it. */
function read(value: Transaction, signatures: readonly string[] = []) {
  const json = write(signedTransaction, { ...value, signatures }, { form: 'object', dialect });
  return foundation.createTransactionFromJson(textWithoutBigint(json));
}

/** Hive's own C++ in WebAssembly, with the symbols of Hive only. Its digest and id are compared: they cover every byte. */
export const wax: Judge = {
  name: '@hiveio/wax',
  dialect,
  chainId,
  judge(value) {
    const taken = read(value);
    return { id: taken.legacy_id, digest: taken.legacy_sigDigest };
  },
  signer: (value, signature) =>
    publicKeyFromText(read(value, [signature]).legacy_signatureKeys[0] as string, dialect.prefix),
  restrictions: [],
  unfit: { report_over_production: 'unknown to it' },
};

/** The bytes themselves, slower; without the count of no signatures. */
export const waxHex = (value: Transaction): string => read(value).legacy_binaryViewMetadata.binary.slice(0, -2);

/** Who must sign. Of authorities inside an operation wax reports the thresholds, but loses members. */
export function waxRequires(value: Transaction) {
  const { owner, active, posting, other } = read(value).requiredAuthorities;
  const thresholds = other.map(({ weight_threshold }) => weight_threshold);
  return { owner: [...owner], active: [...active], posting: [...posting], thresholds };
}
