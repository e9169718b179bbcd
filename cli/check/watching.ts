import { setTimeout as sleep } from 'node:timers/promises';
import { type Summary, summary } from '../../conformance/report/summary.ts';
import type { Also } from './deliver.ts';

/** Runs a check again and again. */
export interface Watching {
  /** Sees the events of one run. */
  readonly also: Also;
  /** Says what changed, and waits; false: it was stopped. */
  next(): Promise<boolean>;
}

/** @param pause seconds from the end of a run to the next */
export function watching(pause: number, signal: AbortSignal): Watching {
  let before: Summary | undefined;
  let now: Summary | undefined;
  return {
    also(begin) {
      const { step, end } = begin(summary);
      return {
        step(event) {
          step(event);
          return event;
        },
        // Ctrl-C within a run is how watching ends: what the last complete run found stays.
        isReported: () => now === undefined || end().end?.reason !== 'interrupted',
        end() {
          [before, now] = [now, end()];
        },
      };
    },
    async next() {
      if (signal.aborted) return false;
      process.stdout.write(`${changesText(before, now)}\n\n`);
      await sleep(pause * 1000, undefined, { signal }).catch(() => undefined);
      return !signal.aborted;
    },
  };
}

/** What is found now and was not before, and the other way round. */
export function changesText(before: Summary | undefined, now: Summary | undefined): string {
  if (before === undefined || now === undefined) return 'Watching: the next run says what changed. Ctrl-C ends.';
  const idsOf = ({ deviations }: Summary) => new Map(deviations.map(({ finding }) => [finding.id, finding]));
  const [old, current] = [idsOf(before), idsOf(now)];
  const lines = [
    ...[...current.values()].filter(({ id }) => !old.has(id)).map(({ rule, method }) => `NEW    ${rule}  ${method}`),
    ...[...old.values()].filter(({ id }) => !current.has(id)).map(({ rule, method }) => `FIXED  ${rule}  ${method}`),
  ];
  return lines.length === 0 ? 'Watching: nothing changed.' : lines.join('\n');
}
