import type { ServiceRule } from '../model/rule.ts';
import { answersAsTheNode } from './answers-as-the-node.ts';
import { failingBatches } from './batches/failing.ts';
import { batchKeeping } from './batches/keeping.ts';
import { batchOrder } from './batches/order.ts';
import { ownAnswers } from './batches/own-answers.ts';
import { batchSharing } from './batches/sharing.ts';
import { broadcastIsSentOnce } from './broadcast-is-sent-once.ts';
import { blocks } from './cache/blocks.ts';
import { broadcasts } from './cache/broadcasts.ts';
import { headFollowsBlocks } from './cache/head.ts';
import { lives } from './cache/lives.ts';
import { neverKept } from './cache/never-kept.ts';
import { renewal } from './cache/renewal.ts';
import { mixing } from './clients/mixing.ts';
import { headers } from './headers/headers.ts';
import { idIsReturned } from './id-is-returned.ts';
import { ids } from './ids/ids.ts';
import { keys } from './keys/keys.ts';
import { blacklist } from './requests/blacklist.ts';
import { historyLimit } from './requests/history.ts';
import { invalidRequests } from './requests/invalid.ts';
import { requestLimits } from './requests/limits.ts';
import { nodeAnswers } from './transparency/node-answers.ts';
import { playedAnswers } from './transparency/played-answers.ts';
import { upstreamFailures } from './upstream/failures.ts';
import { retries } from './upstream/retries.ts';
import { routing } from './upstream/routing.ts';
import { timeouts } from './upstream/timeouts.ts';
import { translation } from './upstream/translation.ts';

export const gatewayRules: readonly ServiceRule[] = [
  idIsReturned,
  ...ids,
  answersAsTheNode,
  ...nodeAnswers,
  ...playedAnswers,
  ...routing,
  ...translation,
  ...invalidRequests,
  ...requestLimits,
  ...blacklist,
  historyLimit,
  ...headers,
  ...batchOrder,
  ...failingBatches,
  ...batchSharing,
  ...ownAnswers,
  ...batchKeeping,
  ...keys,
  ...neverKept,
  ...lives,
  ...renewal,
  ...blocks,
  headFollowsBlocks,
  broadcastIsSentOnce,
  ...broadcasts,
  ...upstreamFailures,
  ...retries,
  ...timeouts,
  ...mixing,
];
