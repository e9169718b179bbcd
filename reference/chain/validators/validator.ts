import type { OperationValue, SignedOperationName } from '../../../spec/operations/index.ts';
import type { Context } from '../ledger/context.ts';

export type ValidatorContext = Pick<Context, 'parameters' | 'dialect'>;

/** What can be said of an operation without looking at the chain. @throws RefusalError */
export type Validator<N extends SignedOperationName> = (
  operation: OperationValue<N>,
  context: ValidatorContext,
) => void;
