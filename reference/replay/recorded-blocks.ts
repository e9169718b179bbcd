import { chainIdAt } from '../../spec/dialects/chain-id.ts';
import { objectOf } from '../../spec/kernel/containers.ts';
import type { Json } from '../../spec/kernel/json.ts';
import { read } from '../../spec/kernel/schema.ts';
import type { Wire } from '../../spec/kernel/wire.ts';
import { queriedBlock } from '../../spec/types/block.ts';
import type { QueriedBlock } from '../chain/block-records.ts';
import { parametersOf } from '../chain/ledger/parameters.ts';
import { type Protocol, protocols } from '../chain/protocol.ts';
import { readBlocks } from '../chain/recorded/blocks.ts';
import { dialectOfKey, withHistoryNumbers } from '../chain/recorded/recognise.ts';
import { RecordingError } from '../chain/recorded/recording-error.ts';

/** A recorded chain of blocks, and facts from its first block. */
export interface RecordedChainBlocks {
  readonly count: number;
  readonly wire: Wire;
  readonly first: QueriedBlock;
  readonly protocol: Protocol;
  /** The key of the first witness, 66 hex. */
  readonly initKey: string;
  /** The start of the chain, one slot before its first block; epoch seconds. */
  readonly time: number;
  /** 64 hex. */
  readonly chainId: string;
  json(blockNum: number): { readonly block: Json; readonly ops: Json };
}

const deployedHardforks = 24;

/** @throws RecordingError for a file without blocks, or of a chain with another beginning. */
export function openBlocks(path: string, firstHistoryNumber?: number): RecordedChainBlocks {
  const blocks = readBlocks(path);
  const recorded = blocks.json(1);
  if (recorded === undefined) throw new RecordingError(`${path}: no block in it`);
  const wire: Wire = { form: 'object', dialect: dialectOfKey(String(objectOf(recorded.block).signing_key)) };
  const first = read(queriedBlock, recorded.block, wire);
  const hardforks = (recorded.ops as readonly Json[]).filter(
    (record) => objectOf(objectOf(record).op ?? null).type === 'hardfork_operation',
  );
  const version = protocols[hardforks.length >= deployedHardforks ? '0.24' : '0.20'];
  const protocol = withHistoryNumbers(version, recorded.block, firstHistoryNumber);
  return {
    count: blocks.count,
    wire,
    first,
    protocol,
    initKey: first.signing_key,
    time: first.timestamp - parametersOf(protocol).blockInterval,
    chainId: chainIdAt(wire.dialect, first.timestamp),
    json(blockNum) {
      const line = blocks.json(blockNum);
      if (line === undefined) throw new RecordingError(`${path}: no block ${blockNum}`);
      return line;
    },
  };
}
