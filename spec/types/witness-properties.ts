import { struct } from '../kernel/combinators/struct.ts';
import { u32 } from '../kernel/integer.ts';
import { extra } from '../kernel/source.ts';
import { chainProperties } from './chain-properties.ts';

/** The chain properties that a witness proposes (document 1, Witness). */
export const witnessProperties = struct(
  {
    ...chainProperties.fields,
    /** Ten-thousandths of an account a block. */
    account_subsidy_budget: u32,
    account_subsidy_decay: u32,
  },
  { title: 'WitnessProperties' },
);

/** The same in condenser_api: the documents promise the first three members. */
export const legacyWitnessProperties = struct(
  { ...chainProperties.fields, account_subsidy_budget: extra(u32), account_subsidy_decay: extra(u32) },
  { title: 'WitnessProperties' },
);

/** The medians of the witnesses, as condenser_api.get_chain_properties should report them (document 1, Chain-state records). */
export const agreedProperties = struct(
  { ...legacyWitnessProperties.fields, account_subsidy_limit: u32 },
  { title: 'ChainProperties' },
);
