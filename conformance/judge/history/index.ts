import type { Rule } from '../../model/rule.ts';
import { asLastWritten } from './as-last-written.ts';
import { entriesEquivalent } from './entries-equivalent.ts';
import { entriesOfAccount } from './entries-of-account.ts';
import { invariants } from './invariants.ts';
import { lastTimes } from './last-times.ts';
import { ofBlock } from './of-block.ts';
import { operationsListed } from './operations-listed.ts';
import { optionsAsSet } from './options-as-set.ts';
import { places } from './places.ts';
import { receiptId } from './receipt.ts';
import { statusBlockNumber, statusFinal, statusInBlock, statusNotFinal, statusOfTransaction } from './status.ts';
import { statusOfIncluded } from './status-of-included.ts';
import { statusNeverError, statusOfExpired, statusOfUnseen } from './status-of-unseen.ts';
import { virtualInEveryBlock } from './virtual-in-every-block.ts';
import { virtualPlaceOnce } from './virtual-place-once.ts';
import { voteAsCast } from './vote-as-cast.ts';

export const history: readonly Rule[] = [
  ...invariants,
  ...places,
  ...ofBlock,
  entriesEquivalent,
  entriesOfAccount,
  operationsListed,
  statusBlockNumber,
  statusOfTransaction,
  statusOfIncluded,
  statusInBlock,
  statusFinal,
  statusNotFinal,
  statusNeverError,
  statusOfUnseen,
  statusOfExpired,
  receiptId,
  virtualInEveryBlock,
  virtualPlaceOnce,
  ...asLastWritten,
  optionsAsSet,
  voteAsCast,
  ...lastTimes,
];
