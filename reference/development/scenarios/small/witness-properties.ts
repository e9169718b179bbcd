import { toHex } from '../../../../spec/crypto/hash.ts';
import { core } from '../../../../spec/dialects/core.ts';
import { string } from '../../../../spec/kernel/scalars.ts';
import { encode } from '../../../../spec/kernel/schema.ts';
import type { StepAction } from '../../scenario.ts';

/** The first witness gets another page, by its properties. */
export const changeProperties: StepAction = ({ state }) => {
  const witness = state.witnesses.by.name.get('witness1');
  if (witness === undefined) return [];
  const { owner, signing_key: key } = witness;
  const url = toHex(encode(string(), 'https://witness1.invalid/about', core));
  return [
    {
      by: owner,
      operations: [
        {
          type: 'witness_set_properties',
          value: {
            owner,
            props: [
              ['key', key],
              ['url', url],
            ],
            extensions: [],
          },
        },
      ],
    },
  ];
};
