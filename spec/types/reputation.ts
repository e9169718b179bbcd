import { struct } from '../kernel/combinators/struct.ts';
import { i64 } from '../kernel/integer.ts';
import { accountName } from '../kernel/keys.ts';

/** What votes made of an account's name (deployed). */
export const accountReputation = struct(
  { account: accountName, reputation: i64 },
  { title: 'AccountReputation', key: ['account'] },
);
