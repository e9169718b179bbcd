import { defineRefusal } from '../../../spec/authority/refusal.ts';
import { assertion } from '../ledger/refuse.ts';

/** A block whose previous one is not known. */
export const unlinkable = defineRefusal('fork/unlinkable', {
  code: 4080000,
  name: 'unlinkable_block_exception',
  title: 'unlinkable block',
  at: '_push_block',
  format: 'The block before this one is not known',
  fields: {},
});

/** One that would replace a block which no fork can replace any more. */
export const tooOld = assertion('fork/too-old', 'The block is older than the last irreversible one', {});

export const nothingToPop = defineRefusal('fork/nothing-to-pop', {
  code: 4070001,
  name: 'pop_empty_chain',
  title: 'there are no blocks to pop',
  at: 'pop_block',
  format: '',
  fields: {},
});
