import manifest from '../../../package.json' with { type: 'json' };
import { type Json, stringifyJson } from '../../../spec/kernel/json.ts';
import { spelled } from '../../../spec/kernel/names.ts';
import type { Dialect } from '../../../spec/kernel/wire.ts';
import { buildOpenRpc } from '../../../spec/openrpc/build.ts';
import { restrictedTo } from '../../../spec/openrpc/restrict.ts';
import { servedMethods } from '../served.ts';

/**
 * The OpenRPC document of the served methods, in the names of the dialect, as JSON text. The documents know no such method; it
 * is that of the OpenRPC specification (Service Discovery Method).
 */
export function discover(dialect: Dialect): string {
  const served = new Set(servedMethods().map(({ name }) => spelled(name, dialect)));
  const document = restrictedTo(served, buildOpenRpc({ dialect, version: manifest.version }));
  return stringifyJson(document as unknown as Json);
}
