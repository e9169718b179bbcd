import { type Json, stringifyJson } from '../kernel/json.ts';
import { type BuildOptions, buildOpenRpc } from './build.ts';

/** The document as it is committed and printed: a line a method and a component, so that differences read well. */
export function openRpcText(options: BuildOptions): string {
  const { openrpc, info, methods, components } = buildOpenRpc(options);
  const line = (value: unknown) => stringifyJson(value as Json);
  const schemas = Object.entries(components.schemas).map(([name, schema]) => `    ${line(name)}: ${line(schema)}`);
  return `{
  "openrpc": ${line(openrpc)},
  "info": ${line(info)},
  "methods": [
${methods.map((method) => `    ${line(method)}`).join(',\n')}
  ],
  "components": { "schemas": {
${schemas.join(',\n')}
  } }
}
`;
}
