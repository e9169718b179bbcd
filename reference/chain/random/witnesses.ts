import { core as dialect } from '../../../spec/dialects/core.ts';
import { u32 } from '../../../spec/kernel/integer.ts';
import { publicKey } from '../../../spec/kernel/keys.ts';
import { encode } from '../../../spec/kernel/schema.ts';
import { nullKey } from '../ledger/genesis/genesis.ts';
import type { Draft } from './draw.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

export const witnessUpdate: Draft<'witness_update'> = ({ person, one, state }) => ({
  owner: person().name,
  url: 'https://witness.example',
  block_signing_key: one([state.witnesses.by.name.get('initminer')?.signing_key ?? nullKey, nullKey]),
  props: {
    account_creation_fee: { amount: one([0n, 3_000n, 1n]), symbol: 'CORE' },
    maximum_block_size: one([65_536, 131_072]),
    sbd_interest_rate: one([1_000, 0, 10_000]),
  },
  fee: { amount: 0n, symbol: 'CORE' },
});

export const witnessSetProperties: Draft<'witness_set_properties'> = ({ state, row, one }) => {
  const witness = row(state.witnesses.by.name.from());
  const key = hex(encode(publicKey, witness?.signing_key ?? nullKey, dialect));
  const budget = hex(encode(u32, one([797, 1, 100_000]), dialect));
  return {
    owner: witness?.owner ?? 'initminer',
    props: [
      ['account_subsidy_budget', budget],
      ['key', key],
    ],
    extensions: [],
  };
};

export const feedPublish: Draft<'feed_publish'> = ({ state, row, one }) => ({
  publisher: row(state.witnesses.by.name.from())?.owner ?? 'initminer',
  exchange_rate: {
    base: { amount: one([1_000n, 1n, 250n, 3_777n]), symbol: 'SBD' },
    quote: { amount: one([1_000n, 999n, 2_500n]), symbol: 'CORE' },
  },
});

export const accountWitnessVote: Draft<'account_witness_vote'> = ({ person, row, state, upTo }) => ({
  account: person().name,
  witness: row(state.witnesses.by.name.from())?.owner ?? 'initminer',
  approve: upTo(2) < 2,
});

export const accountWitnessProxy: Draft<'account_witness_proxy'> = ({ person, account, upTo }) => {
  const { name } = person();
  const proxy = account();
  return { account: name, proxy: upTo(3) === 3 || proxy === name ? '' : proxy };
};
