import { isRefusedFor, RefusalError } from '../../../spec/authority/refusal.ts';

/** The slug of the refusal that an act throws; undefined where nothing is refused. Throws what is no refusal. */
export function slugOf(act: () => void): string | undefined {
  try {
    act();
  } catch (error) {
    if (error instanceof RefusalError) return error.refusal.slug;
    throw error;
  }
  return undefined;
}

/** Does what an act does, and nothing where that is refused for this reason. */
export function unlessRefusedFor(slug: string, act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!isRefusedFor(error, slug)) throw error;
  }
}
