import { RefusalError } from '../../../spec/authority/refusal.ts';

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
