import type { Rule } from '../../model/rule.ts';
import { askedAccounts } from './asked.ts';
import { authored } from './authored.ts';
import { counted } from './counted.ts';
import { delegated } from './delegated.ts';
import { invariants } from './invariants.ts';
import { accountCount, lookedUpNames } from './listed.ts';
import { received } from './received.ts';

export const accounts: readonly Rule[] = [
  ...askedAccounts,
  ...counted,
  delegated,
  received,
  ...authored,
  ...invariants,
  accountCount,
  lookedUpNames,
];
