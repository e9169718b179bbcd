import type { Static } from '../kernel/schema.ts';
import { accountCreate } from './account_create.ts';
import { comment } from './comment.ts';
import { customJson } from './custom_json.ts';
import { transfer } from './transfer.ts';
import { producerReward } from './virtual/producer_reward.ts';
import { vote } from './vote.ts';

/** Every described operation by its wire name. */
export const operations = {
  vote,
  comment,
  transfer,
  account_create: accountCreate,
  custom_json: customJson,
  producer_reward: producerReward,
} as const;

export type OperationName = keyof typeof operations;

/** Field values of one operation. */
export type OperationValue<N extends OperationName> = Static<(typeof operations)[N]['schema']>;
