import type { Clause } from './clause.ts';

const place = { document: 3, section: 'database_api', level: 'must' } as const;

export const databaseApi = [
  {
    ...place,
    id: 'database/plugin',
    at: ['3:62#ffd223'],
    text: 'In the configuration of a node the plugin setting `database_api` turns the namespace on.',
  },
  {
    ...place,
    id: 'database/other-orders',
    level: 'unstated',
    at: ['3:85#db6905'],
    text: 'What other orders `find_comments` and `find_withdraw_vesting_routes` take is not shown.',
  },
  {
    ...place,
    id: 'database/no-arguments',
    at: ['3:87#45849b'],
    text: 'Where nothing else is stated, `get_` and `verify_` methods take an empty object.',
  },
  {
    ...place,
    id: 'database/absent-constants',
    at: ['3:92#35940d'],
    text: 'Some constants may be missing from the configuration of database_api.',
  },
  {
    ...place,
    id: 'database/operation-form',
    at: ['3:108#a15fc4'],
    text: 'Every operation of a `trx` here is in object form: its `type` and its `value`.',
  },
  {
    ...place,
    id: 'database/list-result',
    at: ['3:110#9ccf87'],
    text: 'A list answers an object that holds one array.',
  },
] as const satisfies readonly Clause[];
