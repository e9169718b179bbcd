import type { Clause } from './clause.ts';

const place = { document: 2, section: 'Accounts', level: 'must' } as const;

export const condenserAccounts = [
  {
    ...place,
    id: 'accounts/key-references',
    at: ['2:37#503e86', '3:50#6e65e2'],
    text: 'A key refers to the accounts that have it in their owner or their active authority.',
  },
  {
    ...place,
    id: 'accounts/no-recovery-request',
    at: ['2:40#e87e00'],
    text: 'Where there is no recovery request the answer is null.',
  },
  {
    ...place,
    id: 'accounts/no-escrow',
    at: ['2:48#5ff011'],
    text: 'Where there is no such escrow the answer is null.',
  },
  {
    ...place,
    id: 'accounts/no-start',
    at: ['2:45#269e98'],
    text: '`start_account` of a list of delegations is a string or null, and null lists them from the start.',
  },
] as const satisfies readonly Clause[];
