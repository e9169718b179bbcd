import type { Clause } from './clause.ts';

const place = { document: 3, section: 'Pagination rules', level: 'must' } as const;

export const pagination = [
  { ...place, id: 'paging/limit-caps', at: ['3:16#164f72'], text: 'A page never holds more than `limit` objects.' },
  { ...place, id: 'paging/arguments', at: ['3:17#0b2c2d'], text: 'A list takes `start`, `limit` and `order`.' },
  { ...place, id: 'paging/order-shapes-start', at: ['3:17#128436'], text: 'The order decides what form `start` has.' },
  {
    ...place,
    id: 'paging/start-is-inclusive',
    at: ['3:17#128436'],
    text: 'A page goes on from `start`: for the next one that is the key values of the last element of this one.',
  },
  { ...place, id: 'paging/order-sorts', at: ['3:17#61af3a'], text: 'The elements of a page are sorted by the order.' },
  { ...place, id: 'paging/order-does-not-filter', at: ['3:17#61af3a'], text: 'An order leaves nothing out.' },
  {
    ...place,
    id: 'account-history/position',
    at: ['3:18#73fad4'],
    text: 'The history of an account is read from position `start`, `limit` entries of it.',
  },
  {
    ...place,
    id: 'account-history/limit',
    at: ['3:18#73fad4'],
    text: '`limit` of a history may be any number up to 10,000, that one included, and no greater one.',
  },
  {
    ...place,
    id: 'account-history/start-not-below-limit',
    at: ['3:18#73fad4'],
    text: '`start` of a history is not less than `limit`.',
  },
  { ...place, id: 'account-history/latest', at: ['3:18#73fad4'], text: 'A `start` of -1 gives the latest entries.' },
  {
    ...place,
    id: 'paging/symbol',
    at: ['3:19#455b67'],
    text: 'A symbol in `start` is an object of `nai`, a text, and `decimals`, an integer.',
  },
  {
    ...place,
    id: 'paging/proposals',
    at: ['3:44#4dcbf8'],
    text: 'Lists of proposals and of their votes take `order_direction` and `status` besides.',
  },
] as const satisfies readonly Clause[];
