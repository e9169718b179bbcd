import { seeded } from '../util/random.ts';
import { openRecording } from './recording.ts';
import { type Trial, trial } from './trial.ts';

export interface SelftestOptions {
  /** Recorded exchanges of original nodes, by a name for people. */
  readonly recordings: ReadonlyMap<string, string>;
  readonly seed: number;
  readonly count: number;
  readonly signal?: AbortSignal;
}

/** A trial and the recording it was made in. */
export type Reported = Trial & { readonly recording: string };

/** Some operators do not apply to some recordings. */
const mostTries = 12;

/** Makes `count` mutations of recorded answers, and reports for each whether the rules found it. Deterministic by seed. */
export async function* selftest({
  recordings,
  seed,
  count,
  signal,
}: SelftestOptions): AsyncGenerator<Reported, void, undefined> {
  let left = count;
  let files = recordings.size;
  for (const [name, file] of recordings) {
    if (signal?.aborted) return;
    const recording = await openRecording(name, file);
    const share = Math.ceil(left / files--);
    if (recording.calls.length === 0) continue;
    left -= share;
    let reported = 0;
    for (let index = 0; reported < share && index < share * mostTries; index++) {
      if (signal?.aborted) return;
      const random = seeded(seed, `${name} ${index}`);
      const mutation = trial(random.pick(recording.operators as never), recording, random);
      if (mutation) {
        reported++;
        yield { ...mutation, recording: name };
      }
      if (index % 20 === 0) await new Promise(setImmediate);
    }
  }
}
