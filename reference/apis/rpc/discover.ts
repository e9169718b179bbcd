import manifest from '../../../package.json' with { type: 'json' };
import { type Json, stringifyJson } from '../../../spec/kernel/json.ts';
import type { Dialect } from '../../../spec/kernel/wire.ts';
import { buildOpenRpc } from '../../../spec/openrpc/build.ts';

/**
 * The OpenRPC document of all methods, in the names of the dialect, as JSON text. The documents know no such method; it
 * is that of the OpenRPC specification (Service Discovery Method).
 */
export function discover(dialect: Dialect): string {
  return stringifyJson(buildOpenRpc({ dialect, version: manifest.version }) as unknown as Json);
}
