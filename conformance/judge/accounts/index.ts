import type { Rule } from '../../model/rule.ts';
import { aggregates } from './aggregates.ts';
import { asMany } from './as-many.ts';
import { authored } from './authored.ts';
import { creditsInSeconds } from './credits.ts';
import { requestedAccounts } from './echoes-arguments.ts';
import { expirationsAfter } from './expirations-after.ts';
import { invariants } from './invariants.ts';
import { lookedUpNames } from './listed.ts';
import { ofMembers } from './members.ts';
import { routesAsListed } from './routes.ts';
import { routesWithinAll } from './routes-within-all.ts';

export const accounts: readonly Rule[] = [
  ...requestedAccounts,
  ...aggregates,
  ...authored,
  ...invariants,
  ...ofMembers,
  creditsInSeconds,
  lookedUpNames,
  routesAsListed,
  routesWithinAll,
  asMany,
  expirationsAfter,
];
