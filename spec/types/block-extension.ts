import { set } from '../kernel/combinators/containers.ts';
import { struct } from '../kernel/combinators/struct.ts';
import { variant } from '../kernel/combinators/variant.ts';
import { time } from '../kernel/scalars.ts';
import { hardforkVersion, version } from './version.ts';

/** Data of a witness in a header: the version it runs and the hardfork it votes for (deployed). */
const blockExtension = variant(
  {
    void_t: [0, struct({})],
    version: [1, version],
    hardfork_version_vote: [
      2,
      struct({ hf_version: hardforkVersion, hf_time: time }, { title: 'HardforkVersionVote' }),
    ],
  },
  { legacyTag: 'index' },
  { title: 'BlockExtension' },
);

/** A flat set ordered by number, so that each kind stands in it once at most (deployed). */
export const blockExtensions = set(blockExtension, ({ type }) => blockExtension.cases[type][0]);
