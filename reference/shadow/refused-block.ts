import { RefusalError } from '../../spec/authority/refusal.ts';
import type { Json } from '../../spec/kernel/json/json.ts';
import type { QueriedBlock } from '../chain/block-records.ts';
import type { Chain } from '../chain/live/chain.ts';
import { isRecord } from '../services/kit/node-client.ts';
import type { ShadowDifference } from './difference.ts';
import { blockCall } from './target.ts';

/** A block of the target that the engine refuses: which transaction of it, and for what. */
export function refusedBlock(
  chain: Chain,
  block: QueriedBlock,
  json: Json,
  num: number,
  error: RefusalError,
): ShadowDifference {
  const index = refusedTransaction(chain, block, error);
  const operations = index === undefined ? [] : (block.transactions[index]?.operations ?? []);
  const meant = operations.findIndex(({ type }) => error.refusal.slug.startsWith(`${type}/`));
  const at = operations.length === 1 ? 0 : meant;
  const inTransaction = index === undefined ? '' : `/transactions/${index}${at < 0 ? '' : `/operations/${at}`}`;
  const named = operations.map(({ type }) => type).join(' and ');
  return {
    ...{ part: 'blocks', kind: 'unexpected', block: num, since: num - 1, section: 'blocks', also: [] },
    ...(index !== undefined && { operation: `${named} in transaction ${index} of block ${num}` }),
    pointer: `/result/block${inTransaction || memberOf(json, error)}`,
    expected: `refused: ${error.message}`,
    actual: index === undefined ? 'a block of the chain' : 'accepted',
    calls: [{ ...blockCall(num), result: { block: json } }],
  };
}

/** The member of a block that a refusal is about: `/witness` of `block/witness`. */
function memberOf(json: Json, { refusal: { slug } }: RefusalError): string {
  const name = slug.replace(/^block\//, '').replaceAll('-', '_');
  return isRecord(json) && name in json ? `/${name}` : '';
}

/** The first transaction that is refused for the same reason on its own; undefined: the block is refused for none of them. */
function refusedTransaction(
  chain: Chain,
  { transactions }: QueriedBlock,
  { refusal }: RefusalError,
): number | undefined {
  for (const [index, transaction] of transactions.entries())
    try {
      chain.pushTransaction(transaction);
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      if (error.refusal.slug === refusal.slug) return index;
    }
  return undefined;
}
