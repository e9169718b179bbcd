import { expect, it } from 'vitest';
import { steem } from '../dialects/steem.ts';
import { testnet } from '../dialects/testnet.ts';
import { faultsOf, hex } from './faults.testing.ts';
import { accountName, authority, publicKey, signature } from './keys.ts';
import { decode, encode, jsonSchema, read, write } from './schema.ts';

const wire = { form: 'object', dialect: steem } as const;

// The generator of secp256k1, the key of the private key 1, and the null key.
const generator = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';
const none = { hex: '00'.repeat(33), text: 'STM1111111111111111111111111111111114T1Anm' };

it('a public key is text with the prefix of the dialect and a checksum', () => {
  const text = write(publicKey, generator, wire) as string;

  expect(text).toMatch(/^STM[1-9A-HJ-NP-Za-km-z]{50}$/);
  expect(read(publicKey, text, wire)).toBe(generator);
  expect(write(publicKey, generator, { ...wire, dialect: testnet })).toBe(`TST${text.slice(3)}`);
  expect([read(publicKey, none.text, wire), write(publicKey, none.hex, wire)]).toEqual([none.hex, none.text]);
});

it('a public key that is none is refused with the reason', () => {
  expect(() => read(publicKey, 5, wire)).toThrow('(root): expected a public key beginning with STM, got 5');
  expect(() => read(publicKey, 'TSTx', wire)).toThrow(
    /^\(root\): expected a public key beginning with STM \(.+\), got "TSTx"$/,
  );
});

it('a public key is 33 bytes', () => {
  expect(hex(encode(publicKey, generator, steem))).toBe(generator);
  expect(decode(publicKey, Buffer.from(generator, 'hex'), steem)).toBe(generator);
  expect(() => decode(publicKey, Buffer.from(generator.slice(2), 'hex'), steem)).toThrow('33 bytes needed, 32 left');
});

it('JSON Schemas accept keys of the dialect', () => {
  const { definitions } = jsonSchema(publicKey, wire) as {
    definitions: { PublicKey: { pattern: string; type: string } };
  };
  const pattern = new RegExp(definitions.PublicKey.pattern);

  expect(definitions.PublicKey.type).toBe('string');
  expect([none.text, write(publicKey, generator, wire)].every((text) => pattern.test(text as string))).toBe(true);
  expect(
    [none.text.slice(3), `TST${none.text.slice(3)}`, `${none.text}0`, 'STM'].some((text) => pattern.test(text)),
  ).toBe(false);
});

it('the faults of a public key are refused', () => {
  expect(faultsOf(publicKey, none.text, wire)).toEqual([
    'null',
    'a number',
    'another prefix',
    'a character that is not base58',
    'an additional character',
    'a prefix alone',
  ]);
});

it('an account name has at most 16 bytes, a signature 65', () => {
  expect(read(accountName, 'a'.repeat(16), wire)).toHaveLength(16);
  expect(() => read(accountName, 'a'.repeat(17), wire)).toThrow('text of at most 16 UTF-8 bytes');
  expect(() => read(signature, '00'.repeat(64), wire)).toThrow('expected 130 hex digits');
  expect([accountName.title, signature.title, publicKey.title, authority.title]).toEqual([
    'AccountName',
    'Signature',
    'PublicKey',
    'Authority',
  ]);
});

it('an authority has a threshold and weights, in the order of the wire', () => {
  const value = { weight_threshold: 2, account_auths: [['alice', 1]], key_auths: [[generator, 1]] } as const;

  expect(hex(encode(authority, value, steem))).toBe(`020000000105616c696365010001${generator}0100`);
  expect(authority.kind).toBe('struct');
  expect([publicKey.kind, accountName.kind, signature.kind]).toEqual(['public-key', 'string', 'bytes65']);
});
