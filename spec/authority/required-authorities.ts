import { SchemaError } from '../kernel/error.ts';
import { operations } from '../operations/index.ts';
import type { RequiredAuthorities } from '../operations/operation.ts';
import type { Authority } from '../types/authority.ts';
import type { OperationOf } from '../types/operation.ts';
import { sortedUnique } from './keyring.ts';

/** The needs of a transaction: distinct names in order; `other` are authorities within operations. */
export interface AuthorityNeeds {
  readonly owner: readonly string[];
  readonly active: readonly string[];
  readonly posting: readonly string[];
  readonly other: readonly Authority[];
}

/** The union over all operations (document 1, Authentication). Throws SchemaError for an unknown operation. */
export function requiredAuthorities(transaction: { readonly operations: readonly OperationOf[] }): AuthorityNeeds {
  const required = transaction.operations.map(requiredBy);
  const names = (level: 'owner' | 'active' | 'posting') => sortedUnique(required.flatMap((each) => each[level] ?? []));
  return {
    owner: names('owner'),
    active: names('active'),
    posting: names('posting'),
    other: required.flatMap(({ other }) => other ?? []),
  };
}

function requiredBy(operation: OperationOf): RequiredAuthorities {
  if (operation.type === 'opaque') throw new SchemaError('a described operation', operation.name);
  const requires = operations[operation.type].requires as (value: unknown) => RequiredAuthorities;
  return requires(operation.value);
}
