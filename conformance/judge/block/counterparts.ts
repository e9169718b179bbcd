import { blockNumber } from '../kit/arguments/argument.ts';
import { requestEach, sampled } from '../kit/blocks/heights.ts';
import { isSettled } from '../kit/blocks/settled.ts';
import { counterpartRule, twinsOf } from '../kit/counterpart.ts';

export const counterparts = counterpartRule({
  id: 'block/counterpart-shows-the-block',
  requires:
    'A method of block_api shows something of the block that its condenser counterpart shows for the same number.',
  clause: 'block_api/counterparts',
  namespace: 'block_api',
  scope: 'immutable',
  why: 'A client that moves to the other namespace must find the same block there, in whatever shape.',
  example: '`block_api.get_block` answers `"x"` where `condenser_api.get_block` shows a block of that number.',
  plan: (target) => [...twinsOf('block_api')].flatMap((pair) => requestEach(target, pair, sampled(target).slice(0, 5))),
  doubt: (call, context) =>
    isSettled(blockNumber(call) ?? Number.POSITIVE_INFINITY, context)
      ? undefined
      : 'one of the two answers shows no block of a number that is not known to be irreversible',
});
