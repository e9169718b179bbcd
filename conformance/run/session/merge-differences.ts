import { type PathSegment, pointer } from '../../../spec/kernel/error.ts';
import type { GroupDifference } from '../../model/rule.ts';

/** Two answers that differ in more places than this differ as wholes. */
const mostDifferences = 3;

/** Merges many differences in one answer into one, at the innermost place that contains them all. Keeps known departures. */
export function mergeDifferences(found: readonly GroupDifference[]): readonly GroupDifference[] {
  const unknown = found.filter(({ departure }) => departure === undefined);
  const [first] = unknown;
  if (first === undefined || unknown.length <= mostDifferences) return found;
  const same = unknown.filter(({ role }) => role === first.role);
  const path = same.map((each) => each.path).reduce(shared);
  const depth = first.path.length - path.length;
  const contradictedBy = first.contradictedBy?.map((place) => ({
    ...place,
    path: place.path.slice(0, place.path.length - depth),
  }));
  const complete: GroupDifference = {
    ...first,
    path,
    kind: first.kind === 'order' ? 'order' : 'value',
    expected: `${first.expected} at ${pointer(first.path)}, and ${same.length - 1} more that differ`,
    ...(contradictedBy && { contradictedBy }),
  };
  const merged = new Set(same);
  return [complete, ...found.filter((each) => !merged.has(each))];
}

function shared(left: readonly PathSegment[], right: readonly PathSegment[]): readonly PathSegment[] {
  const end = left.findIndex((segment, index) => segment !== right[index]);
  return end < 0 ? left : left.slice(0, end);
}
