import { createRequire } from 'node:module';
import { dialects } from '../dialects/index.ts';
import { write } from '../kernel/schema.ts';
import type { Dialect } from '../kernel/wire.ts';
import { transaction } from '../types/transaction.ts';
import { type Judge, type Transaction, textWithoutBigint } from './oracle.testing.ts';
import { amountsOf50Bits, keysOnTheCurve, noHeaderExtensions, noVoidExtensions } from './restrictions.testing.ts';

interface ByteBuffer {
  flip(): void;
  toBuffer(): Buffer;
}

export type Serializer = (buffer: ByteBuffer, value: unknown) => void;

interface Library {
  readonly Types: Readonly<Record<'Transaction' | 'String' | 'Asset' | 'UInt16', Serializer>> & {
    Array(item: Serializer): Serializer;
    Binary(size: number): Serializer;
  };
  readonly PrivateKey: { fromString(wif: string): object };
  readonly Signature: { fromString(hex: string): { recover(digest: Buffer): { readonly key: Buffer } } };
  readonly cryptoUtils: {
    signTransaction(value: unknown, key: object, chainId: Buffer): { readonly signatures: readonly string[] };
    transactionDigest(value: unknown, chainId: Buffer): Buffer;
    generateTrxId?(value: unknown): string;
  };
}

const load = createRequire(import.meta.url);
const Buffers = createRequire(load.resolve('dsteem'))('bytebuffer') as {
  new (capacity: number, littleEndian: boolean): ByteBuffer;
};

export const dsteemTypes = (load('dsteem') as Library).Types;

/** The bytes that one of dsteem's serializers makes. */
export function serialize(serializer: Serializer, value: unknown): Buffer {
  const buffer = new Buffers(1024, true);
  serializer(buffer, value);
  buffer.flip();
  return buffer.toBuffer();
}

export const serialized = (serializer: Serializer, value: unknown): string =>
  serialize(serializer, value).toString('hex');

function judgeOf(name: string, dialect: Dialect, unfit: Judge['unfit']): Judge {
  const { Types, PrivateKey, Signature, cryptoUtils } = load(name) as Library;
  const chainId = dialect.chainIds[0]?.id as string;
  const chain = Buffer.from(chainId, 'hex');
  const json = (value: Transaction) => dsteemInput(value, dialect);
  return {
    name,
    dialect,
    chainId,
    judge(value) {
      const taken = json(value);
      return {
        hex: serialized(Types.Transaction, taken),
        digest: cryptoUtils.transactionDigest(taken, chain).toString('hex'),
        ...(cryptoUtils.generateTrxId && { id: cryptoUtils.generateTrxId(taken) }),
      };
    },
    sign: (value, wif) =>
      cryptoUtils.signTransaction(json(value), PrivateKey.fromString(wif), chain).signatures[0] as string,
    signer: (value, signature) =>
      Signature.fromString(signature)
        .recover(cryptoUtils.transactionDigest(json(value), chain))
        .key.toString('hex'),
    restrictions: [keysOnTheCurve, amountsOf50Bits, noVoidExtensions, noHeaderExtensions],
    unfit: { pow: 'no serializer', pow2: 'no serializer', ...unfit },
  };
}

/** A transaction as dsteem takes it: legacy JSON, with the member that it leaves out. */
export function dsteemInput(value: Transaction, dialect: Dialect): unknown {
  const json = write(transaction, value, { form: 'legacy', dialect });
  return JSON.parse(textWithoutBigint(json), (_, part) =>
    part && typeof part === 'object' && 'daily_pay' in part ? { extensions: [], ...part } : part,
  );
}

export const dsteem = judgeOf('dsteem', dialects.testnet, {
  escrow_transfer: 'agent and escrow_id before the amounts; the blocks of chain C have them behind',
  limit_order_create2: 'fill_or_kill before exchange_rate; the blocks of chain C have it behind',
});

export const dhive = judgeOf('@hiveio/dhive', dialects.hive, {});
