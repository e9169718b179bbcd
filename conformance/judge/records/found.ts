import type { PathSegment } from '../../../spec/kernel/error.ts';
import { spelled } from '../../../spec/kernel/names.ts';
import type { MethodName } from '../../../spec/methods/index.ts';
import type { Call } from '../../model/call.ts';
import type { Context } from '../../model/rule.ts';
import type { Noun, RecordValue } from './noun.ts';
import type { Step } from './places.ts';
import { readable } from './readable.ts';
import { type Source, sourcesOf } from './sources.ts';

/** A record in an answer. */
export interface Found {
  readonly key: string;
  readonly value: unknown;
  /** From the call's own answer, spelled as there. */
  readonly path: readonly PathSegment[];
  readonly source: Source;
  /** Members that this answer cannot be held to. */
  readonly open: readonly string[];
}

/** Finds the records of one noun in an answer; an answer is searched once. */
export type Search = (call: Call, context: Context) => readonly Found[];

const none: readonly never[] = [];

export function search(noun: Noun): Search {
  const sources = sourcesOf(noun);
  const known = new WeakMap<Call, readonly Found[]>();
  return (call, context) => {
    const places = sources.get(call.method as MethodName);
    if (places === undefined) return none;
    let found = known.get(call);
    if (found === undefined) {
      found = searched(noun, places, call, context);
      known.set(call, found);
    }
    return found;
  };
}

function searched(noun: Noun, places: readonly Source[], call: Call, context: Context): readonly Found[] {
  const { dialect } = context;
  const result = dialect && readable(call, context);
  if (dialect === undefined || result === undefined) return none;
  const open = noun.asked?.(call) ?? none;
  const found: Found[] = [];
  for (const source of places) {
    for (const { value, path } of parts(result, source.steps, 0, none, (name) => spelled(name, dialect))) {
      const key = noun.key(value as RecordValue, { call, path });
      if (key !== undefined) found.push({ key, value, path: ['result', ...path], source, open });
    }
  }
  return found;
}

interface Part {
  readonly value: unknown;
  readonly path: readonly PathSegment[];
}

/** The parts of a value at the end of some steps; what is not there is passed over. */
function* parts(
  value: unknown,
  steps: readonly Step[],
  from: number,
  path: readonly PathSegment[],
  spell: (name: string) => string,
): Iterable<Part> {
  const step = steps[from];
  if (value === undefined || value === null) return;
  if (step === undefined) yield { value, path };
  else if (step === 'elements') {
    for (const [index, item] of (value as readonly unknown[]).entries()) {
      yield* parts(item, steps, from + 1, [...path, index], spell);
    }
  } else if (step === 'values') {
    for (const [name, item] of Object.entries(value)) yield* parts(item, steps, from + 1, [...path, name], spell);
  } else if ('index' in step) {
    yield* parts((value as readonly unknown[])[step.index], steps, from + 1, [...path, step.index], spell);
  } else {
    const item = (value as RecordValue)[step.member];
    yield* parts(item, steps, from + 1, [...path, spell(step.member)], spell);
  }
}
