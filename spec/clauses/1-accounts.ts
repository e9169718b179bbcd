import type { Clause } from './clause.ts';

const place = { document: 1, section: 'Authority and account', level: 'must' } as const;

export const accounts = [
  {
    ...place,
    id: 'accounts/legacy-form',
    at: ['1:104#817398'],
    text: 'Accounts of condenser_api have assets as texts and `voting_power`.',
  },
  {
    ...place,
    id: 'accounts/object-form',
    at: ['1:104#be2072'],
    text: 'Accounts of database_api have assets as objects and `voting_manabar`.',
  },
  {
    ...place,
    id: 'accounts/legacy-extras',
    at: ['1:123#8be181'],
    text: 'Only `get_accounts` adds the legacy extras: vesting balance, reputation, histories, witness votes, tags and guest bloggers.',
  },
] as const satisfies readonly Clause[];
