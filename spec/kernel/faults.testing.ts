import { pointer } from './error.ts';
import type { Json } from './json/json.ts';
import { issues, mutate, type Schema } from './schema.ts';
import type { Wire } from './wire.ts';

/**
 * The single faults of a valid value, each as its pointer and what is wrong.
 * @throws Error where a fault is not reported, or not at its place.
 */
export function faultsOf<T>(schema: Schema<T>, json: Json, wire: Wire): readonly string[] {
  return [...schema.mutations(json, wire)].map((mutation) => {
    const { path, at = path, fault } = mutation;
    const places = issues(schema, mutate(json, mutation), wire).map((issue) => pointer(issue.path));
    if (places.length !== 1 || places[0] !== pointer(at))
      throw new Error(`${fault}: expected one issue at "${pointer(at)}", got ${JSON.stringify(places)}`);
    return `${pointer(path)} ${fault}`.trimStart();
  });
}

/** What a call throws, as text; undefined when it throws nothing. */
export function thrown(run: () => unknown): string | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    return String(error);
  }
}

/** Bytes as hex, so that a failure shows them. */
export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
