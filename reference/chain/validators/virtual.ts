import {
  type OperationName,
  type OperationValue,
  type SignedOperationName,
  signedOperations,
} from '../../../spec/operations/index.ts';
import { assertion, refuse } from '../ledger/refuse.ts';

const isVirtual = assertion('operation/virtual', 'The chain alone makes such operations', {});

/** An operation by its name. */
export interface OperationOf<N extends OperationName> {
  readonly type: N;
  readonly value: OperationValue<N>;
}

/** An operation that accounts sign. */
export type SignedOperation = { readonly [N in SignedOperationName]: OperationOf<N> }[SignedOperationName];

/** @throws RefusalError for an operation that the chain alone makes: no transaction holds it. */
export function verifySigned(operation: {
  readonly type: OperationName;
  readonly value: unknown;
}): asserts operation is SignedOperation {
  refuse(!Object.hasOwn(signedOperations, operation.type), isVirtual, {});
}
