import { hive } from '../dialects/hive.ts';
import type { Departure } from './departure.ts';

const recorded = { dialect: hive, evidence: 'recorded Hive node, version 1.28' } as const;

export const hiveDepartures = [
  {
    ...recorded,
    id: 'hive-no-confidential-supply',
    clause: 'chain-state/global-properties',
    documented: 'the supplies of confidential tokens are listed',
    deployed: 'they were removed',
    shows: { pointers: ['/result/confidential_supply', '/result/confidential_hbd_supply'], kind: 'missing' },
  },
  {
    ...recorded,
    id: 'hive-virtual-op-boolean',
    clause: 'condenser_api.get_ops_in_block/result',
    documented: '`virtual_op` is an integer',
    deployed: 'it says whether the operation is virtual',
    shows: { pointers: ['/result/*/virtual_op'], kind: 'shape', actual: (actual) => typeof actual === 'boolean' },
  },
  {
    ...recorded,
    id: 'hive-virtual-op-boolean-named',
    clause: 'account_history_api.get_ops_in_block/result',
    documented: '`virtual_op` is an integer',
    deployed: 'it says whether the operation is virtual',
    shows: { pointers: ['/result/ops/*/virtual_op'], kind: 'shape', actual: (actual) => typeof actual === 'boolean' },
  },
  {
    ...recorded,
    id: 'hive-error-data-text',
    clause: 'errors/object',
    documented: '`data` of an error is an object',
    deployed: 'errors while a message is read have a text there',
    shows: { pointers: ['/error/data'], kind: 'shape', actual: (actual) => typeof actual === 'string' },
  },
  {
    ...recorded,
    id: 'hive-escrow-answer-as-error',
    clause: 'errors/object',
    documented: 'an unknown escrow is the result null',
    deployed: 'the recording has an error there that holds a whole answer with the result null',
    shows: {
      method: 'condenser_api.get_escrow',
      pointers: ['/error/code', '/error/message', '/error/data'],
      kind: 'missing',
    },
  },
] as const satisfies readonly Departure[];
