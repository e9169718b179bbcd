import type { List } from '../../model/corpus.ts';
import type { Random } from '../../util/random.ts';
import type { Collector } from './collector.ts';
import type { Known } from './follow-ups.ts';
import type { OperationHint } from './operation-hints.ts';

/** The sources of accounts without hints, the most active ones first. */
const fallbacks: readonly List[] = ['active', 'authors', 'voters', 'accounts'];

export function candidates(met: Collector, hints: readonly OperationHint[], random: Random): Known {
  const names = (list: List) => (met.all(list) as readonly unknown[]).filter((name) => typeof name === 'string');
  const hinted = (list: OperationHint['list']) => hints.filter((hint) => hint.list === list);
  return {
    some: (list, count) => random.sample(met.all(list), count),
    isHinted: (list) => hinted(list).length > 0,
    isEmpty: (list) => met.all(list).length === 0,
    likely(list: List | 'followers', count: number) {
      const chosen = new Set(random.sample([...new Set(hinted(list).map(({ account }) => account))], count));
      for (const fallback of fallbacks) {
        for (const name of random.sample(names(fallback), count)) if (chosen.size < count) chosen.add(name);
      }
      return [...chosen];
    },
    likelyIds: (list, count) =>
      random.sample(
        hinted(list).flatMap(({ account, id }) => (id === undefined ? [] : [{ account, id }])),
        count,
      ),
    likelyPosts: (count, list = 'posts') =>
      random.sample(
        hinted(list).flatMap(({ account, permlink }) => (permlink ? [{ author: account, permlink }] : [])),
        count,
      ),
  };
}
