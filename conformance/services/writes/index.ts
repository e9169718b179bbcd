import type { ServiceRule } from '../model/rule.ts';
import { accepted } from './broadcasts/accepted.ts';
import { readArguments } from './broadcasts/arguments.ts';
import { authority } from './broadcasts/authority.ts';
import { envelopes } from './broadcasts/envelope.ts';
import { expired } from './broadcasts/expired.ts';
import { found } from './broadcasts/found.ts';
import { insufficient } from './broadcasts/insufficient.ts';
import { receiptPlace, receipts } from './broadcasts/receipt.ts';
import { statuses } from './broadcasts/status.ts';
import { unseen } from './broadcasts/unseen.ts';
import { archiveRules } from './comments/archive.ts';
import { commentRules } from './comments/index.ts';
import { balancesMove } from './operations/balances.ts';
import { ballotRules } from './operations/ballots.ts';
import { operationRules } from './operations/index.ts';

/** What a node makes of what it is given to write, and what its reads say of it afterwards. */
export const writeRules: readonly ServiceRule[] = [
  ...readArguments,
  ...accepted,
  ...receipts,
  receiptPlace,
  ...authority,
  ...insufficient,
  ...envelopes,
  expired,
  ...found,
  ...statuses,
  ...unseen,
  ...commentRules,
  ...operationRules,
  balancesMove,
  ...ballotRules,
  // They let a week pass each.
  ...archiveRules,
];
