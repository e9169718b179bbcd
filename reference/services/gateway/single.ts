import type { ExactJson } from '../../../spec/kernel/json/json.ts';
import { type Call, idOf, readCall } from './calls/call.ts';
import { checkLimits } from './calls/limits.ts';
import type { Context, Given, Landed } from './context.ts';
import { increment } from './counts.ts';
import { GatewayError, refusal } from './errors.ts';
import { fetchReply } from './fetch.ts';
import { keep, learn, mayBeCached } from './keep.ts';
import { filled, isAscii, type Template } from './replies/reply.ts';

/** An answer to a request, and what its headers tell. */
export interface Outcome {
  readonly text: string;
  readonly ascii: boolean;
  /** Set where the gateway itself refuses. */
  readonly errorId?: string;
  /** The key of an answer from the cache; `batch` where all members were. */
  readonly cacheHit?: string | undefined;
  /** Absent where the request was not understood, and for batches. */
  readonly call?: Call;
}

/** Answers one request; at once where the answer is at hand. Never throws, never rejects. */
export function answerOne(request: ExactJson, given: Given, context: Context): Outcome | Promise<Outcome> {
  let call: Call | undefined;
  try {
    call = readCall(request, context.configuration, context.behaviour);
    checkLimits(call, context.configuration, context.behaviour);
    return answerCall(call, given, context);
  } catch (error) {
    return refused(error, call?.id ?? idOf(request, context.behaviour), given, context, call);
  }
}

function answerCall(call: Call, given: Given, context: Context): Outcome | Promise<Outcome> {
  const cached = mayBeCached(call, context);
  const entry = cached ? context.store.near(call.urn.key) : undefined;
  if (entry !== undefined) {
    context.counts.hits++;
    if (!context.behaviour.learnsFromBatches) learnAgain(call, entry, context);
    return filledFor(call, entry, call.urn.key);
  }
  if (given.cachedOnly) throw new GatewayError('internal');
  const landed = cached ? shared(call, given, context) : fetched(call, given, context, false);
  return landed.then(
    ({ template, hit }) => filledFor(call, template, hit ? call.urn.key : undefined),
    (error: unknown) => refused(error, call.id, given, context, call),
  );
}

function filledFor(call: Call, template: Template, cacheHit: string | undefined): Outcome {
  const text = filled(template, call.id);
  return { text, ascii: template.ascii && isAscii(call.id), cacheHit, call };
}

/** Joins an equal call that is under way (unless the deployed gateway is asked for), or starts one. */
export function shared(call: Call, given: Given, context: Context): Promise<Landed> {
  const { behaviour, flights, counts } = context;
  if (!behaviour.sharesFlights) return fetched(call, given, context, true);
  let started = false;
  const landed = flights.share(call.urn.key, () => {
    started = true;
    return fetched(call, given, context, true);
  });
  if (!started) counts.joined++;
  return landed;
}

async function fetched(call: Call, given: Given, context: Context, cached: boolean): Promise<Landed> {
  const { store, irreversible, counts } = context;
  const entry = cached ? await store.far?.(call.urn.key) : undefined;
  if (entry !== undefined) {
    counts.sharedHits++;
    return { template: entry, hit: true };
  }
  const known = await irreversible.known();
  const fresh = await fetchReply(call, given, context);
  counts.fresh++;
  learn(call, fresh.reply.result, fresh.from, context);
  if (cached) keep(call, fresh, known, context);
  return { template: fresh.reply, hit: false };
}

/** The deployed gateway learns from cached answers, too. */
function learnAgain(call: Call, template: Template, context: Context): void {
  if (call.name.method !== 'get_dynamic_global_properties') return;
  learn(call, (JSON.parse(filled(template, 'null')) as { readonly result: unknown }).result, '', context);
}

/** The refusal of a call, or of a complete request where there is none. */
export function refused(error: unknown, id: string, given: Given, context: Context, call?: Call): Outcome {
  const { text, errorId, code } = refusal(error, id, given.requestId, context.behaviour.saysWhy);
  increment(context.counts.refusals, code);
  // What could not be resolved has no names to tell.
  const named = call !== undefined && !(error instanceof GatewayError && error.kind === 'invalid');
  return { text, ascii: false, errorId, ...(named && { call }) };
}
