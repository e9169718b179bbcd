import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { testnet } from '../../../spec/dialects/testnet.ts';
import { emptyCorpus } from '../../model/corpus.ts';
import { discoveredOf } from '../../testing/discovered.ts';
import { withOwnNames } from '../own-names.ts';
import { corpusFileSchema, readCorpus, writeCorpus } from './file.ts';
import { agree } from './same-chain.ts';

const from = { plumbline: '0.0.0', target: 'http://127.0.0.1:1/' };
const known = discoveredOf({
  dialect: testnet,
  methods: new Set(['condenser_api.get_block']),
  head: 9,
  irreversible: 7,
  chainId: 'ab'.repeat(32),
  blocks: [{ num: 1, transactions: 2 }],
  samples: [{ num: 1, transactionId: 'cd'.repeat(20) }],
  signers: ['alice'],
  corpus: {
    ...emptyCorpus,
    orders: [{ account: 'alice', id: 4294967295 }],
    posts: [{ author: 'bob', permlink: 'é\u2028"' }],
    signed: [{ ref_block_prefix: 1, more: [12345678901234567890n] }],
  },
  missing: [{ what: 'escrows', why: 'none in the answer' }],
});

describe('a corpus file', () => {
  it('reads what was written, for a known target and an unknown one', () => {
    const own = { CORE: 'WORK', SBD: 'WBD', VESTS: 'VESTS' };
    const named = discoveredOf({ dialect: withOwnNames(testnet, { prefix: 'WRK', symbols: own }) });
    for (const found of [known, named, discoveredOf()]) expect(readCorpus(writeCorpus(found, from))).toEqual(found);
  });

  it('without a list was written before there was that list, and has none of it', () => {
    const older = writeCorpus(known, from).replace(/ *"escrows": \[\],\n/, '');
    expect(older).not.toContain('"escrows":');
    expect(readCorpus(older)).toEqual(known);
  });

  it('obeys its published schema', () => {
    const published = JSON.parse(readFileSync(new URL('corpus.schema.json', import.meta.url), 'utf8'));
    const { title, ...rest } = published;
    expect(title).toBe('Corpus of plumbline check');
    expect(rest).toEqual(JSON.parse(JSON.stringify(corpusFileSchema())));
    const valid = new Ajv({ strict: false }).compile(published);
    expect(valid(JSON.parse(writeCorpus(known, from)))).toBe(true);
    expect(valid({ ...JSON.parse(writeCorpus(known, from)), corpus: {} })).toBe(false);
  });

  it.each([
    ['', 'it is not JSON'],
    ['[1]', 'it is no corpus: `version` is missing'],
    ['{"version":2}', 'it is of version 2, this program reads 1'],
    ['{"version":1}', '/plumbline is missing'],
    [writeCorpus(known, from).replace('"head": 9', '"head": "x"'), '/head should be'],
    [writeCorpus(known, from).replace('"alice","id"', '"alice","it"'), '/corpus/orders/0/id is missing'],
  ])('that is malformed is refused in one line: %#', (content, why) => {
    expect(() => readCorpus(content)).toThrow(why);
    try {
      readCorpus(content);
    } catch (error) {
      expect((error as Error).message).not.toContain('\n');
    }
  });
});

describe('a corpus of another chain', () => {
  it('is recognised by the chain id, where both are known', () => {
    expect(() => agree(known, { head: 20, chainId: '00'.repeat(32) })).toThrow(/^the corpus is of chain (ab){32}, the/);
    expect(() => agree(known, { head: 20, chainId: known.chainId })).not.toThrow();
    expect(() => agree(known, { head: 20, chainId: undefined })).not.toThrow();
  });

  it('is recognised by blocks that the target lacks', () => {
    expect(() => agree(known, { head: 6, chainId: undefined })).toThrow('7 irreversible blocks, the target has 6');
  });
});
