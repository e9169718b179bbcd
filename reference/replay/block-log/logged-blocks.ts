import { chainIdAt } from '../../../spec/dialects/chain-id.ts';
import { dialects } from '../../../spec/dialects/index.ts';
import { write } from '../../../spec/kernel/schema.ts';
import type { Dialect } from '../../../spec/kernel/wire.ts';
import { queriedBlock } from '../../../spec/types/block.ts';
import type { QueriedBlock } from '../../chain/block-records.ts';
import { identify, type SignedBlock } from '../../chain/ledger/identify-block.ts';
import { protocols } from '../../chain/protocol.ts';
import { dialectOfLog, openBlockLog } from '../../chain/recorded/block-log.ts';
import type { FileBytes } from '../../chain/recorded/file-bytes.ts';
import { withHistoryNumbers } from '../../chain/recorded/recognise.ts';
import type { OpenBlocksOptions, RecordedChainBlocks } from '../recorded-chain-blocks.ts';

/** Names whose amounts differ in the binary form; without amounts a chain that ours can apply is a test network. */
const candidates = [dialects.testnet, dialects.steem] as const;

/** The start of chains of deployed nodes, which no block has; recorded test networks may be built with another. */
const genesisTimes: ReadonlyMap<Dialect, number> = new Map([
  [dialects.testnet, Date.UTC(2016, 0, 1) / 1000],
  [dialects.steem, Date.UTC(2016, 2, 24, 16) / 1000],
]);

/** The first version, as in headers, that applies the hardforks of 0.24. */
const version24 = 24 << 16;

/**
 * The blocks of a block log, and what follows from them for the beginning of the chain. No operations are recorded in it.
 * @throws RecordingError for what is no block log, or a torn one.
 */
export function loggedBlocks(
  bytes: FileBytes,
  { firstHistoryNumber, genesisTime }: OpenBlocksOptions,
): RecordedChainBlocks {
  const dialect = dialectOfLog(bytes, candidates);
  const log = openBlockLog(bytes, dialect);
  const wire = { form: 'object', dialect } as const;
  const first = block(1);
  const version = protocols[isOf24(first) ? '0.24' : '0.20'];
  return {
    wire,
    first,
    dialect,
    protocol: withHistoryNumbers(version, { block_id: first.block_id }, firstHistoryNumber),
    initKey: first.signing_key,
    time: genesisTime ?? genesisTimes.get(dialect) ?? 0,
    chainId: chainIdAt(dialect, first.timestamp),
    parameters: {},
    count: log.count,
    block,
    json: (blockNum) => ({ block: write(queriedBlock, block(blockNum), wire) }),
    // No log tells it.
    byHand: () => undefined,
  };

  function block(blockNum: number): QueriedBlock {
    const signed = log.block(blockNum);
    return { ...signed, ...identify(signed, dialect) };
  }
}

/** The first block says which version its witness runs. */
const isOf24 = ({ extensions }: SignedBlock): boolean =>
  extensions.some((extension) => extension.type === 'version' && extension.value >= version24);
