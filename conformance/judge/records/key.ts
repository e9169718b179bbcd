import { stringifyJson } from '../../model/json.ts';
import { argument } from '../kit/arguments/argument.ts';
import type { RecordKind, RecordValue } from './record-kind.ts';

type Key = NonNullable<RecordKind['key']>;

/** Identifies a record by members, which must not be empty; dots lead into members. */
export function named(...members: readonly string[]): Key {
  const paths = members.map((member) => member.split('.'));
  return (value) => {
    const parts = paths.map((path) =>
      path.reduce<unknown>((part, name) => (part as RecordValue | undefined)?.[name], value),
    );
    return parts.some((part) => part === undefined || part === '') ? undefined : parts.join('/');
  };
}

/** Names a record by arguments of the call, all of which must be given. */
export function requested(...names: readonly string[]): Key {
  return (_, { call }) => {
    const given = names.map((name) => argument(call, name));
    return given.some((value) => value === undefined)
      ? undefined
      : given.map((value) => stringifyJson(value ?? null)).join();
  };
}

/** Names a record by an argument and a member. */
export function requestedAndNamed(name: string, member: string): Key {
  return (value, { call }) => {
    const given = argument(call, name);
    return typeof given === 'string' && value[member] !== undefined ? `${given}/${value[member]}` : undefined;
  };
}
