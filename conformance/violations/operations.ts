import { clauses } from '../../spec/clauses/index.ts';
import type { Dialect } from '../../spec/kernel/wire.ts';
import { methods } from '../../spec/methods/index.ts';
import type { AnyMethod } from '../../spec/methods/method.ts';
import { operations, virtualOperations } from '../../spec/operations/index.ts';
import { isArray, isObject, type Json, member } from '../model/json.ts';
import { operationName } from '../model/operation-name.ts';
import { rewriting } from './members.ts';
import { refusal, type Violation, violation } from './violation.ts';

const all = Object.values(methods) as readonly AnyMethod[];
const withTransactions = all.filter(({ name }) => /\.get_(block|transaction)$/.test(name));

const renamed = (json: Json, name: string): Json =>
  isArray(json) ? [name, ...json.slice(1)] : { ...(json as object), type: `${name}_operation` };

/** The names of the operations of the transaction that a call gives. */
export function operationsGiven(params: Json | undefined): readonly (string | undefined)[] {
  const given = isArray(params) ? params[0] : member(params, 'trx');
  const some = isObject(given) ? given.operations : undefined;
  return isArray(some) ? some.map(operationName) : [];
}

/** Methods that take a transaction and say something of it. */
export const ofTransactions = ['condenser_api', 'database_api'].flatMap((namespace) =>
  ['get_transaction_hex', 'get_potential_signatures', 'get_required_signatures', 'verify_authority'].map(
    (name) => `${namespace}.${name}`,
  ),
);

/** Each operation: shown under a name of the node's own, and refused in the transactions that clients give. */
export function operationViolations(dialect: Dialect): readonly Violation[] {
  return Object.keys(operations).flatMap((name) => {
    const id = `operation/${name}`;
    if (!clauses.has(id) || clauses.get(id).level === 'unstated') return [];
    return [
      rewriting(
        [id, 'another value', 'under another name'],
        // Histories show no transaction of which it could be a part.
        Object.hasOwn(virtualOperations, name) ? all : withTransactions,
        dialect,
        () =>
          ({ valueKind }, json) =>
            valueKind?.id === 'operation' && operationName(json) === name ? renamed(json, `my_${name}`) : undefined,
      ),
      violation(id, 'argument refused', 'in a transaction', ofTransactions, (call) =>
        call.result !== undefined && operationsGiven(call.params).includes(name) ? refusal(call) : undefined,
      ),
    ];
  });
}
