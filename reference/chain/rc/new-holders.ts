import type { Asset } from '../../../spec/kernel/asset.ts';
import type { OperationName, OperationValue } from '../../../spec/operations/index.ts';
import { core, times, vestingSharePrice, zero } from '../ledger/asset.ts';
import { type Context, now, type Operation } from '../ledger/context.ts';
import { accountOf } from '../ledger/rows.ts';
import type { Account } from '../state/accounts.ts';
import { maximumOf } from './manabar.ts';

interface NewHolder {
  readonly name: string;
  /** What was paid for the account, which it can use as if it were shares. */
  readonly fee: Asset;
}

type NewHolders = {
  readonly [N in OperationName]?: (operation: OperationValue<N>, context: Context) => NewHolder;
};

/** Who begins to have credits with an operation. */
const newHolders: NewHolders = {
  account_create: ({ new_account_name: name, fee }) => ({ name, fee }),
  account_create_with_delegation: ({ new_account_name: name, fee }) => ({ name, fee }),
  create_claimed_account: ({ new_account_name: name }, { state }) => ({
    name,
    fee: state.witnessSchedule.median_props.account_creation_fee,
  }),
  pow: ({ worker_account: name }) => ({ name, fee: core(0n) }),
  pow2: ({ work }) => ({ name: work.value.input.worker_account, fee: core(0n) }),
};

/** Gives the accounts that an operation created their credits, all of them. */
export function createHolders(context: Context, { type, value }: Operation): void {
  const find = (newHolders as Readonly<Record<string, (value: never, context: Context) => NewHolder>>)[type];
  if (find === undefined) return;
  const { name, fee } = find(value as never, context);
  if (context.state.rcAccounts.get(name) === undefined)
    createHolder(context, accountOf(context, name), sharesFor(context, fee));
}

function sharesFor({ state }: Context, fee: Asset): Asset {
  return fee.symbol === 'CORE' ? times(fee, vestingSharePrice(state.dynamicGlobalProperties)) : zero('VESTS');
}

/** `adjustment` in VESTS. */
export function createHolder(context: Context, account: Account, adjustment: Asset): void {
  const max_rc = maximumOf(account, { max_rc_creation_adjustment: adjustment });
  context.state.tables.rcAccounts.insert({
    account: account.name,
    rc_manabar: { current_mana: max_rc, last_update_time: now(context) },
    max_rc_creation_adjustment: adjustment,
    max_rc,
  });
}
