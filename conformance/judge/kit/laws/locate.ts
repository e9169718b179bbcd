import { dialects } from '../../../../spec/dialects/index.ts';
import type { PathSegment } from '../../../../spec/kernel/error.ts';
import { spelled } from '../../../../spec/kernel/names.ts';
import { isArray, isObject, type Json } from '../../../model/json.ts';

const spellings = new Map<string, readonly string[]>();

/** How the dialects spell a neutral name. */
function spellingsOf(name: string): readonly string[] {
  let found = spellings.get(name);
  if (found === undefined) {
    found = [...new Set([name, ...Object.values(dialects).map((dialect) => spelled(name, dialect))])];
    spellings.set(name, found);
  }
  return found;
}

/** The path of neutral names as the JSON spells it; undefined where it leads nowhere. */
export function locate(json: Json | undefined, path: readonly PathSegment[]): readonly PathSegment[] | undefined {
  const found: PathSegment[] = [];
  let here = json;
  for (const segment of path) {
    const step = stepIn(here, segment);
    if (step === undefined) return undefined;
    found.push(step);
    here = (here as Record<PathSegment, Json>)[step];
  }
  return found;
}

function stepIn(json: Json | undefined, segment: PathSegment): PathSegment | undefined {
  if (typeof segment === 'number') return isArray(json) && segment < json.length ? segment : undefined;
  return isObject(json) ? spellingsOf(segment).find((name) => Object.hasOwn(json, name)) : undefined;
}

/** The part of a value as it was read, at a path of neutral names. */
export function valueAt(value: unknown, path: readonly PathSegment[]): unknown {
  let here = value;
  for (const segment of path) here = (here as Record<PathSegment, unknown> | null | undefined)?.[segment];
  return here;
}

/** The value at a path of neutral names. */
export function jsonAt(json: Json | undefined, path: readonly PathSegment[]): Json | undefined {
  let here = json;
  for (const segment of path) {
    const step = stepIn(here, segment);
    if (step === undefined) return undefined;
    here = (here as Record<PathSegment, Json>)[step];
  }
  return here;
}
