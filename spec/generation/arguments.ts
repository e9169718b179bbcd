import type { Json } from '../kernel/json/json.ts';
import { spelled } from '../kernel/names.ts';
import type { AnyMethod } from '../methods/method.ts';
import { type Context, wireOf } from './context.ts';

/** Arguments by neutral name in the JSON of the method's wire; undefined: left out. */
export type Values = Readonly<Record<string, Json | undefined>>;

type Members = Readonly<Record<string, Json | undefined>>;

/** `params` as the namespace takes them: in order for condenser_api, named elsewhere (document 1, Wire envelope). */
export function paramsOf(method: AnyMethod, values: Values, context: Context): Json {
  const names = Object.keys(method.params);
  if (method.form === 'legacy') {
    const items = names.map((name) => values[name]);
    return items.slice(0, items.findLastIndex((item) => item !== undefined) + 1).map((item) => item ?? null);
  }
  const { dialect } = wireOf(method, context);
  const given = names.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [[spelled(name, dialect), value] as const];
  });
  return Object.fromEntries(given);
}

/** The same arguments with another value at the path of a leaf. */
export function withValue(values: Values, path: string, value: Json | undefined, { dialect }: Context): Values {
  const [name = '', member] = path.split('.');
  if (member === undefined) return { ...values, [name]: value };
  const { [spelled(member, dialect)]: _, ...others } = values[name] as Members;
  return {
    ...values,
    [name]: (value === undefined ? others : { ...others, [spelled(member, dialect)]: value }) as Json,
  };
}
