import type { Event } from '../model/event.ts';

/** A report: started once per run, it gets the events one by one and returns its result. Never touches network or disk. */
export type Fold<Result> = () => Folding<Result>;

export interface Folding<Result> {
  step(event: Event): void;
  /** The result of the events so far; may be read at any time. */
  end(): Result;
}

/** The same fold with another last step. */
export function ending<A, B>(fold: Fold<A>, last: (result: A) => B): Fold<B> {
  return () => {
    const { step, end } = fold();
    return { step, end: () => last(end()) };
  };
}

/** Folds a recorded run. */
export function foldAll<Result>(fold: Fold<Result>, events: Iterable<Event>): Result {
  const running = fold();
  for (const event of events) running.step(event);
  return running.end();
}

/** Two folds of the same events. */
export function together<A, B>(one: Fold<A>, other: Fold<B>): Fold<readonly [A, B]> {
  return () => {
    const [left, right] = [one(), other()];
    return {
      step: (event) => {
        left.step(event);
        right.step(event);
      },
      end: () => [left.end(), right.end()],
    };
  };
}
