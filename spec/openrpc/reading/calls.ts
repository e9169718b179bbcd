import { type Json, stringifyJson } from '../../kernel/json/json.ts';
import type { OpenRpcMethod } from '../document.ts';
import { prettyJson, prettyTypeScript } from './pretty.ts';
import { type Typing, typed } from './typed.ts';

/** The default URL of `plumbline node`. */
export const nodeUrl = 'http://127.0.0.1:8090';

/** The TypeScript lines before every example. */
export const typescriptSetup = `import { createClient } from './client/index.js';

const node = createClient({ url: '${nodeUrl}' });`;

/** One exchange as curl, JSON and TypeScript. */
export interface Example {
  readonly title: string;
  readonly curl: string;
  readonly typescript: string;
  /** JSON text; undefined if only the call is known. */
  readonly result: string | undefined;
}

export function examplesOf(method: OpenRpcMethod, typing: Typing): readonly Example[] {
  return (method.examples ?? []).map(({ name, params, result }) => {
    const given = params as readonly { readonly name: string; readonly value: Json }[];
    return {
      title: name,
      curl: curlOf(method, given),
      typescript: typescriptOf(method, given, typing),
      result: result && prettyJson(result.value as Json),
    };
  });
}

type Given = readonly { readonly name: string; readonly value: Json }[];

function curlOf({ name, paramStructure }: OpenRpcMethod, given: Given): string {
  const params =
    paramStructure === 'by-position'
      ? given.map(({ value }) => value)
      : Object.fromEntries(given.map(({ name, value }) => [name, value]));
  const body = stringifyJson({ jsonrpc: '2.0', method: name, params, id: 1 });
  return `curl -s ${nodeUrl} -d '${body.replaceAll("'", "'\\''")}'`;
}

function typescriptOf({ name, params }: OpenRpcMethod, given: Given, typing: Typing): string {
  const named = given.map(({ name, value }): readonly [string, Json] => {
    const schema = params.find((param) => param.name === name)?.schema ?? {};
    return [name, typed(value, schema, typing)];
  });
  const args = named.length === 0 ? '' : `, ${prettyTypeScript(Object.fromEntries(named))}`;
  return `const result = await node.call(${prettyTypeScript(name)}${args});`;
}
