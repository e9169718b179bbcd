import { struct } from '../../../spec/kernel/combinators/struct.ts';
import { u32 } from '../../../spec/kernel/integer.ts';
import { string } from '../../../spec/kernel/scalars.ts';
import { codes, defineError, kinds } from '../../rpc/errors.ts';
import { undocumented } from './method.ts';

const beyond = defineError({
  code: codes.assertion,
  kind: kinds.assertion,
  at: 'debug_set_hardfork',
  format: 'the hardforks of this chain are fixed: it is at ${last}, and ${wanted} cannot be applied',
});

/**
 * What test tools call before they begin. Hardforks up to the requested one are applied where they are not yet (deployed); all of
 * a chain of ours are there from its beginning, so that nothing is left to do.
 * @throws RpcError for a later one
 */
const setHardfork = undocumented(
  'debug_node_api.debug_set_hardfork',
  { hardfork_id: u32 },
  struct({}),
  ({ state }, { hardfork_id: wanted }) => {
    const last = state.hardforkProperties.last_hardfork;
    if (wanted > last) throw beyond({ last, wanted });
    return {};
  },
);

/** Deployed nodes have had no schema of their database since 0.19: the text is empty. */
const getJsonSchema = undocumented('debug_node_api.debug_get_json_schema', {}, struct({ schema: string() }), () => ({
  schema: '',
}));

export const hardforkControls = [setHardfork, getJsonSchema] as const;
