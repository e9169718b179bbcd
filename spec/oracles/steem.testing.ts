import { createRequire } from 'node:module';
import { dialects } from '../dialects/index.ts';
import { write } from '../kernel/schema.ts';
import { operation } from '../types/operation.ts';
import { transaction } from '../types/transaction.ts';
import type { Judge, Transaction } from './oracle.testing.ts';
import {
  amountsAboveZero,
  keysOnTheCurve,
  noHeaderExtensions,
  noNullKey,
  noVoidExtensions,
  oneElementAtMost,
  oneIdAtMost,
} from './restrictions.testing.ts';

interface Serializer {
  fromObject(value: unknown): object;
  toBuffer(value: object): Buffer;
}

interface Library {
  readonly auth: {
    signTransaction(value: object, keys: Readonly<Record<string, string>>): { readonly signatures: readonly string[] };
  };
}

interface Ecc {
  readonly Signature: { fromHex(hex: string): { recoverPublicKeyFromBuffer(buffer: Buffer): { toHex(): string } } };
}

const load = createRequire(import.meta.url);
const serializers = load('steem/lib/auth/serializer/src/operations') as Readonly<Record<string, Serializer>>;
const { auth } = load('steem') as Library;
const { Signature } = load('steem/lib/auth/ecc') as Ecc;
const wire = { form: 'legacy', dialect: dialects.steem } as const;

function bytes(name: string, value: unknown): string {
  const serializer = serializers[name];
  if (!serializer) throw new TypeError(`steem has no serializer of ${name}`);
  return serializer.toBuffer(serializer.fromObject(value)).toString('hex');
}

const chainId = wire.dialect.chainIds[0]?.id as string;
const hex = (value: Transaction): string => bytes('transaction', write(transaction, value, wire));

/** JavaScript of its own down to the curve, made from the node's reflection. */
export const steem: Judge = {
  name: 'steem',
  dialect: wire.dialect,
  chainId,
  judge: (value) => ({ hex: hex(value) }),
  sign: (value, wif) =>
    auth.signTransaction(write(transaction, value, wire) as object, { key: wif }).signatures[0] as string,
  signer: (value, signature) =>
    Signature.fromHex(signature)
      .recoverPublicKeyFromBuffer(Buffer.from(chainId + hex(value), 'hex'))
      .toHex(),
  restrictions: [
    noNullKey,
    keysOnTheCurve,
    amountsAboveZero,
    noVoidExtensions,
    noHeaderExtensions,
    oneElementAtMost,
    oneIdAtMost,
  ],
  unfit: {
    pow: 'serializes the work in the place of the operation',
    pow2: 'serializes the work in the place of the operation',
    witness_set_properties: 'takes the properties as one text',
  },
};

/** The members of a virtual operation without its number, which differs in steem: it counts token operations too. */
export function steemMembers(value: Parameters<typeof operation.writeBinary>[1]): string {
  const [name, members] = write(operation, value, wire) as unknown as readonly [string, unknown];
  return bytes(name, members);
}
