import { toHex } from '../../../../spec/crypto/hash.ts';
import { core } from '../../../../spec/dialects/core.ts';
import { u32 } from '../../../../spec/kernel/integer.ts';
import { encode } from '../../../../spec/kernel/schema.ts';
import type { Step, StepAction } from '../../scenario.ts';

/** Accounts that resource credits pay for, in ten-thousandths a block: a thousand, where a network has one in twelve blocks. */
const budget = 10_000_000;

/** All witnesses vote for it, so that accounts can be claimed for no fee on a chain that is minutes old. */
export const allowClaims: StepAction = ({ state }) =>
  [...state.witnesses.by.name.from()]
    .filter(({ owner }) => owner !== 'initminer')
    .map(({ owner, signing_key }) => ({
      by: owner,
      operations: [
        {
          type: 'witness_set_properties',
          value: {
            owner,
            props: [
              ['account_subsidy_budget', toHex(encode(u32, budget, core))],
              ['key', signing_key],
            ],
            extensions: [],
          },
        },
      ],
    }));

/** Two rounds of blocks: one until the vote counts, one in which each witness gets its share. */
export const quiet: readonly Step[] = Array.from({ length: 42 }, () => ({ after: 0, stories: [] }));
