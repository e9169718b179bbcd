import type { Rule } from '../../model/rule.ts';
import { answered } from './answered.ts';
import { argumentsLeftOut } from './arguments-left-out.ts';
import { assumedArguments } from './assumed-arguments.ts';
import { beforeDateIgnored } from './before-date-ignored.ts';
import { bothForms } from './both-forms.ts';
import { inABatch } from './in-a-batch.ts';
import { moreArguments } from './more-arguments.ts';
import { nameInAnArray } from './name-in-an-array.ts';
import { nullStart } from './null-start.ts';
import { repeatable } from './repeatable.ts';
import { signatureReportsArguments } from './signature-lists-arguments.ts';
import { startAsText } from './start-as-text.ts';

/** Calls are answered, and equivalent ones in the same way. */
export const calls: readonly Rule[] = [
  answered,
  repeatable,
  inABatch,
  argumentsLeftOut,
  beforeDateIgnored,
  startAsText,
  nameInAnArray,
  bothForms,
  moreArguments,
  assumedArguments,
  nullStart,
  signatureReportsArguments,
];
