import type { ExactJson } from '../../../spec/kernel/json/json.ts';
import type { Context, Given } from './context.ts';
import { GatewayError } from './errors.ts';
import { answerOne, type Outcome, refused } from './single.ts';

/** Throws GatewayError for a batch that is refused as a whole. */
export function checkBatch(requests: readonly ExactJson[], { batchLimit }: Context): void {
  if (requests.length === 0) throw new GatewayError('invalid', 'the batch is empty');
  if (requests.length > batchLimit) throw new GatewayError('batchSize', `${requests.length} exceeds ${batchLimit}`);
}

/**
 * Answers a batch member by member, in its order: each is cached, shared, sent and refused for itself (document 1, Errors: only the
 * element that fails carries an error).
 */
export async function answerEach(requests: readonly ExactJson[], given: Given, context: Context): Promise<Outcome> {
  try {
    checkBatch(requests, context);
  } catch (error) {
    return refused(error, 'null', given, context);
  }
  context.counts.batches++;
  const outcomes = await Promise.all(requests.map((request) => answerOne(request, given, context)));
  const text = `[${outcomes.map((outcome) => outcome.text).join()}]`;
  const allCached = outcomes.every(({ cacheHit }) => cacheHit !== undefined);
  return { text, ascii: outcomes.every(({ ascii }) => ascii), ...(allCached && { cacheHit: 'batch' }) };
}
