import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  headerBytes,
  type RecordedBlock,
  type RecordedTransaction,
  signedBytes,
  unsignedBytes,
} from './blocks.testing.ts';
import { blockId, headerDigest, merkleLeaf, merkleRoot, transactionDigest, transactionId } from './digests.ts';
import { concat, fromHex, sha256, toHex } from './hash.ts';
import { dsteem } from './oracles.testing.ts';
import { publicKeyFromText } from './public-key-text.ts';
import { recover, verify } from './recover.ts';
import { acceptedS } from './signature.ts';

const chainId = fromHex('18dcf0a285365fc58b71f18b3d3fec954aa0c141c44e4e5cb4cf777b9eab274e');
const chainC = gunzipSync(readFileSync('fixtures/chains/c/blocks.ndjson.gz'))
  .toString()
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { readonly num: number; readonly block: RecordedBlock });

/** dsteem packs these in an order or a form of its own. */
const misjudged = new Set(['limit_order_create2_operation', 'escrow_transfer_operation']);
const packable = ({ operations }: RecordedTransaction) => operations.every(({ type }) => !misjudged.has(type));

describe('blockId', () => {
  it('is the id of every block of chain C and the previous of the next', () => {
    const wrong = chainC.filter(({ num, block }, index) => {
      const id = blockId(num, concat(headerBytes(block), fromHex(block.witness_signature)));
      const before = chainC[index - 1]?.block.block_id ?? '0'.repeat(40);
      return id !== block.block_id || block.previous !== before;
    });
    expect(wrong).toEqual([]);
    expect(chainC).toHaveLength(4897);
  });

  it('writes the number in eight digits', () => {
    expect(blockId(0xffffffff, new Uint8Array()).slice(0, 8)).toBe('ffffffff');
    expect(blockId(1, new Uint8Array())).toHaveLength(40);
  });
});

describe('headerDigest', () => {
  it('is what the witness signed, in the first blocks with extensions and in 200 spread over the chain', () => {
    const chosen = chainC.filter(({ num, block }) => num % 25 === 0 || block.extensions.length > 0);
    for (const { block } of chosen) {
      const key = publicKeyFromText(block.signing_key, 'TST');
      expect(verify(headerDigest(headerBytes(block)), block.witness_signature, key)).toBe(true);
    }
    expect(chosen.filter(({ block }) => block.extensions.length > 0)).toHaveLength(23);
    expect(chosen.length).toBeGreaterThan(200);
  });
});

describe('transactionId', () => {
  it('is the id of every transaction of chain C that dsteem packs', () => {
    let count = 0;
    const wrong: RecordedTransaction[] = [];
    for (const { block } of chainC) {
      for (const [index, transaction] of block.transactions.entries()) {
        if (!packable(transaction)) continue;
        if (transactionId(unsignedBytes(transaction)) !== block.transaction_ids[index]) wrong.push(transaction);
        count++;
      }
    }
    expect(wrong).toEqual([]);
    expect(count).toBe(6498);
  });
});

describe('merkleRoot', () => {
  it('is the root of every block of chain C whose transactions dsteem packs', () => {
    const sizes = new Set<number>();
    const wrong: RecordedBlock[] = [];
    let count = 0;
    for (const { block } of chainC.filter(({ block }) => block.transactions.every(packable))) {
      const leaves = block.transactions.map((transaction) => merkleLeaf(signedBytes(transaction)));
      if (merkleRoot(leaves) !== block.transaction_merkle_root) wrong.push(block);
      sizes.add(leaves.length);
      count++;
    }
    expect(wrong).toEqual([]);
    expect(count).toBe(2004 + 2462);
    expect([...sizes].sort((a, b) => a - b).slice(0, 8)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('depends on every leaf and on their order', () => {
    const leaves = Array.from({ length: 7 }, (_, index) => sha256(`leaf ${index}`));
    const root = merkleRoot(leaves);
    const others = leaves.map((_, index) => merkleRoot(leaves.with(index, sha256('another'))));

    expect(new Set([root, merkleRoot(leaves.toReversed()), merkleRoot(leaves.slice(0, 6)), ...others]).size).toBe(10);
  });
});

describe('transactionDigest', () => {
  const signed = chainC.flatMap(({ block }) => block.transactions).filter(packable);

  it('is dsteem’s', () => {
    const transaction = {
      ref_block_num: 1,
      ref_block_prefix: 2,
      expiration: '2026-11-21T12:00:00',
      operations: [],
      extensions: [],
    };
    for (const id of [chainId, new Uint8Array(32)]) {
      const theirs = dsteem.cryptoUtils.transactionDigest(transaction, Buffer.from(id));
      expect(toHex(transactionDigest(id, unsignedBytes({ ...transaction, signatures: [] })))).toBe(toHex(theirs));
    }
  });

  it('recovers a key from every signature on chain C; under another chain id, never the same one', () => {
    for (const transaction of signed.filter((_, index) => index % 40 === 0)) {
      const bytes = unsignedBytes(transaction);
      for (const signature of transaction.signatures) {
        const key = recover(transactionDigest(chainId, bytes), signature);
        expect(key).toMatch(/^0[23][0-9a-f]{64}$/);
        expect(recover(transactionDigest(new Uint8Array(32), bytes), signature)).not.toBe(key);
      }
    }
  });

  it('carries signatures whose s the chain accepted', () => {
    const refused = chainC
      .flatMap(({ block }) => [block.witness_signature, ...block.transactions.flatMap((each) => each.signatures)])
      .filter((signature) => !acceptedS(signature));

    expect(refused).toEqual([]);
  });
});
