import type { Departure } from './departure.ts';
import { at, type Predicate } from './evidence.ts';

/** Two operations of one transaction, both counted as its first. */
const twoFirst: Predicate = (records, call) =>
  Array.isArray(records) &&
  records.some((_, index) => {
    const [one, next] = [`/result/${index}`, `/result/${index + 1}`];
    return (
      at(call, `${next}/trx_id`) === at(call, `${one}/trx_id`) &&
      [one, next].every((record) => at(call, `${record}/virtual_op`) === 0 && at(call, `${record}/op_in_trx`) === 0)
    );
  });

export const operationsUncounted = {
  id: 'operations-uncounted',
  unjudged: 'no rule identifies an operation by `op_in_trx`',
  clause: 'operations/record',
  documented: 'an operation record has the place of the operation in its transaction, `op_in_trx`',
  deployed: '0 for every operation, in transactions of several too',
  evidence: 'recorded test networks, version 0.24.0, every operation record',
  seen: { recording: 'calls', method: 'condenser_api.get_ops_in_block', where: { '/result': twoFirst } },
  reference: 'the place, from 0',
} as const satisfies Departure;
