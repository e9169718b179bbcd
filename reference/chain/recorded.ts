import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type DialectName, dialects } from '../../spec/dialects/index.ts';
import { array } from '../../spec/kernel/containers.ts';
import { type Json, parseJson } from '../../spec/kernel/json.ts';
import { read } from '../../spec/kernel/schema.ts';
import type { Wire } from '../../spec/kernel/wire.ts';
import { queriedBlock } from '../../spec/types/block.ts';
import { dynamicGlobalProperties } from '../../spec/types/dynamic-global-properties.ts';
import { operationRecord } from '../../spec/types/operation-record.ts';
import type { ChainView, OperationRecord, QueriedBlock } from './view.ts';

/** A line of `blocks.ndjson.gz`; line n holds block n. */
interface RecordedBlock {
  readonly num: number;
  readonly block: Json;
  readonly ops: Json;
}

/** What `head.json` tells of the chain at its last block. */
interface RecordedHead {
  readonly dialect: DialectName;
  readonly dynamic_global_properties: Json;
}

interface AppliedBlock {
  readonly block: QueriedBlock;
  readonly operations: readonly OperationRecord[];
}

const operationRecords = array(operationRecord);

/** Most callers walk the chain or stay at its head. */
const KEPT_BLOCKS = 64;

/** A read-only chain from a directory of fixtures (see scripts/chain-fixtures.ts); blocks are read when they are asked for. */
export function openRecordedChain(directory: URL): ChainView {
  const lines = indexLines(gunzipSync(readFileSync(new URL('blocks.ndjson.gz', directory))));
  const head = parseJson(readFileSync(new URL('head.json', directory), 'utf8')) as unknown as RecordedHead;
  const wire: Wire = { form: 'object', dialect: dialects[head.dialect] };
  const properties = read(dynamicGlobalProperties, head.dynamic_global_properties, wire);
  const kept = new LRUCache<number, AppliedBlock>({ max: KEPT_BLOCKS });

  function applied(blockNum: number): AppliedBlock | undefined {
    const known = kept.get(blockNum);
    if (known !== undefined) return known;
    const line = lines.at(blockNum - 1);
    if (line === undefined) return undefined;
    const { block, ops } = parseJson(line) as unknown as RecordedBlock;
    const value = { block: read(queriedBlock, block, wire), operations: read(operationRecords, ops, wire) };
    kept.set(blockNum, value);
    return value;
  }

  return {
    dialect: wire.dialect,
    revision: 0,
    headBlockNumber: lines.count,
    block: (blockNum) => applied(blockNum)?.block,
    operationsInBlock: (blockNum) => applied(blockNum)?.operations ?? [],
    dynamicGlobalProperties: () => properties,
  };
}

interface Lines {
  readonly count: number;
  /** The line at an index from 0, undefined outside. */
  at(index: number): string | undefined;
}

/** The text stays in its buffer: unpacked and parsed it would take several times the memory. */
function indexLines(buffer: Buffer): Lines {
  const starts = [0];
  for (let end = buffer.indexOf('\n'); end >= 0; end = buffer.indexOf('\n', end + 1)) starts.push(end + 1);
  if (starts.at(-1) !== buffer.length) starts.push(buffer.length + 1);
  return {
    count: starts.length - 1,
    at(index) {
      const [start, next] = [starts[index], starts[index + 1]];
      return start === undefined || next === undefined ? undefined : buffer.toString('utf8', start, next - 1);
    },
  };
}
