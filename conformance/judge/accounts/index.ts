import type { Rule } from '../../model/rule.ts';
import { authored } from './authored.ts';
import { counted } from './counted.ts';
import { delegated } from './delegated.ts';
import { requestedAccounts } from './echoes-arguments.ts';
import { invariants } from './invariants.ts';
import { accountCount, lookedUpNames } from './listed.ts';
import { received } from './received.ts';

export const accounts: readonly Rule[] = [
  ...requestedAccounts,
  ...counted,
  delegated,
  received,
  ...authored,
  ...invariants,
  accountCount,
  lookedUpNames,
];
