import { struct } from '../../../spec/kernel/combinators/struct.ts';
import { u32 } from '../../../spec/kernel/integer.ts';
import { bool } from '../../../spec/kernel/scalars.ts';
import { hardforkProperties } from '../../../spec/types/hardfork-properties.ts';
import { witnessSchedule } from '../../../spec/types/witness-schedule.ts';
import type { ServedMethod } from '../../rpc/served-method.ts';
import { countWaiting } from './count_waiting.ts';
import { generateBlocksMethods } from './generate_blocks.ts';
import { getChangesByHand } from './get_changes_by_hand.ts';
import { getOrigin } from './get_origin.ts';
import { hardforkControls } from './hardfork-controls.ts';
import { undocumented } from './method.ts';
import { simulateCurvePayouts } from './simulate_curve_payouts.ts';

/** Reads of deployed nodes that no document has: `jsonrpc` and the OpenRPC document leave them out. */
export const undocumentedMethods: readonly ServedMethod[] = [
  undocumented('debug_node_api.debug_get_witness_schedule', {}, witnessSchedule, ({ state }) => state.witnessSchedule),
  undocumented(
    'debug_node_api.debug_get_hardfork_property_object',
    {},
    hardforkProperties,
    ({ state }) => state.hardforkProperties,
  ),
  undocumented(
    'debug_node_api.debug_has_hardfork',
    { hardfork_id: u32 },
    struct({ has_hardfork: bool }),
    ({ state }, { hardfork_id }) => ({ has_hardfork: state.hardforkProperties.last_hardfork >= hardfork_id }),
  ),
  ...hardforkControls,
  countWaiting,
  getOrigin,
  getChangesByHand,
  simulateCurvePayouts,
  ...generateBlocksMethods,
];
