import type { Clause } from './clause.ts';

const place = { document: 1, section: 'Scalar conventions', level: 'must' } as const;

export const scalars = [
  {
    ...place,
    id: 'scalars/timestamp',
    at: ['1:34#815119'],
    text: 'A time is an ISO 8601 text, `YYYY-MM-DDTHH:MM:SS`, with no zone behind it.',
  },
  {
    ...place,
    id: 'scalars/placeholder-times',
    at: ['1:34#e0ab6f'],
    text: 'The first second of 1970 and the last one of 1969 stand in records where there is no time.',
  },
  {
    ...place,
    id: 'scalars/asset-text',
    at: ['1:35#b437a5'],
    text: 'In legacy form an asset is a text: a decimal number, a blank, the symbol.',
  },
  {
    ...place,
    id: 'scalars/asset-text-where',
    at: ['1:35#b437a5'],
    text: 'The legacy form of assets is that of condenser_api and of the web endpoints.',
  },
  {
    ...place,
    id: 'scalars/asset-object',
    at: ['1:36#2dffc1'],
    text: 'In object form an asset is `amount`, a text of an integer of smallest units, an integer `precision` and a text `nai`.',
  },
  {
    ...place,
    id: 'scalars/asset-object-where',
    at: ['1:36#2dffc1'],
    text: 'The object form of assets is that of all namespaces but condenser_api.',
  },
  {
    ...place,
    id: 'scalars/wide-integers',
    level: 'should',
    at: ['1:44#504121'],
    text: 'An integer that needs more than 32 bits often comes as a text of decimal digits.',
  },
  {
    ...place,
    id: 'scalars/number-or-text',
    at: ['1:44#1df32a'],
    text: 'The same member can be a number in one method and a text in another.',
  },
  {
    ...place,
    id: 'scalars/text-members',
    at: ['1:44#1df32a'],
    text: 'A member that the documents mark as a string is always a text.',
  },
  {
    ...place,
    id: 'scalars/percent',
    at: ['1:45#6dc0bf'],
    text: 'A percent value counts hundredths of a percent: 10000 is all, 100 is 1%.',
  },
  {
    ...place,
    id: 'scalars/vote-weight',
    at: ['1:45#b102d5'],
    text: 'The `weight` of a vote is an integer of at most 10000.',
  },
  {
    ...place,
    id: 'scalars/public-key',
    at: ['1:46#ea5609'],
    text: 'A public key is the three letters of the constant ADDRESS_PREFIX and then a text of base58.',
  },
  { ...place, id: 'scalars/signature', at: ['1:47#7be944'], text: 'A signature is a text of hex digits.' },
  { ...place, id: 'scalars/transaction-id', at: ['1:47#f3d2cb'], text: 'The id of a transaction has 40 hex digits.' },
  { ...place, id: 'scalars/block-id', at: ['1:47#f3d2cb'], text: 'The id of a block has 40 hex digits.' },
  { ...place, id: 'scalars/price', at: ['1:48#6c61a1'], text: 'A price is two assets, `base` and `quote`.' },
  { ...place, id: 'scalars/account-name', at: ['1:49#65ba81'], text: 'The name of an account is a text.' },
  {
    ...place,
    id: 'scalars/account-name-length',
    at: ['1:49#65ba81'],
    text: 'A name is at least as long as the constant MIN_ACCOUNT_NAME_LENGTH and at most as long as MAX_ACCOUNT_NAME_LENGTH.',
  },
] as const satisfies readonly Clause[];
