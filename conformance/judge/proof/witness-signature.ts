import { headerDigest } from '../../../spec/crypto/digests.ts';
import { publicKeyText } from '../../../spec/crypto/public-key-text.ts';
import { recover } from '../../../spec/crypto/recover.ts';
import { inBlock, unownedKey } from '../kit/blocks/faults.ts';
import { blockMethods } from '../kit/blocks/queried.ts';
import { callRule } from '../kit/per-call.ts';
import { provableBlock } from './block-header.ts';

export const witnessSignature = callRule({
  id: 'proof/witness-signature',
  requires: '`signing_key` is the key that made `witness_signature` over the header.',
  clause: 'block/signature',
  why: 'The signature proves who made the block; a wrong key there sends clients after the wrong witness.',
  example: 'The key recovered from `witness_signature` is not the one in `signing_key`.',
  fault: {
    id: 'another-signing-key',
    summary: 'a signing key that did not sign',
    edit: inBlock('signing_key', (key) => publicKeyText(unownedKey, key.slice(0, 3))),
  },
  methods: blockMethods,
  judge: (call, context) => {
    const block = provableBlock(call, context);
    if (block === undefined || 'unreadable' in block || context.dialect === undefined) return undefined;
    const { queried, header, unsigned } = block.value;
    const signer = recover(headerDigest(unsigned), header.witness_signature);
    const actual = queried.json?.signing_key;
    const expected = signer === undefined ? undefined : publicKeyText(signer, context.dialect.prefix);
    if (expected !== undefined && actual === expected) return [];
    const also = [queried.path];
    const kind = actual === undefined ? 'missing' : 'value';
    return expected === undefined
      ? [{ path: [...queried.path, 'witness_signature'], kind, expected: 'a signature of a key', actual, also }]
      : [{ path: [...queried.path, 'signing_key'], kind, expected: `"${expected}"`, actual, also }];
  },
});
