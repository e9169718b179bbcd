import { isList, isObject, type Json } from './json.ts';

/** The bytes of one place of a transaction: the name of a scalar, or the name of a container before its parts. */
export type Layout = string | readonly [container: string, ...parts: readonly unknown[]];

export interface TransactionLayout {
  readonly assets: readonly (readonly [symbol: string, precision: number, nai: string, binarySymbol: string])[];
  readonly transaction: Layout;
}

/** What signing needs of the package `@noble/secp256k1`, version 3. */
export interface Secp256k1 {
  signAsync(
    digest: Uint8Array,
    secret: Uint8Array,
    options: { readonly prehash: false; readonly format: 'recovered'; readonly extraEntropy: Uint8Array },
  ): Promise<Uint8Array>;
  getPublicKey(secret: Uint8Array): Uint8Array;
}

/** A value that has no bytes, with its place. */
export class SerializationError extends TypeError {
  override readonly name = 'SerializationError';
}

/** Bytes in memory that nobody shares, in the terms of older and newer compilers. */
type Bytes = ReturnType<typeof Uint8Array.from>;

/** The bytes that signatures and the id of a transaction cover. Throws SerializationError. */
export function transactionBytes({ assets, transaction }: TransactionLayout, value: Json): Bytes {
  const bytes: number[] = [];
  const whole = (at: string, json: Json, size: number, signed = false) => {
    const digits = typeof json === 'string' ? json : String(json);
    const integer = /^-?\d+$/.test(digits) ? BigInt(digits) : refuse(at, 'an integer', json);
    const fits = (signed ? BigInt.asIntN : BigInt.asUintN)(size * 8, integer) === integer;
    if (!fits) refuse(at, `an integer of ${size} bytes`, json);
    for (let index = 0; index < size; index++) bytes.push(Number((integer >> BigInt(index * 8)) & 0xffn));
  };
  const varint = (count: number) => {
    let rest = count;
    for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
    bytes.push(rest);
  };
  const raw = (added: Uint8Array) => {
    for (const byte of added) bytes.push(byte);
  };
  const text = (at: string, json: Json) => (typeof json === 'string' ? json : refuse(at, 'text', json));
  const asset = (at: string, json: Json) => {
    const [, units, point = '', symbol] = /^(-?\d+)(\.\d+)? (\S+)$/.exec(typeof json === 'string' ? json : '') ?? [];
    const kind = isObject(json)
      ? assets.find(([, precision, nai]) => nai === json.nai && precision === Number(json.precision))
      : assets.find(([known, precision]) => known === symbol && precision === Math.max(point.length - 1, 0));
    if (kind === undefined) return refuse(at, 'an amount', json);
    whole(at, isObject(json) ? (json.amount as Json) : `${units}${point.slice(1)}`, 8, true);
    bytes.push(kind[1]);
    raw(new TextEncoder().encode(kind[3].padEnd(7, '\0')));
  };
  const scalars: Readonly<Record<string, (at: string, json: Json) => void>> = {
    bool: (at, json) => bytes.push(json === true ? 1 : json === false ? 0 : refuse(at, 'a boolean', json)),
    u8: (at, json) => whole(at, json, 1),
    u16: (at, json) => whole(at, json, 2),
    u32: (at, json) => whole(at, json, 4),
    u64: (at, json) => whole(at, json, 8),
    i16: (at, json) => whole(at, json, 2, true),
    i64: (at, json) => whole(at, json, 8, true),
    text(at, json) {
      const encoded = new TextEncoder().encode(text(at, json));
      varint(encoded.length);
      raw(encoded);
    },
    time(at, json) {
      const seconds = Date.parse(`${text(at, json)}Z`) / 1000;
      whole(at, Number.isNaN(seconds) ? refuse(at, 'a time', json) : seconds >>> 0, 4);
    },
    asset,
    key(at, json) {
      const decoded = base58(text(at, json).slice(3), 37) ?? refuse(at, 'a public key', json);
      raw(decoded.subarray(0, 33));
    },
    version(at, json) {
      const [major = 0, minor = 0, revision = 0] = text(at, json).split('.').map(Number);
      whole(at, ((major << 24) | (minor << 16) | revision) >>> 0, 4);
    },
    bytes(at, json) {
      const decoded = hexBytes(text(at, json)) ?? refuse(at, 'hexadecimal digits', json);
      varint(decoded.length);
      raw(decoded);
    },
    hash: (at, json) => raw(hexBytes(text(at, json)) ?? refuse(at, 'hexadecimal digits', json)),
  };
  const containers: Readonly<Record<string, (at: string, parts: readonly unknown[], json: Json) => void>> = {
    list(at, [element], json) {
      if (!isList(json)) return refuse(at, 'a list', json);
      varint(json.length);
      for (const [index, item] of json.entries()) put(`${at}/${index}`, element as Layout, item);
    },
    optional(at, [inner], json) {
      bytes.push(json === null ? 0 : 1);
      if (json !== null) put(at, inner as Layout, json);
    },
    pair(at, parts, json) {
      if (!isList(json) || json.length !== 2) return refuse(at, 'a pair', json);
      for (const index of [0, 1]) put(`${at}/${index}`, parts[index] as Layout, json[index] as Json);
    },
    struct(at, members, json) {
      if (!isObject(json)) return refuse(at, 'an object', json);
      for (const [name, layout, otherwise = null] of members as readonly [string, Layout, Json?][])
        put(`${at}/${name}`, layout, json[name] ?? otherwise);
    },
    tagged(at, cases, json) {
      const [tag, value] = isList(json) ? json : isObject(json) ? [json.type, json.value] : [];
      const known = (cases as readonly [number, Json, Json, Layout][]).find((each) =>
        each.slice(1, 3).includes(tag as Json),
      );
      if (known === undefined || value === undefined) return refuse(at, 'a known alternative', json);
      varint(known[0]);
      put(`${at}/${tag}`, known[3], value);
    },
  };
  const put = (at: string, layout: Layout, json: Json): void => {
    const [name, ...parts] = [layout].flat() as [string, ...unknown[]];
    if (typeof layout === 'string') scalars[name]?.(at, json);
    else containers[name]?.(at, parts, json);
  };
  put('', transaction, value);
  return Uint8Array.from(bytes);
}

function refuse(at: string, expected: string, json: Json): never {
  throw new SerializationError(`${at}: expected ${expected}, got ${String(JSON.stringify(json, digits)).slice(0, 80)}`);
}

const digits = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

/** The id of a transaction, 40 hexadecimal digits. */
export async function idOf(layout: TransactionLayout, transaction: Json): Promise<string> {
  return toHex((await sha256(transactionBytes(layout, transaction))).subarray(0, 20));
}

/** The signatures of a transaction by private keys in wallet import format, on the chain with an id (64 hexadecimal digits). */
export async function signaturesOf(
  layout: TransactionLayout,
  transaction: Json,
  { chainId, keys, secp256k1 }: SigningOptions,
): Promise<readonly string[]> {
  const chain = /^[0-9a-f]{64}$/i.test(chainId) ? hexBytes(chainId) : undefined;
  if (chain === undefined) throw new TypeError('a chain id has 64 hexadecimal digits');
  const digest = await sha256(joined(chain, transactionBytes(layout, transaction)));
  const signatures: string[] = [];
  for (const key of keys) signatures.push(await canonicalSignature(secp256k1, digest, await secretOf(key)));
  return signatures;
}

export interface SigningOptions {
  readonly secp256k1: Secp256k1;
  /** 64 hexadecimal digits. */
  readonly chainId: string;
  /** Private keys in wallet import format. */
  readonly keys: readonly string[];
}

/** Tries extra entropy 1, 2, … until neither half is negative or has a needless zero, as other clients of the chain do. */
async function canonicalSignature(secp256k1: Secp256k1, digest: Uint8Array, secret: Uint8Array): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const extraEntropy = await sha256(joined(digest, Uint8Array.of(attempt)));
    const [recovery = 0, ...halves] = await secp256k1.signAsync(digest, secret, {
      ...{ prehash: false, format: 'recovered', extraEntropy },
    });
    const canonical = [0, 32].every((at) => {
      const [first = 0, second = 0] = halves.slice(at, at + 2);
      return first < 0x80 && (first !== 0 || second >= 0x80);
    });
    if (canonical) return toHex(Uint8Array.of(31 + recovery, ...halves));
  }
}

/** The secret of a private key in wallet import format; the error never shows the key. */
async function secretOf(wif: string): Promise<Uint8Array> {
  const decoded = base58(wif, 37);
  if (decoded?.[0] === 0x80) {
    const sum = await sha256(await sha256(decoded.subarray(0, 33)));
    if (toHex(sum.subarray(0, 4)) === toHex(decoded.subarray(33))) return decoded.subarray(1, 33);
  }
  throw new TypeError('a private key is no wallet import format, or was mistyped');
}

/** The public key of a private one as text; `ripemd160` is that of `@noble/hashes/legacy.js`. */
export async function publicKeyOf(
  wif: string,
  prefix: string,
  { getPublicKey }: Pick<Secp256k1, 'getPublicKey'>,
  ripemd160: (bytes: Uint8Array) => Uint8Array,
): Promise<string> {
  const key = getPublicKey(await secretOf(wif));
  return prefix + toBase58(joined(key, ripemd160(key).subarray(0, 4)));
}

/** A private key in wallet import format: the sha256 of a text. */
export async function keyFromSeed(seed: string): Promise<string> {
  const versioned = joined(Uint8Array.of(0x80), await sha256(new TextEncoder().encode(seed)));
  return toBase58(joined(versioned, (await sha256(await sha256(versioned))).subarray(0, 4)));
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** The bytes of base58 text; undefined if it has not so many. */
function base58(text: string, size: number): Bytes | undefined {
  let number = 0n;
  for (const letter of text) {
    const digit = alphabet.indexOf(letter);
    if (digit < 0) return undefined;
    number = number * 58n + BigInt(digit);
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  const digits = number === 0n ? '' : number.toString(16);
  const significant = Math.ceil(digits.length / 2);
  return zeros + significant === size ? hexBytes(digits.padStart(size * 2, '0')) : undefined;
}

function toBase58(bytes: Uint8Array): string {
  let text = '';
  for (let number = BigInt(`0x${toHex(bytes)}`); number > 0n; number /= 58n)
    text = alphabet[Number(number % 58n)] + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text;
}

async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

function joined(...parts: readonly Uint8Array[]): Bytes {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function hexBytes(hex: string): Bytes | undefined {
  if (!/^(?:[0-9a-f]{2})*$/i.test(hex)) return undefined;
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
