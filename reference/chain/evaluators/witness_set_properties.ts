import { core, price } from '../../../spec/kernel/asset.ts';
import { u16, u32 } from '../../../spec/kernel/integer.ts';
import { publicKey } from '../../../spec/kernel/keys.ts';
import { string } from '../../../spec/kernel/scalars.ts';
import { propertyReader } from '../ledger/accounts/witness-properties.ts';
import { type Evaluator, now } from '../ledger/context.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { found, updateWitness } from '../ledger/rows.ts';

const otherKey = assertion('witness_set_properties/other-key', 'The witness signs with another key', {});
const feeTooLarge = assertion(
  'witness_set_properties/fee-too-large',
  'The account creation fee is larger than any may be',
  {},
);

/**
 * Changes properties of a witness, signed with its block signing key. Refuses keys other than the current one, fees beyond the limit
 * (deployed: witness_set_properties_evaluator, steem_evaluator.cpp).
 */
export const witnessSetProperties: Evaluator<'witness_set_properties'> = (context, { owner, props }) => {
  const witness = found(context.state.witnesses.by.name.get(owner));
  const given = propertyReader(props, context.dialect);
  const fee = given('account_creation_fee', core);
  refuse(given('key', publicKey) !== witness.signing_key, otherKey, {});
  refuse(fee !== undefined && fee.amount > context.parameters.maxAccountCreationFee, feeTooLarge, {});

  const sbd_exchange_rate = given('sbd_exchange_rate', price);
  const agreed = {
    account_creation_fee: fee,
    maximum_block_size: given('maximum_block_size', u32),
    sbd_interest_rate: given('sbd_interest_rate', u16),
    account_subsidy_budget: given('account_subsidy_budget', u32),
    account_subsidy_decay: given('account_subsidy_decay', u32),
  };
  updateWitness(context, witness, {
    ...defined({ signing_key: given('new_signing_key', publicKey), url: given('url', string()) }),
    ...(sbd_exchange_rate && { sbd_exchange_rate, last_sbd_exchange_update: now(context) }),
    props: { ...witness.props, ...defined(agreed) },
  });
};

/** Without the members that are undefined. */
function defined<T extends object>(members: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as never;
}
