import { NotTestable, Unanswered } from '../model/not-testable.ts';
import type { Step, StepResult, Steps } from '../model/steps.ts';

/** Does what a scenario asks for: at a live service, at a double in a test, in a recording. @throws NotTestable */
export type Perform = (step: Step) => Promise<StepResult>;

/** What a scenario came to. */
export type Driven<R> =
  | { readonly verdict: R }
  | { readonly notTestable: string }
  /** The service or the node gave no answer that the scenario needs. */
  | { readonly unanswered: string };

/** Runs a scenario to its end. A failure of the rule itself is thrown. */
export async function drive<R>(steps: Steps<R>, perform: Perform): Promise<Driven<R>> {
  try {
    let next = steps.next();
    while (!next.done) next = await answered(steps, next.value, perform);
    return { verdict: next.value };
  } catch (error) {
    if (error instanceof NotTestable) return { notTestable: error.message };
    if (error instanceof Unanswered) return { unanswered: error.message };
    throw error;
  }
}

/** The next step; a scenario learns of a step that cannot be done as of an error, and may clean up after it. */
async function answered<R>(steps: Steps<R>, step: Step, perform: Perform): Promise<IteratorResult<Step, R>> {
  let result: StepResult;
  try {
    result = await perform(step);
  } catch (error) {
    return steps.throw(error);
  }
  return steps.next(result);
}
