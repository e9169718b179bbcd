import { createRequire } from 'node:module';
import { concat, fromHex } from './hash.ts';
import { dsteem } from './oracles.testing.ts';
import { varint } from './varint.ts';

/** A block as the deployed node gives it in object form. */
export interface RecordedBlock {
  readonly previous: string;
  readonly timestamp: string;
  readonly witness: string;
  readonly transaction_merkle_root: string;
  readonly extensions: readonly { readonly type: string; readonly value: unknown }[];
  readonly witness_signature: string;
  readonly transactions: readonly RecordedTransaction[];
  readonly block_id: string;
  readonly signing_key: string;
  readonly transaction_ids: readonly string[];
}

export interface RecordedTransaction {
  readonly operations: readonly { readonly type: string; readonly value: object }[];
  readonly signatures: readonly string[];
}

const ByteBuffer = createRequire(createRequire(import.meta.url).resolve('dsteem'))('bytebuffer') as {
  new (capacity: number, littleEndian: boolean): { flip(): void; toBuffer(): Buffer };
};
const symbols: Readonly<Record<string, string>> = {
  '@@000000013': 'TBD',
  '@@000000021': 'TESTS',
  '@@000000037': 'VESTS',
};

/** Header without signature, packed by hand. */
export function headerBytes(block: RecordedBlock): Uint8Array {
  return concat(
    fromHex(block.previous, 20),
    seconds(block.timestamp),
    varint(block.witness.length),
    Buffer.from(block.witness),
    fromHex(block.transaction_merkle_root, 20),
    varint(block.extensions.length),
    ...block.extensions.map(extensionBytes),
  );
}

/** Transaction without signatures, packed by dsteem. @throws where dsteem cannot. */
export function unsignedBytes(transaction: RecordedTransaction): Uint8Array {
  const buffer = new ByteBuffer(1024, true);
  dsteem.Types.Transaction(buffer, legacy(transaction));
  buffer.flip();
  return Uint8Array.from(buffer.toBuffer());
}

export function signedBytes(transaction: RecordedTransaction): Uint8Array {
  const signatures = transaction.signatures.map((signature) => fromHex(signature, 65));
  return concat(unsignedBytes(transaction), varint(signatures.length), ...signatures);
}

function extensionBytes({ type, value }: RecordedBlock['extensions'][number]): Uint8Array {
  if (type === 'version') return concat(varint(1), version(value as string));
  const vote = value as { readonly hf_version: string; readonly hf_time: string };
  return concat(varint(2), version(vote.hf_version), seconds(vote.hf_time));
}

function version(text: string): Uint8Array {
  const [major = 0, minor = 0, revision = 0] = text.split('.').map(Number);
  return u32(major * 2 ** 24 + minor * 2 ** 16 + revision);
}

const seconds = (time: string): Uint8Array => u32(Date.parse(`${time}Z`) / 1000);

function u32(value: number): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** Object form to the form that dsteem takes: assets as text, operations and extensions as pairs. */
function legacy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(legacy);
  if (typeof value !== 'object' || value === null) return value;
  if ('nai' in value) return assetText(value as unknown as RecordedAsset);
  if ('type' in value && 'value' in value) {
    const name = String(value.type).replace(/_operation$/, '');
    return [name === 'comment_payout_beneficiaries' ? 0 : name, legacy(value.value)];
  }
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, legacy(member)]));
}

interface RecordedAsset {
  readonly amount: string;
  readonly precision: number;
  readonly nai: string;
}

function assetText({ amount, precision, nai }: RecordedAsset): string {
  const digits = amount.padStart(precision + 1, '0');
  return `${digits.slice(0, -precision)}.${digits.slice(-precision)} ${symbols[nai]}`;
}
