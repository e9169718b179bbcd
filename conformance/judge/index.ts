import type { Rule } from '../model/rule.ts';
import { accounts } from './accounts/index.ts';
import { batch } from './batch/index.ts';
import { block } from './block/index.ts';
import { calls } from './calls/index.ts';
import { chain } from './chain/index.ts';
import { content } from './content/index.ts';
import { envelope } from './envelope/index.ts';
import { errors } from './errors/index.ts';
import { follow } from './follow/index.ts';
import { governance } from './governance/index.ts';
import { history } from './history/index.ts';
import { limits } from './limits/index.ts';
import { market } from './market/index.ts';
import { operations } from './operations/index.ts';
import { order } from './order/index.ts';
import { paging } from './paging/index.ts';
import { proof } from './proof/index.ts';
import { protocol } from './protocol/index.ts';
import { records } from './records/index.ts';
import { schema } from './schema/index.ts';

/** Every rule, by subject; of several rules with a finding at one place the first reports it. */
export const rules: readonly Rule[] = [
  ...envelope,
  ...protocol,
  ...batch,
  ...calls,
  ...errors,
  ...schema,
  ...proof,
  ...limits,
  ...paging,
  ...order,
  ...records,
  ...block,
  ...operations,
  ...history,
  ...chain,
  ...accounts,
  ...governance,
  ...market,
  ...content,
  ...follow,
];
