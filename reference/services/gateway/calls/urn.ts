import type { ExactJson } from '../../../../spec/kernel/json/json.ts';
import type { Name } from './name.ts';

/** The name of a call in every length that a prefix can have. */
export interface Urn {
  readonly namespace: string;
  /** `namespace.api`; the namespace alone where there is no API. */
  readonly scope: string;
  /** Without the arguments. */
  readonly name: string;
  /** With them: equal calls have equal keys. */
  readonly key: string;
}

/** `namespace.api.method.params=JSON`; nothing behind the method where the call has no arguments. */
export function urnOf({ namespace, api, method, params }: Name, write: (value: ExactJson) => string): Urn {
  const scope = api === undefined ? namespace : `${namespace}.${api}`;
  const name = `${scope}.${method}`;
  return { namespace, scope, name, key: params === undefined ? name : `${name}.params=${write(params)}` };
}
