import { array } from '../kernel/combinators/containers.ts';
import { struct } from '../kernel/combinators/struct.ts';
import { u32 } from '../kernel/integer.ts';
import { time } from '../kernel/scalars.ts';
import { deployed } from '../kernel/source.ts';
import { hardforkVersion } from './version.ts';

/** Which rules are in force (document 1, Chain-state records). */
export const hardforkProperties = struct(
  {
    id: u32,
    /** When each was applied. */
    processed_hardforks: array(deployed(time)),
    last_hardfork: u32,
    current_hardfork_version: hardforkVersion,
    next_hardfork: hardforkVersion,
    next_hardfork_time: time,
  },
  { title: 'HardforkProperties' },
);

/** The next one that the witnesses voted for, as condenser_api reports it. */
export const scheduledHardfork = struct(
  { hf_version: hardforkVersion, live_time: time },
  { title: 'ScheduledHardfork' },
);
