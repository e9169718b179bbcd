import { core } from '../kernel/asset.ts';
import { struct } from '../kernel/combinators/struct.ts';
import { u16, u32 } from '../kernel/integer.ts';

/** What a witness proposes in witness_update and pow (document 1, Operations). */
export const chainProperties = struct(
  {
    account_creation_fee: core,
    /** Bytes. */
    maximum_block_size: u32,
    /** 10000 = 100%. */
    sbd_interest_rate: u16,
  },
  { title: 'ProposedChainProperties' },
);

/** The initial subsidies of a chain; condenser_api reports them with the three members, unchanged by proposals (deployed). */
const subsidies = { account_subsidy_budget: 797, account_subsidy_decay: 347321 };

/** In witness_update and pow2; only the three members count. */
export const chainPropertiesWithSubsidies: typeof chainProperties = {
  ...chainProperties,
  codec(wire) {
    const codec = chainProperties.codec(wire);
    if (wire.form === 'object') return codec;
    return { ...codec, write: (value) => ({ ...(codec.write(value) as object), ...subsidies }) };
  },
};
