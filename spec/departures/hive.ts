import { hive } from '../dialects/hive.ts';
import type { Departure } from './departure.ts';
import { present } from './evidence.ts';

const recorded = {
  dialect: hive,
  evidence: 'recorded Hive node, version 1.28',
  reference: 'the documented form, in this dialect too',
} as const;

const seen = <const M extends string>(method: M) => ({ recording: 'hive-mainnet', method }) as const;

const withoutConfidential = {
  ...recorded,
  documented: 'the supplies of confidential tokens are listed',
  deployed: 'they were removed',
  shows: { pointers: ['/result/confidential_supply', '/result/confidential_hbd_supply'], kind: 'missing' },
} as const;

const isBoolean = (actual: unknown) => typeof actual === 'boolean';

export const hiveDepartures = [
  {
    ...withoutConfidential,
    id: 'hive-no-confidential-supply',
    clause: 'chain-state/global-properties',
    seen: seen('condenser_api.get_dynamic_global_properties'),
  },
  {
    ...withoutConfidential,
    id: 'hive-no-confidential-supply-named',
    clause: 'database_api.get_dynamic_global_properties/result',
    seen: seen('database_api.get_dynamic_global_properties'),
  },
  {
    ...recorded,
    id: 'hive-virtual-op-boolean',
    clause: 'condenser_api.get_ops_in_block/result',
    documented: '`virtual_op` is an integer',
    deployed: 'it says whether the operation is virtual',
    seen: seen('condenser_api.get_ops_in_block'),
    shows: { pointers: ['/result/*/virtual_op'], kind: 'shape', actual: isBoolean },
  },
  {
    ...recorded,
    id: 'hive-virtual-op-boolean-named',
    clause: 'account_history_api.get_ops_in_block/result',
    documented: '`virtual_op` is an integer',
    deployed: 'it says whether the operation is virtual',
    seen: seen('account_history_api.get_ops_in_block'),
    shows: { pointers: ['/result/ops/*/virtual_op'], kind: 'shape', actual: isBoolean },
  },
  {
    ...recorded,
    id: 'hive-verify-authority-bare',
    clause: 'database_api.verify_authority/result',
    documented: 'an object with `valid`',
    deployed: 'a plain `false`; the object has the result',
    seen: seen('database_api.verify_authority'),
    shows: { pointers: ['/result'], kind: 'shape', actual: (actual) => actual === false },
  },
  {
    ...recorded,
    id: 'hive-condenser-signatures-without-arguments',
    clause: 'jsonrpc.get_signature/result',
    documented: 'a signature lists the arguments and the answer of a method',
    deployed: 'that of a method of condenser_api has no arguments, while its answer is described',
    seen: { ...seen('jsonrpc.get_signature'), where: { '/params/method': 'condenser_api.get_order_book' } },
  },
  {
    ...recorded,
    id: 'hive-answer-in-answer',
    clause: 'envelope/result-or-error',
    documented: '`result` is the result',
    deployed: 'it is a complete answer, with `jsonrpc`, `id` and `result` or `error` of its own',
    evidence:
      'recorded Hive node, version 1.28, get_reward_fund, get_witness_by_account and get_recovery_request; most likely the recorder wrapped complete answers, so it is listed and not ignored',
    seen: {
      ...seen('condenser_api.get_witness_by_account'),
      where: { '/result/jsonrpc': '2.0', '/result/id': present },
    },
  },
  {
    ...recorded,
    id: 'hive-escrow-answer-as-error',
    clause: 'errors/object',
    documented: 'an unknown escrow is the result null',
    deployed: 'the recording has an error there that holds a complete answer with the result null',
    seen: { ...seen('condenser_api.get_escrow'), where: { '/error/jsonrpc': '2.0', '/error/id': present } },
    shows: {
      method: 'condenser_api.get_escrow',
      pointers: ['/error/code', '/error/message', '/error/data'],
      kind: 'missing',
      holder: ({ jsonrpc, id, result, ...others }) =>
        jsonrpc === '2.0' && id !== undefined && result === null && Object.keys(others).length === 0,
    },
  },
] as const satisfies readonly Departure[];
