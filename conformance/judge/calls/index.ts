import type { Rule } from '../../model/rule.ts';
import { accepted } from './accepted/accepted.ts';
import { answered } from './answered.ts';
import { answeredMethodIsListed } from './answered-method-is-listed.ts';
import { broadcastEmpty } from './broadcast-empty.ts';
import { eachOfSeveral } from './each-of-several.ts';
import { argumentsLeftOut } from './equivalent/arguments-left-out.ts';
import { beforeDateIgnored } from './equivalent/before-date-ignored.ts';
import { bothForms } from './equivalent/both-forms.ts';
import { defaultArguments } from './equivalent/default-arguments.ts';
import { inABatch } from './equivalent/in-a-batch.ts';
import { moreArguments } from './equivalent/more-arguments.ts';
import { nameInAnArray } from './equivalent/name-in-an-array.ts';
import { nullStart } from './equivalent/null-start.ts';
import { repeatable } from './equivalent/repeatable.ts';
import { startAsText } from './equivalent/start-as-text.ts';
import { listedMethodExists } from './listed-method-exists.ts';
import { methodsListThemselves } from './methods-list-themselves.ts';
import { methodsListedOnce } from './methods-listed-once.ts';
import { notImplemented } from './not-implemented.ts';
import { signatureReportsArguments, signaturesDiffer } from './signature-lists-arguments.ts';
import { signatureNamesOwnArguments } from './signature-names-own-arguments.ts';
import { signatureReportsAnswer } from './signature-of-answer.ts';
import { verifyAuthorityRaises } from './verify-authority-raises.ts';
import { voteOrders } from './vote-orders.ts';

/** Calls are answered, equivalent ones in the same way, and some always with the same. */
export const calls: readonly Rule[] = [
  accepted,
  answered,
  listedMethodExists,
  methodsListThemselves,
  methodsListedOnce,
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
  signatureNamesOwnArguments,
  notImplemented,
  verifyAuthorityRaises,
  voteOrders,
  broadcastEmpty,
];
