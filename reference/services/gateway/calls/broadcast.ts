import type { ExactJson } from '../../../../spec/kernel/json/json.ts';
import type { Name } from './name.ts';

/** Whether a call changes the chain: then it is sent once, alone, and its answer is nobody else's. */
export function isBroadcast({ api, method }: Name): boolean {
  return (
    method.startsWith('broadcast_') ||
    api === 'network_broadcast_api' ||
    (api === 'chain_api' && method.startsWith('push_'))
  );
}

/** Whether it carries a transaction, and no block. */
export function carriesTransaction({ api, method }: Name): boolean {
  return method.startsWith('broadcast_transaction') && api !== 'chain_api';
}

type Members = { readonly [name: string]: ExactJson };

export function membersOf(value: ExactJson | undefined): Members | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : undefined;
}

/** The member of that name itself, never an inherited one. */
export function own(value: ExactJson | undefined, name: string): ExactJson | undefined {
  const members = membersOf(value);
  return members !== undefined && Object.hasOwn(members, name) ? members[name] : undefined;
}

/** The custom_json operations of a broadcast, in either form; undefined where it is no transaction at all. */
export function customJsonOf(params: ExactJson | undefined): readonly CustomJson[] | undefined {
  const transaction: ExactJson | undefined = Array.isArray(params) ? params[0] : own(params, 'trx');
  const operations = own(transaction, 'operations');
  if (!Array.isArray(operations)) return undefined;
  return operations.flatMap((operation: ExactJson) => {
    const found = operationOf(operation);
    return found.name === 'custom_json' || found.name === 'custom_json_operation' ? [found] : [];
  });
}

export interface CustomJson {
  /** Undefined where the operation names none. */
  readonly name: ExactJson | undefined;
  readonly fields: ExactJson | undefined;
  readonly form: 'legacy' | 'object';
}

function operationOf(operation: ExactJson): CustomJson {
  if (Array.isArray(operation)) return { name: operation[0], fields: operation[1], form: 'legacy' };
  return { name: own(operation, 'type'), fields: own(operation, 'value'), form: 'object' };
}

/** Whether all operations are `[name, fields]`, the only form that the deployed gateway reads. */
export function inLegacyForm(params: ExactJson | undefined): boolean {
  const transaction: ExactJson | undefined = Array.isArray(params) ? params[0] : own(params, 'trx');
  const operations = own(transaction, 'operations');
  return Array.isArray(operations) && operations.every((operation: ExactJson) => Array.isArray(operation));
}
