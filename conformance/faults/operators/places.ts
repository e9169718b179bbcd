import type { PathSegment } from '../../../spec/kernel/error.ts';
import { isArray, isObject, type Json } from '../../model/json.ts';
import type { Random } from '../../util/random.ts';

/** A value within an answer. */
export interface Place {
  readonly path: readonly PathSegment[];
  readonly json: Json;
}

/** How often another walk is tried when one ends without a suitable place. */
const tries = 8;

/** A value somewhere in the result that fits, found by walks from the root; every member of a container is as likely. */
export function anyPlace(result: Json | undefined, random: Random, fits: (place: Place) => boolean): Place | undefined {
  if (result === undefined) return undefined;
  for (let attempt = 0; attempt < tries; attempt++) {
    const fitting = walk({ path: ['result'], json: result }, random).filter(fits);
    if (fitting.length > 0) return fitting[random.int(fitting.length)];
  }
  return undefined;
}

function walk(from: Place, random: Random): readonly Place[] {
  const parts = partsOf(from);
  const next = parts.length === 0 ? undefined : parts[random.int(parts.length)];
  return next === undefined ? [from] : [from, ...walk(next, random)];
}

function partsOf({ path, json }: Place): readonly Place[] {
  const entries = isArray(json) ? json.entries() : isObject(json) ? Object.entries(json) : [];
  return [...entries].map(([segment, part]) => ({ path: [...path, segment], json: part }));
}

export function isScalar(json: Json): boolean {
  return typeof json !== 'object' && json !== null;
}
