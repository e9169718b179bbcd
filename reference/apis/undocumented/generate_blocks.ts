import { CryptoError } from '../../../spec/crypto/crypto-error.ts';
import { type PrivateKey, privateKeyFromWif, publicKeyOf } from '../../../spec/crypto/private-key.ts';
import { sign } from '../../../spec/crypto/signature.ts';
import { withDefault } from '../../../spec/kernel/containers.ts';
import { u32 } from '../../../spec/kernel/integer.ts';
import { bool, string, time } from '../../../spec/kernel/scalars.ts';
import { struct } from '../../../spec/kernel/struct.ts';
import { parametersOf } from '../../chain/ledger/parameters.ts';
import { updateWitness, witnessOf } from '../../chain/ledger/rows.ts';
import type { Chain } from '../../chain/live/chain.ts';
import type { ChainView } from '../../chain/view.ts';
import { codes, defineError, kinds } from '../../rpc/errors.ts';
import { liveChain } from '../kit/live-chain.ts';
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
 * Produces the block of a slot with this key. If its witness has another key, `edits` gives it this one; otherwise false.
 */
function generate(chain: Chain, key: PrivateKey, slotNum: number, edits: boolean): boolean {
  const signing_key = publicKeyOf(key);
  const slot = chain.slot(slotNum);
  if (slot.signing_key !== signing_key) {
    if (!edits) return false;
    chain.intervene((context) => updateWitness(context, witnessOf(context, slot.witness), { signing_key }));
  }
  chain.produceBlock({ timestamp: slot.timestamp, sign: (_witness, _key, digest) => sign(digest, key) });
  return true;
}

/** Produces blocks, with missed slots before the first; deployed nodes do nothing without a key. */
function generateBlocks(view: ChainView, wif: string, count: number, missed: number, edits = true): number {
  if (count === 0 || wif === '') return 0;
  const [chain, key] = [liveChain(view), keyOf(wif)];
  let made = 0;
  for (; made < count; made++) if (!generate(chain, key, made === 0 ? missed + 1 : 1, edits)) break;
  return made;
}

/** Blocks made on demand, by the deployed names of debug_node_api. */
export const generateBlocksMethods = [
  undocumented(
    'debug_node_api.debug_generate_blocks',
    {
      debug_key: withDefault(string(), ''),
      count: withDefault(u32, 0),
      skip: withDefault(u32, 0),
      miss_blocks: withDefault(u32, 0),
      edit_if_needed: withDefault(bool, true),
    },
    blocks,
    (view, { debug_key, count, miss_blocks, edit_if_needed }) => ({
      blocks: generateBlocks(view, debug_key, count, miss_blocks, edit_if_needed),
    }),
    true,
  ),
  undocumented(
    'debug_node_api.debug_generate_blocks_until',
    {
      debug_key: withDefault(string(), ''),
      head_block_time: time,
      generate_sparsely: withDefault(bool, true),
    },
    blocks,
    (view, { debug_key, head_block_time, generate_sparsely }) => ({
      blocks: generateUntil(view, debug_key, head_block_time, generate_sparsely),
    }),
    true,
  ),
];

/** Produces blocks up to a time (epoch seconds): all, or with `sparse` the next and the last. */
function generateUntil(view: ChainView, wif: string, until: number, isSparse: boolean): number {
  const headTime = () => view.state.dynamicGlobalProperties.time;
  let made = 0;
  if (headTime() >= until) return made;
  const next = (missed: number) => generateBlocks(view, wif, 1, missed);
  if (isSparse) {
    made += next(0);
    const { blockInterval } = parametersOf(view.protocol);
    const slots = Math.trunc((until - headTime()) / blockInterval);
    return slots > 1 ? made + next(slots - 1) : made;
  }
  while (headTime() < until && next(0) > 0) made++;
  return made;
}
