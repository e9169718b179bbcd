import { catalog } from '../../source/catalog.ts';
import type { Clause } from '../clause.ts';
import { type ConstantClauseId, constantClauses } from './constants.ts';
import { type ListClauseId, listClauses } from './lists.ts';
import { type MethodClauseId, methodClauses } from './methods.ts';
import { type OperationClauseId, operationClauses } from './operations.ts';
import { type RecordClauseId, recordClauses } from './records.ts';
import { type ServiceClauseId, serviceClauses } from './services.ts';

export type GeneratedClauseId =
  | MethodClauseId
  | RecordClauseId
  | OperationClauseId
  | ConstantClauseId
  | ListClauseId
  | ServiceClauseId;

/** The clauses generated from the catalog. */
export function generated(): readonly Clause[] {
  return [
    ...listClauses(catalog),
    ...recordClauses(catalog),
    ...operationClauses(catalog),
    ...constantClauses(catalog),
    ...methodClauses(catalog),
    ...serviceClauses(catalog),
  ];
}
