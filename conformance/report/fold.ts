import type { Event } from '../model/event.ts';

/**
 * A report: started once per run, it gets the events one by one and returns its result. Never touches network or disk. `begin` starts the
 * folds that it is made of.
 */
export type Fold<Result> = (begin?: Begin) => Folding<Result>;

export type Begin = <Result>(fold: Fold<Result>) => Folding<Result>;

export interface Folding<Result> {
  step(event: Event): void;
  /** The result of the events so far; may be read at any time. */
  end(): Result;
}

const alone: Begin = (fold) => fold();

/** Begins folds that get the same events: what several of them are made of, such as the sums of the run, counts each event once. */
export function sharing(): Begin {
  const begun = new Map<Fold<unknown>, Folding<unknown>>();
  const begin: Begin = <Result>(fold: Fold<Result>) => {
    const known = begun.get(fold) as Folding<Result> | undefined;
    const folding = known ?? once(fold(begin));
    begun.set(fold, folding);
    return folding;
  };
  return begin;
}

/** The same with each event and each result once, however many ask. */
function once<Result>({ step, end }: Folding<Result>): Folding<Result> {
  let latest: Event | undefined;
  let ended: { readonly result: Result } | undefined;
  return {
    step(event) {
      if (event === latest) return;
      latest = event;
      ended = undefined;
      step(event);
    },
    end() {
      ended ??= { result: end() };
      return ended.result;
    },
  };
}

/** The same fold with another last step. */
export function ending<A, B>(fold: Fold<A>, last: (result: A) => B): Fold<B> {
  return (begin = alone) => {
    const { step, end } = begin(fold);
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
  return (begin = alone) => {
    const [left, right] = [begin(one), begin(other)];
    return {
      step: (event) => {
        left.step(event);
        right.step(event);
      },
      end: () => [left.end(), right.end()],
    };
  };
}
