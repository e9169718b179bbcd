import { RefusalError } from '../../../spec/authority/refusal.ts';
import type { Json } from '../../../spec/kernel/json/json.ts';
import { readDeployedJson, textIn, verifyTextDepth } from '../ledger/deployed-json.ts';

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

/** Read as leniently as deployed nodes read JSON; a list with a value that is no text has no tags at all. */
function namesIn(metadata: string): readonly string[] {
  if (metadata === '') return [];
  try {
    verifyTextDepth(metadata);
    const { value } = readDeployedJson(metadata);
    const { tags } = (value ?? {}) as { readonly tags?: Json };
    return Array.isArray(tags) ? tags.map(textIn) : [];
  } catch (error) {
    if (error instanceof RefusalError) return [];
    throw error;
  }
}

const byBytes = (left: string, right: string): number => Buffer.compare(Buffer.from(left), Buffer.from(right));

/** Changes only ASCII letters. */
const lowerCase = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
