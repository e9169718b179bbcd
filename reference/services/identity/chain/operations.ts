import { SchemaError } from '../../../../spec/kernel/error.ts';
import type { Json } from '../../../../spec/kernel/json/json.ts';
import { spelled } from '../../../../spec/kernel/names.ts';
import type { Static } from '../../../../spec/kernel/schema.ts';
import { type AnySchema, read } from '../../../../spec/kernel/schema.ts';
import type { Wire } from '../../../../spec/kernel/wire.ts';
import { type OperationName, operations } from '../../../../spec/operations/index.ts';
import { operation } from '../../../../spec/types/operation.ts';

/** Operations without a binary form; the message is told to the app in the words of deployed services. */
export class OperationError extends Error {
  override readonly name = 'OperationError';
}

/** Lists that senders leave out when they are empty. */
const omissible = ['required_auths', 'required_posting_auths', 'extensions'];

/** Reads operations `[name, fields]` as deployed services do: members that no operation has are left out. @throws OperationError. */
export function readOperations(given: readonly Json[], wire: Wire): readonly Static<typeof operation>[] {
  return given.map((each) => {
    const [name, value] = each as unknown as readonly [OperationName, Readonly<Record<string, Json>>];
    try {
      return read(operation, [name, known(name, value, wire)], wire);
    } catch (error) {
      if (!(error instanceof SchemaError)) throw error;
      throw new OperationError(`Unable to serialize transaction: operations: ${told(name, error, wire)}`);
    }
  });
}

function known(name: OperationName, value: Readonly<Record<string, Json>>, { dialect }: Wire): Json {
  const fields = Object.keys(operations[name].schema.parts ?? {});
  return Object.fromEntries(
    fields.flatMap((field) => {
      const spelling = spelled(field, dialect);
      const given = Object.hasOwn(value, spelling) ? value[spelling] : omissible.includes(field) ? [] : undefined;
      return given === undefined ? [] : [[spelling, given]];
    }),
  );
}

/** `vote: weight: Illegal value: abc (not an integer)`. */
function told(name: OperationName, { path, actual, expected }: SchemaError, { dialect }: Wire): string {
  const field = path.find((segment) => typeof segment === 'string' && segment !== name);
  const parts: Readonly<Record<string, AnySchema>> = operations[name].schema.parts ?? {};
  const kind = Object.entries(parts).find(([each]) => spelled(each, dialect) === field)?.[1].kind;
  const value = typeof actual === 'object' ? JSON.stringify(actual) : String(actual);
  const why = kind === undefined ? `expected ${expected}` : (illegal(kind, value) ?? `expected ${expected}`);
  return [name, ...(field === undefined ? [] : [field]), why].join(': ');
}

/** The words of deployed services, by kind of field. */
function illegal(kind: string, value: string): string | undefined {
  if (/^[iu]\d+$/.test(kind)) return `Illegal value: ${value} (not an integer)`;
  return kind === 'asset' ? `Invalid asset '${value}'` : undefined;
}
