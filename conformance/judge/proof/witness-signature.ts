import { headerDigest } from '../../../spec/crypto/digests.ts';
import { publicKeyText } from '../../../spec/crypto/public-key-text.ts';
import { recover } from '../../../spec/crypto/recover.ts';
import { encode } from '../../../spec/kernel/schema.ts';
import { blockHeader } from '../../../spec/types/block-header.ts';
import type { ExchangeRule } from '../../model/rule.ts';
import { blockMethods } from '../block/queried.ts';
import { perCall } from '../per-call.ts';
import { provableBlock } from './block-header.ts';

export const witnessSignature: ExchangeRule = {
  id: 'proof/witness-signature',
  kind: 'exchange',
  clause: 'block/signature',
  level: 'must',
  why: 'The signature proves who made the block; a wrong key there sends clients after the wrong witness.',
  example: 'The key recovered from `witness_signature` is not the one in `signing_key`.',
  fault: 'another-signing-key',
  methods: blockMethods,
  judge: perCall((call, { dialect }) => {
    const block = dialect && provableBlock(call, dialect);
    if (!block) return undefined;
    const { queried, header } = block;
    const signer = recover(headerDigest(encode(blockHeader, header, dialect)), header.witness_signature);
    const actual = queried.json?.signing_key;
    const expected = signer === undefined ? 'a signature of a key' : `"${publicKeyText(signer, dialect.prefix)}"`;
    if (JSON.stringify(actual) === expected) return [];
    const path = [...queried.path, signer === undefined ? 'witness_signature' : 'signing_key'];
    return [{ path, kind: actual === undefined ? 'missing' : 'value', expected, actual }];
  }),
};
