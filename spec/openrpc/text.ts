import { type Json, stringifyJson } from '../kernel/json/json.ts';
import { type BuildOptions, buildOpenRpc } from './build.ts';

/** The text of the document: one line per method and component, so that differences are readable. */
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
