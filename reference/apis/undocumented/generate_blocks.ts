import { CryptoError } from '../../../spec/crypto/crypto-error.ts';
import { type PrivateKey, privateKeyFromWif } from '../../../spec/crypto/private-key.ts';
import { withDefault } from '../../../spec/kernel/combinators/containers.ts';
import { struct } from '../../../spec/kernel/combinators/struct.ts';
import { i64, u32 } from '../../../spec/kernel/integer.ts';
import { bool, string, time } from '../../../spec/kernel/scalars.ts';
import type { ChainView } from '../../chain/view.ts';
import { codes, defineError, kinds } from '../../rpc/errors.ts';
import { liveChain } from '../kit/live-chain.ts';
import { makeBlocks, verifyReach } from './make-blocks.ts';
import { undocumented } from './method.ts';

const noKey = defineError({
  code: codes.assertion,
  kind: kinds.assertion,
  at: 'debug_generate_blocks',
  format: 'debug_key is no private key in wallet import format',
});

const blocks = struct({ blocks: u32 });

/** @throws RpcError */
function keyOf(wif: string): PrivateKey {
  try {
    return privateKeyFromWif(wif);
  } catch (error) {
    throw error instanceof CryptoError ? noKey() : error;
  }
}

/**
 * Blocks made on demand, by the deployed names of debug_node_api; like deployed nodes they do nothing without a key. Numbers are as
 * wide as can be: −1 is no count, where deployed nodes read 4294967295 and never end.
 */
const generate = undocumented(
  'debug_node_api.debug_generate_blocks',
  {
    debug_key: withDefault(string(), ''),
    count: withDefault(i64, 0n),
    skip: withDefault(u32, 0),
    miss_blocks: withDefault(i64, 0n),
    edit_if_needed: withDefault(bool, true),
  },
  blocks,
  async (view, { debug_key, count, miss_blocks: missed, edit_if_needed: edits }) => {
    if (count === 0n || debug_key === '') return { blocks: 0 };
    return { blocks: await makeBlocks(liveChain(view), { key: keyOf(debug_key), count, missed, edits }) };
  },
  true,
);

const until = undocumented(
  'debug_node_api.debug_generate_blocks_until',
  {
    debug_key: withDefault(string(), ''),
    head_block_time: time,
    generate_sparsely: withDefault(bool, true),
  },
  blocks,
  async (view, { debug_key, head_block_time, generate_sparsely }) => ({
    blocks: await generateUntil(view, debug_key, head_block_time, generate_sparsely),
  }),
  true,
);

export const generateBlocksMethods = [generate, until] as const;

/** Produces blocks up to a time (epoch seconds): all, or with `isSparse` the next and the last. */
async function generateUntil(view: ChainView, wif: string, until: number, isSparse: boolean): Promise<number> {
  const { time } = view.state.dynamicGlobalProperties;
  if (time >= until || wif === '') return 0;
  const [chain, key] = [liveChain(view), keyOf(wif)];
  verifyReach(until);
  const { timestamp: next } = chain.slot(1);
  const interval = chain.slot(2).timestamp - next;
  if (!isSparse) {
    // Deployed nodes make blocks until the head is not before that time.
    const slots = Math.max(1, Math.ceil((until - next) / interval) + 1);
    return makeBlocks(chain, { key, count: BigInt(slots) });
  }
  const made = await makeBlocks(chain, { key, count: 1n });
  const slots = Math.trunc((until - next) / interval);
  return slots > 1 ? made + (await makeBlocks(chain, { key, count: 1n, missed: BigInt(slots - 1) })) : made;
}
