import manifest from '../../../package.json' with { type: 'json' };
import { type Json, stringifyJson } from '../../../spec/kernel/json/json.ts';
import type { Dialect } from '../../../spec/kernel/wire.ts';
import { buildOpenRpc } from '../../../spec/openrpc/build.ts';
import type { ControlMethod } from '../plumbline/index.ts';

/**
 * The OpenRPC document of all methods, in the names of the dialect, as JSON text. The documents know no such method; it
 * is that of the OpenRPC specification (Service Discovery Method). Controls come behind them, marked as ours.
 */
export function discover(dialect: Dialect, controls: readonly ControlMethod[] = []): string {
  const beside = controls.map(({ summary, method: { name, params, result } }) => ({ name, summary, params, result }));
  return stringifyJson(buildOpenRpc({ dialect, version: manifest.version, beside }) as unknown as Json);
}
