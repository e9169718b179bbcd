import type { Departure } from './departure.ts';
import { present } from './evidence.ts';

export const operationRecordsInObjectForm = {
  id: 'operation-records-in-object-form',
  unjudged: 'an operation in either documented form passes there',
  clause: 'records/operation_record/op',
  documented: '`op` of an operation record is the legacy array',
  deployed: 'the object form in account_history_api, as document 1 says of operations outside of condenser_api',
  evidence: 'recorded test networks, version 0.24.0, every get_ops_in_block of account_history_api',
  seen: {
    recording: 'callsC',
    method: 'account_history_api.get_ops_in_block',
    where: { '/result/ops/0/op/type': present },
  },
  reference: 'the form of the namespace: the one of two contradicting statements that nodes follow',
} as const satisfies Departure;
