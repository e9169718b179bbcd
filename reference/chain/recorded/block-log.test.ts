import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { dialects } from '../../../spec/dialects/index.ts';
import type { SignedBlock } from '../ledger/identify-block.ts';
import { logOf } from './block-log.testing.ts';
import { dialectOfLog, isBlockLog, openBlockLog } from './block-log.ts';
import { fileBytes, inPieces } from './file-bytes.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-block-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { testnet, steem, hive } = dialects;
type Operations = SignedBlock['transactions'][number]['operations'];

/** A block with a transaction of these operations, if any; its signature is none, which a log does not say. */
function block(blockNum: number, operations: Operations = []): SignedBlock {
  const transaction = { ref_block_num: 0, ref_block_prefix: 0, expiration: 0, operations, extensions: [] };
  return {
    previous: (blockNum - 1)
      .toString(16)
      .padStart(8, '0')
      .padEnd(40, blockNum === 1 ? '0' : 'e'),
    timestamp: 1_451_606_400 + blockNum * 3,
    witness: 'initminer',
    transaction_merkle_root: '0'.repeat(40),
    extensions: [],
    witness_signature: '1f'.padEnd(130, '5'),
    transactions: operations.length === 0 ? [] : [{ ...transaction, signatures: [] }],
  };
}

const text = (json: string): Operations => [
  { type: 'custom_json', value: { required_auths: [], required_posting_auths: ['alice'], id: 'x', json } },
];
const transfer: Operations = [
  { type: 'transfer', value: { from: 'alice', to: 'bob', amount: { amount: 1n, symbol: 'CORE' }, memo: '' } },
];

let written = 0;
function fileOf(bytes: Uint8Array, ending = ''): string {
  const path = join(folder, `log-${written++}${ending}`);
  writeFileSync(path, bytes);
  return path;
}

const opened = (bytes: Uint8Array, dialect = testnet) => openBlockLog(inPieces(fileOf(bytes)), dialect);
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const ten = numbers(10).map((num) => block(num, num === 7 ? transfer : []));
const log = logOf(ten, testnet);
/** Where the record of a block begins. */
const startOf = (blockNum: number) => logOf(ten.slice(0, blockNum - 1), testnet).length;

describe('a block log', () => {
  it('has its blocks, in whatever order they are asked for', () => {
    const { count, block: at } = opened(log);
    expect(count).toBe(10);
    for (const blockNum of [1, 2, 3, 10, 9, 4, 8, 1, 7, 7, 5, 6, 10]) expect(at(blockNum)).toEqual(ten[blockNum - 1]);
  });

  it('is read in pieces where it is larger than one', () => {
    const large = numbers(70).map((num) => block(num, text('x'.repeat(200_000 + num))));
    const bytes = logOf(large, testnet);
    expect(bytes.length).toBeGreaterThan(13 << 20);
    const { count, block: at } = opened(bytes);
    expect(count).toBe(70);
    for (const blockNum of [...numbers(70), 60, 20, 69, 2, 35]) expect(at(blockNum)).toEqual(large[blockNum - 1]);
  });

  it('is told from lines of text by its bytes', () => {
    expect(isBlockLog(inPieces(fileOf(log)))).toBe(true);
    expect(isBlockLog(inPieces(fileOf(Buffer.from('{"num":1,"block":{}}\n'))))).toBe(false);
    expect(isBlockLog(inPieces(fileOf(Buffer.alloc(0))))).toBe(false);
  });

  it('has a dialect where amounts tell it, whatever came before', () => {
    const dialectOf = (bytes: Uint8Array) => dialectOfLog(inPieces(fileOf(bytes)), [testnet, steem]);
    expect(dialectOf(log)).toBe(testnet);
    expect(dialectOf(logOf(ten, steem))).toBe(steem);
    expect(dialectOf(logOf(ten, hive))).toBe(steem);
    expect(dialectOf(logOf(ten.slice(0, 6), steem))).toBe(testnet);
  });
});

describe('a file that is no whole block log', () => {
  it.each([
    ['within a block', startOf(9) + 40, startOf(9), 9],
    ['within the first bytes of a block', startOf(4) + 1, startOf(4), 4],
    ['within the position behind a block', startOf(6) - 3, startOf(5), 5],
    ['before the position behind the last', log.length - 8, startOf(10), 10],
  ])('torn %s, says where it was torn', (_, length, byte, blockNum) => {
    const found = `byte ${byte}: the file ends within block ${blockNum}, which begins here: it was torn, and the ${blockNum - 1} blocks`;
    expect(() => opened(log.subarray(0, length))).toThrow(found);
  });

  it('torn exactly behind a block, has the blocks before', () => {
    expect(opened(log.subarray(0, startOf(6))).count).toBe(5);
  });

  it('torn within its only block, has none', () => {
    expect(() => opened(log.subarray(0, 50))).toThrow(
      'byte 0: the file ends within block 1, which begins here: it was torn, and there is no whole',
    );
  });

  it('says which byte is damaged, when it comes to it', () => {
    const damaged = Buffer.from(log);
    damaged.fill(0xff, startOf(5) + 24, startOf(5) + 30);
    const { count, block: at } = opened(damaged);
    expect(count).toBe(10);
    expect(at(4)).toEqual(ten[3]);
    expect(() => at(5)).toThrow(`byte ${startOf(5) + 24}: block 5 is damaged: /witness a length beyond 32 bits`);
    expect(() => at(3) && at(5)).toThrow('block 5 is damaged');
    expect(at(9)).toEqual(ten[8]);
  });

  it('has another block than its place says', () => {
    const swapped = logOf([...ten.slice(0, 3), block(9), ...ten.slice(4)], testnet);
    expect(() => opened(swapped).block(4)).toThrow(`byte ${startOf(4)}: here is block 9: block 4 is due`);
    expect(() => opened(logOf(ten.slice(2), testnet))).toThrow('byte 0: here is block 3: no block log from block 1 on');
  });

  it('has another position behind a block than its own', () => {
    const moved = Buffer.from(log);
    moved.writeBigUInt64LE(5n, startOf(4) - 8);
    const message = `byte ${startOf(4) - 8}: behind block 3, which begins at byte ${startOf(3)}, stands the position 5`;
    expect(() => opened(moved).block(3)).toThrow(message);
  });

  it('has compressed blocks', () => {
    const packed = Buffer.from(log);
    packed.writeBigUInt64LE((1n << 63n) | BigInt(startOf(2)), startOf(3) - 8);
    expect(() => opened(packed).block(2)).toThrow(
      'logs whose blocks are compressed, as nodes of Hive write them, are not read',
    );
    // At the end of the file.
    packed.writeBigUInt64LE(1n << 63n, log.length - 8);
    expect(() => opened(packed)).toThrow('compressed');
  });

  it.each([
    [
      'of another kind',
      Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'.padEnd(200, '\0'), 'latin1'),
      'no block log from block 1 on',
    ],
    ['of text', Buffer.from('x'.repeat(300)), 'no block log, which begins with the bytes of block 1: /witness'],
    ['of zeros', Buffer.alloc(1000), 'byte 120: here is block 1: block 2 is due'],
    ['without a byte', Buffer.alloc(0), 'no block in it'],
    ['shorter than a position', Buffer.alloc(5), 'the file ends within block 1'],
  ])('%s', (_, bytes, message) => {
    expect(() => opened(bytes)).toThrow(message);
  });

  it('is of another chain, whose amounts have other symbols', () => {
    const { block: at } = opened(log, steem);
    expect(at(6)).toEqual(ten[5]);
    expect(() => at(7)).toThrow(/block 7 is damaged: \/transactions\/0\/operations\/0.* unknown asset symbol "TESTS"/);
  });

  it('is no file, or gone', () => {
    expect(() => inPieces(folder)).toThrow(`${folder}: it is no regular file`);
    expect(() => fileBytes(folder)).toThrow(`${folder}: it is a directory`);
    expect(() => inPieces(join(folder, 'none'))).toThrow('there is no such file');
    const recorded = join(folder, 'recorded');
    mkdirSync(recorded);
    expect(() => fileBytes(recorded)).toThrow(/it is a directory$/);
    writeFileSync(join(recorded, 'blocks.ndjson.gz'), '');
    expect(() => fileBytes(recorded)).toThrow(`its blocks are in ${join(recorded, 'blocks.ndjson.gz')}`);
  });

  it('became shorter while it was read', () => {
    const path = fileOf(
      logOf(
        numbers(70).map((num) => block(num, text('x'.repeat(200_000)))),
        testnet,
      ),
    );
    const { block: at } = openBlockLog(inPieces(path), testnet);
    writeFileSync(path, log);
    expect(() => at(35)).toThrow(`${path}: it is shorter than before`);
  });
});
