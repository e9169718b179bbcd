import type { Evaluator } from '../ledger/context.ts';
import { now } from '../ledger/context.ts';
import { emptyWitness } from '../ledger/genesis/genesis.ts';
import { genesisTime } from '../ledger/genesis/genesis-time.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { accountOf, updateWitness } from '../ledger/rows.ts';

const feeTooLarge = assertion('witness_update/fee-too-large', 'The account creation fee is larger than any may be', {});
const blocksTooLarge = assertion('witness_update/blocks-too-large', 'Blocks are at most 2 MiB', {});

/**
 * Registers a witness, or replaces its key, URL and properties. Refuses fees and block sizes beyond the limits
 * (deployed: witness_update_evaluator, steem_evaluator.cpp).
 */
export const witnessUpdate: Evaluator<'witness_update'> = (context, { owner, url, block_signing_key, props }) => {
  const { state, parameters } = context;
  accountOf(context, owner);
  refuse(props.account_creation_fee.amount > parameters.maxAccountCreationFee, feeTooLarge, {});
  refuse(props.maximum_block_size > parameters.softMaxBlockSize, blocksTooLarge, {});

  const known = state.witnesses.by.name.get(owner);
  const { account_creation_fee, maximum_block_size, sbd_interest_rate } = props;
  const changes = { url, signing_key: block_signing_key };
  const agreed = { account_creation_fee, maximum_block_size, sbd_interest_rate };
  if (known !== undefined) updateWitness(context, known, { ...changes, props: { ...known.props, ...agreed } });
  else {
    const witness = emptyWitness(state.nextId('witnesses'), owner, genesisTime(state), parameters);
    state.tables.witnesses.insert({
      ...witness,
      ...changes,
      created: now(context),
      props: { ...witness.props, ...agreed },
    });
  }
};
