import { describe, expect, it } from 'vitest';
import rpcAuth from '../../fixtures/keys/rpc-auth.json' with { type: 'json' };
import { fromHex, toHex } from './hash.ts';
import { privateKeyFromSeed, publicKeyOf } from './private-key.ts';
import { verify } from './recover.ts';
import { imageDigest, rpcAuthDigest, tokenDigest } from './service-digests.ts';

describe('imageDigest', () => {
  // By Python's hashlib.
  it.each([
    ['', 'd1529e31781b7a0b9d67b8393f506938928ebad977549e13187a0e1334ef5a25'],
    ['89504e470d0a1a0a0000000d49484452', '4bbf637350b5d6d2b2d6e178f5e8f93a285a1117d0f30af29b0bdd5aea5bc7cf'],
  ])('of %j', (image, digest) => {
    expect(toHex(imageDigest(fromHex(image)))).toBe(digest);
  });
});

describe('tokenDigest', () => {
  // By Python's hashlib over the JSON text written out by hand.
  it.each([
    [
      { signed_message: { type: 'posting', app: 'myapp' }, authors: ['alice'], timestamp: 1789819200 },
      'd636b22c6f1b61ba67aceb4fcaed91f5d474b954de8e4be44f012afa6107866f',
    ],
    [
      { timestamp: 1789819200, authors: ['alice'], signed_message: { app: 'myapp', type: 'code' } },
      '0b88ea680e42b449d5693be22f643eeb72722f61a5997d56d50f6c8cb528dbf6',
    ],
    [
      { signed_message: { type: 'login' }, authors: ['bob'], timestamp: 0, signatures: ['00'], authority: 'posting' },
      '6e1b7c4ef47a75bda096760fd5bbd53ae14248c4dbecb338ead2a3f7db173684',
    ],
  ])('of token %#', (token, digest) => {
    expect(toHex(tokenDigest(token))).toBe(digest);
  });
});

describe('rpcAuthDigest', () => {
  it.each(rpcAuth.vectors)('is what @steemit/rpc-auth signed for $method', ({ seed, method, signed }) => {
    const nonce = fromHex(signed.nonce);
    const key = publicKeyOf(privateKeyFromSeed(seed));
    const [signature = ''] = signed.signatures;

    expect(verify(rpcAuthDigest({ ...signed, method, nonce }), signature, key)).toBe(true);
    const others = [
      { ...signed, method: `${method}x`, nonce },
      { ...signed, method, nonce, account: 'mallory' },
      { ...signed, method, nonce, params: 'e30=' },
      { ...signed, method, nonce, timestamp: '2026-11-21T12:46:47.972Z' },
      { ...signed, method, nonce: new Uint8Array(8) },
    ];
    expect(others.map((other) => verify(rpcAuthDigest(other), signature, key))).toEqual(others.map(() => false));
  });
});
