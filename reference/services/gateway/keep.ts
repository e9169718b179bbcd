import type { Call } from './calls/call.ts';
import { mostSpecific } from './configuration/prefixes.ts';
import type { Context } from './context.ts';
import type { Fetched } from './fetch.ts';
import { blockOf, irreversibleIn, isUnproven } from './replies/block.ts';
import type { KnownBlocks } from './replies/irreversible.ts';
import { ifIrreversible, lifeOf } from './replies/life.ts';

/** Configured seconds of a call's answer; undefined where no prefix fits. */
export function ttlOf({ urn }: Call, { configuration }: Context): number | undefined {
  return mostSpecific(configuration.ttls, urn);
}

/** Whether an answer to a call may come from the cache at all. */
export function mayBeCached(call: Call, context: Context): boolean {
  // Of the shortest life that the call's answer can have: that of an answer which may still change.
  return !call.broadcast && lifeOf(ttlOf(call, context), false, context.behaviour) > 0;
}

/** Keeps an answer as long as its life allows. `known` are the last irreversible blocks that were known when the call was sent. */
export function keep(call: Call, { reply, from }: Fetched, known: KnownBlocks, context: Context): void {
  const { behaviour, store, now } = context;
  if (reply.cached === undefined || call.broadcast || isUnproven(call.name, reply.result)) return;
  const ttl = ttlOf(call, context);
  const block = ttl === ifIrreversible ? blockOf(call.name, reply.result) : undefined;
  const life = lifeOf(ttl, block !== undefined && block <= (known.get(from) ?? -1), behaviour);
  if (life > 0) store.put(call.urn.key, { ...reply.cached, expires: now() + life });
}

/** Learns which blocks are irreversible at an address. */
export function learn({ name }: Call, result: unknown, from: string, { irreversible }: Context): void {
  irreversible.learn(from, irreversibleIn(name, result));
}
