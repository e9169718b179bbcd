import { i64 } from '../kernel/integer.ts';
import { accountName } from '../kernel/keys.ts';
import { struct } from '../kernel/struct.ts';

/** What votes made of an account's name (deployed). */
export const accountReputation = struct({ account: accountName, reputation: i64 }, { title: 'AccountReputation' });
