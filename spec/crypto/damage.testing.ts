import { concat, fromHex, sha256, toHex } from './hash.ts';
import { privateKeyFromSeed, publicKeyOf, secretOf } from './private-key.ts';
import { sign } from './signature.ts';

/** One question to both implementations; `key` is the answer where it is known beforehand. */
export interface RecoverInput {
  readonly kind: string;
  readonly digest: Uint8Array;
  readonly signature: string;
  readonly key?: string;
}

interface Signed {
  /** Counts the inputs of one kind. */
  readonly turn: number;
  readonly digest: Uint8Array;
  readonly first: number;
  readonly r: Uint8Array;
  readonly s: Uint8Array;
  readonly key: string;
}

type Damage = (signed: Signed) => Partial<Omit<Signed, 'turn'>> & { readonly known?: true };

const p = 2n ** 256n - 2n ** 32n - 977n;
const n = BigInt('0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141');

const bytesOf = (value: bigint): Uint8Array => fromHex(value.toString(16).padStart(64, '0'));
const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${toHex(bytes)}`);

/** One bit turned over, chosen by the turn. */
const flip = (bytes: Uint8Array, turn: number): Uint8Array =>
  bytes.map((byte, place) => (place === turn % bytes.length ? byte ^ (1 << ((turn >> 5) % 8)) : byte));

/** Kinds of unusual inputs, with the known part of the answer. */
const damages: Readonly<Record<string, Damage>> = {
  none: () => ({ known: true }),
  'first byte of an uncompressed key': ({ first }) => ({ first: first - 4, known: true }),
  'high s': ({ first, s }) => ({ s: bytesOf(n - numberOf(s)), first: 31 + ((first - 31) ^ 1), known: true }),
  'bit of r': ({ r, turn }) => ({ r: flip(r, turn) }),
  'bit of s': ({ s, turn }) => ({ s: flip(s, turn) }),
  'bit of the digest': ({ digest, turn }) => ({ digest: flip(digest, turn) }),
  'recovery id': ({ turn }) => ({ first: 31 + (turn % 4) }),
  'first byte': ({ turn }) => ({ first: (turn * 7) % 256 }),
  'r and s exchanged': ({ r, s }) => ({ r: s, s: r }),
  'r of zero': () => ({ r: new Uint8Array(32) }),
  's of zero': () => ({ s: new Uint8Array(32) }),
  'r at the order': ({ turn }) => ({ r: bytesOf(n + BigInt(turn % 5) - 2n) }),
  's at the order': ({ turn }) => ({ s: bytesOf(n + BigInt(turn % 5) - 2n) }),
  // Only so small an r can mean r + n, the x that recovery ids 2 and 3 stand for.
  'small r with recovery id 2 or 3': ({ turn }) => ({ r: bytesOf(BigInt(turn) + 1n), first: 33 + (turn % 2) }),
  'greatest r with recovery id 2 or 3': ({ turn }) => ({ r: bytesOf(p - n + BigInt(turn % 9) - 4n), first: 33 }),
  'digest of zeros': () => ({ digest: new Uint8Array(32) }),
  'digest at the order': ({ turn }) => ({ digest: bytesOf(n + BigInt(turn % 5) - 2n) }),
  'digest of ones': () => ({ digest: new Uint8Array(32).fill(255) }),
  noise: ({ turn }) => ({ r: sha256(`r ${turn}`), s: sha256(`s ${turn}`), first: 27 + (turn % 8) }),
  'a sum at infinity': atInfinity,
};

const kinds = Object.entries(damages);

/** Input number `index`, the same on every machine: the kinds take turns. */
export function recoverInput(index: number): RecoverInput {
  const [kind, damage] = kinds[index % kinds.length] as [string, Damage];
  const signer = privateKeyFromSeed(`signer ${index % 50}`);
  const digest = sha256(`message ${index}`);
  const compact = fromHex(sign(digest, signer));
  const signed: Signed = {
    turn: Math.floor(index / kinds.length),
    digest,
    first: compact[0] as number,
    r: compact.subarray(1, 33),
    s: compact.subarray(33),
    key: publicKeyOf(signer),
  };

  const { known, ...changes } = damage(signed);
  const { first, r, s, key, ...rest } = { ...signed, ...changes };
  const signature = toHex(concat(Uint8Array.of(first), r, s));
  return { kind, digest: rest.digest, signature, ...(known && { key }) };
}

/** R = kG and s = digest / k make sR and digest·G the same point, so that their difference is no key. */
function atInfinity({ digest, turn }: Signed): ReturnType<Damage> {
  const nonce = privateKeyFromSeed(`nonce ${turn}`);
  const point = publicKeyOf(nonce);
  const s = (numberOf(digest) * inverse(numberOf(secretOf(nonce)))) % n;
  return { r: fromHex(point.slice(2)), s: bytesOf(s), first: point.startsWith('02') ? 31 : 32 };
}

/** By Fermat: value^(n − 2). */
function inverse(value: bigint): bigint {
  let result = 1n;
  let square = value;
  for (let exponent = n - 2n; exponent > 0n; exponent >>= 1n) {
    if (exponent & 1n) result = (result * square) % n;
    square = (square * square) % n;
  }
  return result;
}
