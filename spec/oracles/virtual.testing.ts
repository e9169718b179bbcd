import { dialects } from '../dialects/index.ts';
import { type Asset, assetText } from '../kernel/asset.ts';
import { type OperationName, operations } from '../operations/index.ts';
import { dsteemTypes, type Serializer, serialized } from './dsteem.testing.ts';
import { steemMembers } from './steem.testing.ts';

/** A virtual operation: its number, and the members as another implementation has them. */
export interface VirtualVerdict {
  readonly hex: string;
  readonly by: string;
}

const name: Serializer = dsteemTypes.String;
const asset: Serializer = (buffer, value) => dsteemTypes.Asset(buffer, assetText(value as Asset, dialects.steem));
const assets: Serializer = dsteemTypes.Array(asset);
const id: Serializer = dsteemTypes.Binary(20);

/** No judge has these operations: they are built from members in the order of the node's reflection. */
const composed = {
  // steem has one `reward` there, as it was before it could be split.
  comment_benefactor_reward: {
    benefactor: name,
    author: name,
    permlink: name,
    sbd_payout: asset,
    core_payout: asset,
    vesting_payout: asset,
  },
  producer_reward: { producer: name, vesting_shares: asset },
  clear_null_account_balance: { total_cleared: assets },
  proposal_pay: { receiver: name, payment: asset, trx_id: id, op_in_trx: dsteemTypes.UInt16 },
  sps_fund: { additional_funds: asset },
  hardfork23: {
    account: name,
    sbd_transferred: asset,
    core_transferred: asset,
    vests_converted: asset,
    total_core_from_vests: asset,
  },
} as const satisfies Partial<Record<OperationName, Readonly<Record<string, Serializer>>>>;

/** The virtual operations that no judge has completely. */
export const unjudged: readonly string[] = Object.keys(composed);

/** In the dialect of the main network. */
export function judgeVirtual(operation: { readonly type: OperationName; readonly value: object }): VirtualVerdict {
  const number = operations[operation.type].index.toString(16).padStart(2, '0');
  if (!(operation.type in composed)) {
    return { hex: number + steemMembers(operation as Parameters<typeof steemMembers>[0]), by: 'steem' };
  }
  const members: Readonly<Record<string, Serializer>> = composed[operation.type as keyof typeof composed];
  const parts = Object.entries(members).map(([member, serializer]) =>
    serialized(serializer, (operation.value as Record<string, unknown>)[member]),
  );
  return { hex: number + parts.join(''), by: 'dsteem, member by member' };
}
