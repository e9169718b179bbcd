import { serviceOf } from '../../model/service-name.ts';

/** The label without a method: of the protocol itself, or of a call that names none. */
export const protocol = '(protocol)';

/** The namespace of `namespace.method`, the service of `web GET /…`; any other name has none. */
export function namespaceOf(method: string): string {
  return serviceOf(method) ?? /^([a-z_]\w*)\./.exec(method)?.[1] ?? protocol;
}
