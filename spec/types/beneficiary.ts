import { struct } from '../kernel/combinators/struct.ts';
import { u16 } from '../kernel/integer.ts';
import { accountName } from '../kernel/keys.ts';

/** Who gets a share of what a comment earns. */
export const beneficiary = struct({ account: accountName, /** 10000 = 100%. */ weight: u16 }, { title: 'Beneficiary' });
