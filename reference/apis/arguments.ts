import type { ExactJson } from '../../spec/kernel/json.ts';
import type { AnyMethod } from '../../spec/methods/method.ts';
import { member, toArguments, toBoolean, toObject, toText, toU32 } from '../server/convert.ts';

interface Argument {
  /** What a named argument stands for that is left out, unless the description says another value (`assumed`). */
  readonly absent: unknown;
  readonly convert: (value: ExactJson) => unknown;
}

/** How the deployed node makes an argument of each kind of schema. */
const argumentKinds: Readonly<Record<string, Argument>> = {
  u32: { absent: 0, convert: toU32 },
  bool: { absent: false, convert: toBoolean },
  string: { absent: '', convert: toText },
};

/** Makes the reader of a method's `params`: an array of all of them in condenser_api, named ones elsewhere. */
export function argumentReader(method: AnyMethod): (params: ExactJson) => Readonly<Record<string, unknown>> {
  const entries = Object.entries(method.params).map(([name, { kind }]) => {
    const argument = argumentKinds[kind];
    if (argument === undefined) throw new TypeError(`${method.name}: no way to make ${name} of ${kind}`);
    const absent = method.assumed?.[name] ?? argument.absent;
    return { name, absent, convert: argument.convert };
  });

  if (method.form === 'legacy') {
    return (params) => {
      const values = toArguments(params, entries.length);
      return Object.fromEntries(entries.map(({ name, convert }, index) => [name, convert(values[index] ?? null)]));
    };
  }
  return (params) => {
    const source = toObject(params);
    return Object.fromEntries(
      entries.map(({ name, absent, convert }) => {
        const value = member(source, name);
        return [name, value === undefined ? absent : convert(value)];
      }),
    );
  };
}
