import type { Rule } from '../../model/rule.ts';
import { aggregates } from './aggregates.ts';
import { asMany } from './as-many.ts';
import { authored } from './authored.ts';
import { requestedAccounts } from './echoes-arguments.ts';
import { expirationsAfter } from './expirations-after.ts';
import { invariants } from './invariants.ts';
import { lookedUpNames } from './listed.ts';
import { routesAsListed } from './routes.ts';

export const accounts: readonly Rule[] = [
  ...requestedAccounts,
  ...aggregates,
  ...authored,
  ...invariants,
  lookedUpNames,
  routesAsListed,
  asMany,
  expirationsAfter,
];
