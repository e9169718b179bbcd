import type { ExactJson } from '../../../../spec/kernel/json/json.ts';
import { checkBatch } from '../batch.ts';
import { type Call, readCall } from '../calls/call.ts';
import { checkLimits } from '../calls/limits.ts';
import type { Context, Given } from '../context.ts';
import { GatewayError } from '../errors.ts';
import { type Fetched, fetchReply } from '../fetch.ts';
import { keep, mayBeCached, ttlOf } from '../keep.ts';
import { ifIrreversible } from '../replies/life.ts';
import { filled } from '../replies/reply.ts';
import { addressesOf, timeoutOf } from '../route.ts';
import { type Outcome, refused } from '../single.ts';

/** Seconds that a batch may take at most. */
const mostSeconds = 60;

/**
 * Answers a batch as the deployed gateway does: all of it from the cache or none, within the sum of the timeouts, and one failure is the
 * failure of all.
 */
export async function answerTogether(requests: readonly ExactJson[], given: Given, context: Context): Promise<Outcome> {
  try {
    checkBatch(requests, context);
    context.counts.batches++;
    const calls = requests.map((request) => readCall(request, context.configuration, context.behaviour));
    for (const call of calls) addressesOf(call, context);
    const entries = calls.map((call) => (mayBeCached(call, context) ? context.store.near(call.urn.key) : undefined));
    if (entries.every((entry) => entry !== undefined)) {
      const texts = entries.map((entry, index) => filled(entry, calls[index]?.id ?? 'null'));
      context.counts.hits += texts.length;
      return { text: `[${texts.join()}]`, ascii: false, cacheHit: 'batch' };
    }
    for (const call of calls) checkLimits(call, context.configuration, context.behaviour);
    const fetched = await fetchAll(calls, given, context);
    keepAll(calls, fetched, context);
    const replies = fetched.map(({ reply }) => reply);
    return {
      text: `[${replies.map((reply, index) => filled(reply, calls[index]?.id ?? 'null')).join()}]`,
      ascii: false,
    };
  } catch (error) {
    return refused(error, error instanceof MemberError ? error.id : 'null', given, context);
  }
}

/** Garbage of an upstream is the one failure that names its member. */
class MemberError extends GatewayError {
  readonly id: string;

  constructor({ kind, detail }: GatewayError, id: string) {
    super(kind, detail);
    this.id = id;
  }
}

function fetchAll(calls: readonly Call[], given: Given, context: Context): Promise<readonly Fetched[]> {
  const timeouts = calls.map((call) => timeoutOf(call, context));
  if (timeouts.includes(undefined)) throw new GatewayError('internal');
  const sum = timeouts.reduce<number>((total, seconds) => total + (seconds ?? 0), 0);
  const timeout = Math.min(sum, mostSeconds);
  return Promise.all(
    calls.map((call, index) =>
      fetchReply(call, given, context, { index, timeout }).catch((error: unknown) => {
        const isGarbage = error instanceof GatewayError && error.kind === 'upstream';
        throw isGarbage ? new MemberError(error, call.id) : error;
      }),
    ),
  );
}

/** Lives of -2 count only where all members have them. */
function keepAll(calls: readonly Call[], fetched: readonly Fetched[], context: Context): void {
  context.counts.fresh += calls.length;
  const ttls = calls.map((call) => ttlOf(call, context));
  const uniform = ttls.every((ttl) => ttl === ifIrreversible);
  calls.forEach((call, index) => {
    const one = fetched[index];
    if (one !== undefined && (uniform || ttls[index] !== ifIrreversible)) keep(call, one, new Map(), context);
  });
}
