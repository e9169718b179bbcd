import { RefusalError } from '../../../spec/authority/refusal.ts';
import type { Account } from '../state/accounts.ts';
import { accountTemplate } from '../state/shape-template.ts';
import type { Witness } from '../state/witnesses.ts';
import type { Context } from './context.ts';
import { unknown } from './refusals.ts';

/** The row. @throws RefusalError if it does not exist; as in deployed nodes its place says which kind of row is missing. */
export function found<Row>(row: Row | undefined, missing = unknown.key): Row {
  if (row === undefined) throw new RefusalError(missing({ what: 'unknown key' }));
  return row;
}

/** @throws RefusalError for an unknown account. */
export const accountOf = ({ state }: Context, name: string): Account =>
  found(state.accounts.by.name.get(name), unknown.account);

/** @throws RefusalError for an unknown witness. */
export const witnessOf = ({ state }: Context, name: string): Witness =>
  found(state.witnesses.by.name.get(name), unknown.witness);

/** Replaces some members of an account and returns the new row. */
export function updateAccount({ state }: Context, account: Account, changes: Partial<Account>): Account {
  const after = { ...accountTemplate, ...account, ...changes };
  state.tables.accounts.replace(account, after);
  return after;
}

export function updateWitness({ state }: Context, witness: Witness, changes: Partial<Witness>): Witness {
  const after = { ...witness, ...changes };
  state.tables.witnesses.replace(witness, after);
  return after;
}
