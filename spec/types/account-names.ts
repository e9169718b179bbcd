import { set } from '../kernel/combinators/containers.ts';
import { accountName } from '../kernel/keys.ts';

/** A flat set of accounts, as required_auths are. */
export const accountNames = set(accountName, (name) => name);
