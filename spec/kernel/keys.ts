import { publicKeyFromText, publicKeyText } from '../crypto/public-key-text.ts';
import { map } from './combinators/containers.ts';
import { struct } from './combinators/struct.ts';
import { SchemaError } from './error.ts';
import { u16, u32 } from './integer.ts';
import type { Json } from './json/json.ts';
import { bytes, string } from './scalars.ts';
import { defineSchema, type Schema } from './schema.ts';

const names = ['alice', 'bob', 'carol', 'initminer', 'null', 'temp', 'witness-a', 'steem.dao'];

/** An account name, at most MAX_ACCOUNT_NAME_LENGTH (16) bytes; empty for no account. */
export const accountName: Schema<string> = string({ maxBytes: 16, examples: names }, { title: 'AccountName' });

/** 33 compressed bytes as hex inside; text with the dialect's prefix and a checksum in JSON. All zeros is the null key. */
export const publicKey: Schema<string> = defineSchema<string>(
  {
    kind: 'public-key',
    codec({ dialect: { prefix } }) {
      return {
        read(json) {
          if (typeof json !== 'string') throw new SchemaError(`a public key beginning with ${prefix}`, json);
          try {
            return publicKeyFromText(json, prefix);
          } catch (error) {
            throw new SchemaError(`a public key beginning with ${prefix} (${(error as Error).message})`, json);
          }
        },
        write: (value): Json => publicKeyText(value, prefix),
      };
    },
    writeBinary: (writer, value) => writer.hex(value),
    readBinary: (reader) => reader.hex(33),
    jsonSchema: ({ wire }) => ({ type: 'string', pattern: `^${wire.dialect.prefix}[1-9A-HJ-NP-Za-km-z]{34,60}$` }),
    arbitrary: (fc) =>
      fc.oneof(
        { weight: 1, arbitrary: fc.constant('00'.repeat(33)) },
        {
          weight: 9,
          arbitrary: fc
            .tuple(fc.constantFrom('02', '03'), fc.uint8Array({ minLength: 32, maxLength: 32 }))
            .map(([parity, x]) => parity + Buffer.from(x).toString('hex')),
        },
      ),
    mutations: (json) => [
      { path: [], value: null, fault: 'null' },
      { path: [], value: 5, fault: 'a number' },
      { path: [], value: `XYZ${String(json).slice(3)}`, fault: 'another prefix' },
      { path: [], value: `${String(json).slice(0, -1)}0`, fault: 'a character that is not base58' },
      { path: [], value: `${String(json)}1`, fault: 'an additional character', expressible: false },
      { path: [], value: 'STM', fault: 'a prefix alone' },
    ],
  },
  { title: 'PublicKey' },
);

/** 65 bytes: 27 + 4 + recovery id, r, s. */
export const signature: Schema<string> = bytes(65, { title: 'Signature' });

/** Accounts and keys whose weights must reach the threshold (document 1, Authority and account). */
export const authority = struct(
  { weight_threshold: u32, account_auths: map(accountName, u16), key_auths: map(publicKey, u16) },
  { title: 'Authority' },
);
