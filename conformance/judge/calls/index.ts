import type { Rule } from '../../model/rule.ts';
import { accepted } from './accepted.ts';
import { answered } from './answered.ts';
import { answeredMethodIsListed } from './answered-method-is-listed.ts';
import { argumentsLeftOut } from './arguments-left-out.ts';
import { beforeDateIgnored } from './before-date-ignored.ts';
import { bothForms } from './both-forms.ts';
import { broadcastEmpty } from './broadcast-empty.ts';
import { defaultArguments } from './default-arguments.ts';
import { eachOfSeveral } from './each-of-several.ts';
import { inABatch } from './in-a-batch.ts';
import { listedMethodExists } from './listed-method-exists.ts';
import { methodsListThemselves } from './methods-list-themselves.ts';
import { moreArguments } from './more-arguments.ts';
import { nameInAnArray } from './name-in-an-array.ts';
import { notImplemented } from './not-implemented.ts';
import { nullStart } from './null-start.ts';
import { repeatable } from './repeatable.ts';
import { signatureReportsArguments, signaturesDiffer } from './signature-lists-arguments.ts';
import { signatureReportsAnswer } from './signature-of-answer.ts';
import { startAsText } from './start-as-text.ts';
import { verifyAuthorityRaises } from './verify-authority-raises.ts';
import { voteOrders } from './vote-orders.ts';

/** Calls are answered, equivalent ones in the same way, and some always with the same. */
export const calls: readonly Rule[] = [
  accepted,
  answered,
  listedMethodExists,
  methodsListThemselves,
  answeredMethodIsListed,
  repeatable,
  inABatch,
  argumentsLeftOut,
  beforeDateIgnored,
  startAsText,
  nameInAnArray,
  bothForms,
  eachOfSeveral,
  moreArguments,
  defaultArguments,
  nullStart,
  signatureReportsArguments,
  signatureReportsAnswer,
  signaturesDiffer,
  notImplemented,
  verifyAuthorityRaises,
  voteOrders,
  broadcastEmpty,
];
