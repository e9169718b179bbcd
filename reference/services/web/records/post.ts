import type { Json } from '../../../../spec/kernel/json/json.ts';
import { isRecord, type JsonRecord, NodeCallError, type NodeClient } from '../../kit/node-client.ts';
import { parsedMetadata, type WebForm } from './metadata.ts';

const PAID = '1969-12-31T23:59:59';
const CASHOUT = 7 * 24 * 60 * 60 * 1_000;

/** The content record of the node; undefined where there is none. Throws NodeCallError. */
export async function contentRecord(
  node: NodeClient,
  author: string,
  permlink: string,
): Promise<JsonRecord | undefined> {
  try {
    const record = await node.call('condenser_api.get_content', [author, permlink]);
    return isRecord(record) && record.author === author ? record : undefined;
  } catch (error) {
    // Nodes with an index of their own refuse what others answer by an empty record.
    if (error instanceof NodeCallError && /does not exist|not found/i.test(error.message)) return undefined;
    throw error;
  }
}

/**
 * `post` of the endpoint, of a record of the node (document 3, Web JSON endpoints): `root_comment` is the number of the root,
 * `mode` follows from the times of the post and the head block, `children_rshares2` is zero, since nothing computes it today.
 */
export async function postOf(record: JsonRecord, form: WebForm, node: NodeClient): Promise<JsonRecord> {
  const json_metadata = parsedMetadata(record.json_metadata, form);
  if (form === 'deployed') return { ...record, json_metadata };
  const [root_comment, mode] = await Promise.all([rootOf(record, node), modeOf(record, node)]);
  return { children_rshares2: '0', root_comment, mode, ...record, json_metadata };
}

async function rootOf(
  { id, author, permlink, root_author, root_permlink }: JsonRecord,
  node: NodeClient,
): Promise<Json> {
  const isRoot = root_author === undefined || (root_author === author && root_permlink === permlink);
  const root = isRoot ? undefined : await contentRecord(node, String(root_author), String(root_permlink));
  return root?.id ?? id ?? 0;
}

/** Seven days after it was made content is archived (document 1, Comment lifecycle); until then it waits for its payout. */
async function modeOf({ created, cashout_time }: JsonRecord, node: NodeClient): Promise<string> {
  if (cashout_time === PAID) return 'archived';
  const head = await node.call('condenser_api.get_dynamic_global_properties', []);
  const now = Date.parse(`${isRecord(head) ? String(head.time) : ''}Z`);
  return now >= Date.parse(`${String(created)}Z`) + CASHOUT ? 'archived' : 'first_payout';
}
