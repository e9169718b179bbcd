import { type MethodName, methods } from '../../spec/methods/index.ts';

/** Described methods that ask about accounts, which a recorded chain of blocks does not have. */
const unserved = [
  'condenser_api.get_potential_signatures',
  'condenser_api.get_required_signatures',
  'condenser_api.get_transaction_hex',
  'condenser_api.verify_account_authority',
  'condenser_api.verify_authority',
  'database_api.get_potential_signatures',
  'database_api.get_required_signatures',
  'database_api.get_transaction_hex',
  'database_api.verify_account_authority',
  'database_api.verify_authority',
  'database_api.verify_signatures',
] as const satisfies readonly MethodName[];

/** A method that this node answers. */
export type ServedMethodName = Exclude<MethodName, (typeof unserved)[number]>;

const withheld: ReadonlySet<string> = new Set(unserved);

/** The described methods that this node answers. */
export const servedMethods = Object.values(methods).filter(({ name }) => !withheld.has(name));
