import { parseJson } from '../../../spec/kernel/json/json.ts';

/** Further tags are ignored. */
const MOST_TAGS = 5;

/**
 * The tags of a post by its metadata, sorted, in lower case; the empty tag has all posts that are not voted down
 * (libraries/plugins/tags of steemit/steem).
 */
export function tagsOf(metadata: string, netRshares: bigint): readonly string[] {
  const given = [...new Set(namesIn(metadata))].toSorted(byBytes).slice(0, MOST_TAGS);
  const tags = given.filter((tag) => tag !== '').map(lowerCase);
  return [...new Set(netRshares >= 0n ? ['', ...tags] : tags)].toSorted(byBytes);
}

function namesIn(metadata: string): readonly string[] {
  if (metadata === '') return [];
  try {
    const { tags } = parseJson(metadata) as { readonly tags?: unknown };
    return Array.isArray(tags) && tags.every((tag) => isScalar(tag)) ? tags.map(String) : [];
  } catch {
    return [];
  }
}

const isScalar = (value: unknown): boolean => value !== null && typeof value !== 'object';

const byBytes = (left: string, right: string): number => Buffer.compare(Buffer.from(left), Buffer.from(right));

/** Changes only ASCII letters. */
const lowerCase = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
