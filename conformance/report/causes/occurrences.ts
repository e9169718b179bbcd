import type { Finding, Place } from '../../model/finding.ts';

/** All occurrences of one finding in a run. */
export interface Occurrence {
  readonly finding: Finding;
  /** Checks that hit it. */
  readonly count: number;
  /** The places of single checks, some of them. */
  readonly seen: readonly (readonly Place[])[];
}

/** Different findings of one kind; a hostile recording has millions. */
export const mostDefects = 1_000;

/** Limits on checks whose places are kept, for each finding and for all. */
const [mostSeen, mostSeenOfAll] = [1_000, 100_000];

/** Collects findings: one entry for each, shown by its smallest case. */
export interface Occurrences {
  /** False beyond the limit. */
  add(finding: Finding): boolean;
  all(): readonly Occurrence[];
}

export function openOccurrences(): Occurrences {
  const occurrences = new Map<string, { finding: Finding; count: number; readonly seen: (readonly Place[])[] }>();
  /** The number of each kind, kept or not. */
  const counts = new Map<string, number>();
  let seenOfAll = 0;
  return {
    add(finding) {
      const key = `${finding.id} ${finding.departure ?? ''}`;
      const known = occurrences.get(key);
      if (known === undefined) {
        // Each kind has its own limit, so that findings that decide the exit code are never omitted.
        const kind = `${finding.level} ${finding.departure !== undefined}`;
        const before = counts.get(kind) ?? 0;
        counts.set(kind, before + 1);
        if (before >= mostDefects) return false;
        occurrences.set(key, { finding, count: 1, seen: [finding.places] });
        return true;
      }
      known.count++;
      if (known.seen.length < mostSeen && seenOfAll < mostSeenOfAll) {
        known.seen.push(finding.places);
        seenOfAll++;
      }
      if (sizeOf(finding) < sizeOf(known.finding)) known.finding = finding;
      return true;
    },
    all: () => [...occurrences.values()],
  };
}

function sizeOf({ evidence }: Finding): number {
  return evidence.reduce((size, { request, response }) => size + request.length + response.length, 0);
}
