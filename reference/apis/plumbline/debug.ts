import { withDefault } from '../../../spec/kernel/combinators/containers.ts';
import { struct } from '../../../spec/kernel/combinators/struct.ts';
import { u32 } from '../../../spec/kernel/integer.ts';
import { bool, string } from '../../../spec/kernel/scalars.ts';
import type { Controls } from '../../controls/controls.ts';
import type { ServedMethod } from '../../rpc/served-method.ts';
import { generateBlocksMethods } from '../undocumented/generate_blocks.ts';
import { undocumented } from '../undocumented/method.ts';

interface Generated {
  readonly debug_key: string;
  readonly count: bigint;
  readonly miss_blocks: bigint;
}

interface GeneratedUntil {
  readonly debug_key: string;
  readonly head_block_time: number;
  readonly generate_sparsely: boolean;
}

/**
 * The block makers of debug_node_api where the node has keys of its own: without `debug_key` these sign, with one it is as on deployed
 * nodes. The head block can be popped, and the blocks of a block log pushed; what a block breaks of the laws of the chain is never
 * looked at, so that `skip_validate_invariants` skips nothing.
 */
export function debugMethods(controls: Controls): readonly ServedMethod[] {
  const { chain } = controls;
  const [generate, generateUntil] = generateBlocksMethods;

  async function counted(make: () => Promise<unknown>): Promise<{ readonly blocks: number }> {
    const before = chain.headBlockNumber;
    await make();
    return { blocks: chain.headBlockNumber - before };
  }

  const methods: readonly ServedMethod[] = [
    {
      ...generate,
      handle(view, params: never) {
        const { debug_key, count, miss_blocks }: Generated = params;
        if (debug_key !== '' || count <= 0n || miss_blocks < 0n) return generate.handle(view, params);
        return counted(() => controls.mine(Number(count), Number(miss_blocks)));
      },
    },
    {
      ...generateUntil,
      handle(view, params: never) {
        const { debug_key, head_block_time, generate_sparsely }: GeneratedUntil = params;
        const isReached = chain.state.dynamicGlobalProperties.time >= head_block_time;
        if (debug_key !== '' || isReached) return generateUntil.handle(view, params);
        return counted(() =>
          generate_sparsely ? controls.setTime(head_block_time) : controls.mineUntil(head_block_time),
        );
      },
    },
    undocumented(
      'debug_node_api.debug_push_blocks',
      { src_filename: string(), count: u32, skip_validate_invariants: withDefault(bool, false) },
      struct({ blocks: u32 }),
      async (_view, { src_filename, count }) => ({ blocks: await controls.pushBlocks(src_filename, count) }),
      true,
    ),
    undocumented(
      'debug_node_api.debug_pop_block',
      {},
      struct({}),
      () => {
        chain.popBlock();
        return {};
      },
      true,
    ),
  ];
  return methods;
}
