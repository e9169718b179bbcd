import { defineRefusal } from '../../../spec/authority/refusal.ts';
import { u32 } from '../../../spec/kernel/integer.ts';
import { string, time } from '../../../spec/kernel/scalars.ts';
import { assertion } from '../ledger/refuse.ts';

const at = 'apply_transaction';

export const duplicateTransaction = assertion(
  'transaction/duplicate',
  'The transaction ${trx_ix} was applied already',
  {
    trx_ix: string(),
  },
);

export const noOperation = assertion('transaction/no-operation', 'A transaction has an operation', {});

export const otherBlock = defineRefusal('transaction/reference-block', {
  code: 4030200,
  name: 'transaction_tapos_exception',
  title: 'transaction tapos exception',
  at,
  format: '',
  fields: { 'trx.ref_block_prefix': u32 },
});

const expiration = {
  code: 4030100,
  name: 'transaction_expiration_exception',
  title: 'transaction expiration exception',
  at,
  format: '',
} as const;

export const expiresTooLate = defineRefusal('transaction/expires-too-late', {
  ...expiration,
  fields: { 'trx.expiration': time, now: time },
});

export const expired = defineRefusal('transaction/expired', { ...expiration, fields: { now: time, 'trx.exp': time } });
