import { chainIdAt } from '../../spec/dialects/chain-id.ts';
import { dialects } from '../../spec/dialects/index.ts';
import { dialectOfChain } from '../../spec/dialects/of-chain.ts';
import { objectOf } from '../../spec/kernel/combinators/containers.ts';
import { pointer, SchemaError } from '../../spec/kernel/error.ts';
import { type Json, stringifyJson } from '../../spec/kernel/json/json.ts';
import { timeSeconds } from '../../spec/kernel/scalars.ts';
import { read } from '../../spec/kernel/schema.ts';
import type { Dialect, Wire } from '../../spec/kernel/wire.ts';
import { queriedBlock } from '../../spec/types/block.ts';
import type { QueriedBlock } from '../chain/block-records.ts';
import { parametersOf } from '../chain/ledger/parameters.ts';
import { type ByHandRecord, byHandRecord } from '../chain/live/by-hand-record.ts';
import type { ChainOrigin } from '../chain/live/image.ts';
import { originOf, originRecord } from '../chain/live/origin-record.ts';
import { protocols } from '../chain/protocol.ts';
import { isBlockLog } from '../chain/recorded/block-log.ts';
import { readBlocks } from '../chain/recorded/blocks.ts';
import { fileBytes } from '../chain/recorded/file-bytes.ts';
import { dialectOfKey, withHistoryNumbers } from '../chain/recorded/recognise.ts';
import { RecordingError } from '../chain/recorded/recording-error.ts';
import { loggedBlocks } from './block-log/logged-blocks.ts';
import { inObjectForm } from './other-builds.ts';
import type { Beginning, OpenBlocksOptions, RecordedChainBlocks } from './recorded-chain-blocks.ts';

const deployedHardforks = 24;

/**
 * A file of lines, or a block log of deployed nodes, which its bytes tell.
 * @throws RecordingError for a file without blocks, or of a chain with another beginning.
 */
export function openBlocks(path: string, options: OpenBlocksOptions = {}): RecordedChainBlocks {
  const bytes = fileBytes(path);
  if (isBlockLog(bytes)) return loggedBlocks(bytes, options);
  const blocks = readBlocks(bytes);
  const recorded = blocks.json(1);
  if (recorded === undefined) throw new RecordingError(`${path}: no block in it`);
  const begun = beginningOf(recorded, `${path}, line 1`, options);
  return {
    count: blocks.count,
    ...begun,
    block: (blockNum) => blockIn(json(blockNum).block, begun.wire, `${path}, line ${blockNum}`),
    json,
    byHand: (blockNum, when) => byHandIn(json(blockNum)[when], begun.wire, `${path}, line ${blockNum}, /${when}`),
  };

  function json(blockNum: number) {
    const line = blocks.json(blockNum);
    if (line === undefined) throw new RecordingError(`${path}: no block ${blockNum}`);
    return line;
  }
}

/** @throws RecordingError for a first block that is none, or of a chain with another beginning; `place` names it. */
export function beginningOf(
  {
    block,
    ops,
    chain,
    chainId,
  }: {
    readonly block: Json;
    readonly ops: Json;
    readonly chain?: Json | undefined;
    readonly chainId?: string | undefined;
  },
  place: string,
  { firstHistoryNumber, genesisTime }: OpenBlocksOptions = {},
): Beginning {
  const said = saidOrigin(chain, place);
  const dialect = said?.dialect ?? dialectOfKey(String(objectOf(block).signing_key));
  const wire: Wire = { form: 'object', dialect };
  const first = blockIn(block, wire, place);
  const hardforks = (Array.isArray(ops) ? (ops as readonly Json[]) : []).filter(isHardfork);
  const version = said?.protocol ?? protocols[hardforks.length >= deployedHardforks ? '0.24' : '0.20'];
  const protocol = withHistoryNumbers(version, block, firstHistoryNumber);
  // Hardforks are applied before the first block, when the time of the head is that of the genesis.
  const [hardfork] = hardforks;
  const applied = hardfork === undefined ? undefined : timeSeconds(String(objectOf(hardfork).timestamp));
  const time = said?.time ?? applied ?? first.timestamp - parametersOf(protocol).blockInterval;
  return {
    wire,
    first,
    dialect,
    protocol,
    initKey: said?.initKey ?? first.signing_key,
    time: genesisTime ?? time,
    chainId: said?.chainId ?? chainId ?? chainIdAt(dialect, first.timestamp),
    parameters: said?.parameters ?? {},
  };
}

function isHardfork(record: Json): boolean {
  const { op = null } = objectOf(record);
  return Array.isArray(op) ? op[0] === 'hardfork' : /^hardfork(_operation)?$/.test(String(objectOf(op).type));
}

/** A block as any build writes it. @throws SchemaError */
export const readBlock = (json: Json, wire: Wire): QueriedBlock => read(queriedBlock, inObjectForm(json, wire), wire);

function blockIn(json: Json, wire: Wire, place: string): QueriedBlock {
  try {
    return readBlock(json, wire);
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    const { expected, actual } = error;
    const what = `expected ${expected}, got ${actual === undefined ? 'nothing' : cut(stringifyJson(actual))}`;
    throw new RecordingError(`${place}, /block${pointer(error.path)}: ${what}`, { cause: error });
  }
}

const cut = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

function byHandIn(json: Json | undefined, wire: Wire, place: string): ByHandRecord | undefined {
  try {
    return json === undefined ? undefined : read(byHandRecord, json, wire);
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    throw new RecordingError(`${place}${error.message}`, { cause: error });
  }
}

const ofPrefix = (dialect: Dialect, prefix: Json | undefined): Dialect =>
  dialectOfChain(dialect, { prefix: typeof prefix === 'string' && prefix !== '' ? prefix : undefined });

/** What `chain record` was told by the node. */
function saidOrigin(json: Json | undefined, place: string): ChainOrigin | undefined {
  if (json === undefined) return undefined;
  try {
    const { dialect, prefix } = objectOf(json);
    const named = Object.values(dialects).find(({ name }) => name === dialect);
    if (named !== undefined) {
      const origin = originOf(read(originRecord, json, { form: 'object', dialect: ofPrefix(named, prefix) }));
      if (origin !== undefined) return origin;
    }
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    throw new RecordingError(`${place}, /chain${error.message}`, { cause: error });
  }
  throw new RecordingError(`${place}, /chain: a dialect, a protocol or parameters that this version does not know`);
}
