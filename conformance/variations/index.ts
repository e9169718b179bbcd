import { answersOfHttp } from './answers-of-http.ts';
import { blocks } from './blocks.ts';
import { bounds } from './bounds.ts';
import { contents } from './contents.ts';
import { errors } from './errors.ts';
import { freedoms } from './freedoms.ts';
import { integers } from './integers.ts';
import { members } from './members.ts';
import { money } from './money.ts';
import { nested } from './nested.ts';
import { nothing } from './nothing.ts';
import { offered } from './offered.ts';
import { orders } from './orders.ts';
import { paging } from './paging.ts';
import { readings } from './readings.ts';
import { shapes } from './shapes.ts';
import { spelling } from './spelling.ts';
import { transport } from './transport.ts';
import { legacyRecords, values } from './values.ts';
import type { Variation } from './variation.ts';

/** Correct nodes unlike the deployed one. */
export const variations: readonly Variation[] = [
  ...orders,
  ...nested,
  ...paging,
  ...members,
  ...shapes,
  ...integers,
  ...bounds,
  ...errors,
  ...spelling,
  ...offered,
  ...transport,
  ...values,
  ...readings,
  ...blocks,
  ...contents,
  ...money,
  ...freedoms,
  ...nothing,
  ...answersOfHttp,
  legacyRecords,
];
