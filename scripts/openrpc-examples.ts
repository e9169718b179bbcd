import { readFileSync, writeFileSync } from 'node:fs';
import { argv, exit, stderr } from 'node:process';
import { gunzipSync } from 'node:zlib';
import { testnet } from '../spec/dialects/testnet.ts';
import { positional } from '../spec/kernel/combinators/positional.ts';
import { struct } from '../spec/kernel/combinators/struct.ts';
import { type Json, parseJson, stringifyJson } from '../spec/kernel/json/json.ts';
import { type AnySchema, issues } from '../spec/kernel/schema.ts';
import { methods } from '../spec/methods/index.ts';
import type { AnyMethod } from '../spec/methods/method.ts';

/** The largest useful size of an example, in characters. */
const longest = 12_000;

interface Recorded {
  readonly method: string;
  readonly request: { readonly params?: Json };
  readonly response: { readonly result?: Json };
}

const empty = new Set(['[]', '{}', 'null', '""']);

/** The shortest answers that show something: the smallest result that is not empty, in a list or object of one list neither. */
function teaches({ response: { result } }: Recorded): boolean {
  const text = stringifyJson(result ?? null);
  return !empty.has(text) && !/^\{"\w+":\[\]\}$/.test(text) && text.length <= longest;
}

/** Leniencies of the recorded node would teach the wrong call. */
function isDocumented({ method: name, request, response }: Recorded): boolean {
  const method = (methods as Readonly<Record<string, AnyMethod>>)[name];
  if (method === undefined || response.result === undefined) return false;
  const wire = { form: method.form, dialect: testnet };
  const shape: AnySchema = method.form === 'legacy' ? positional(method.params) : struct(method.params);
  const faults = [...issues(shape, request.params ?? {}, wire), ...issues(method.result, response.result, wire)];
  return faults.length === 0;
}

const [file] = argv.slice(2);
if (file === undefined) {
  stderr.write('usage: tsx scripts/openrpc-examples.ts RECORDING.ndjson.gz\n');
  exit(2);
}
const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n');
const chosen: Record<string, { params: Json; result: Json }> = {};
for (const line of lines) {
  const recorded = parseJson(line) as unknown as Recorded;
  const { method, request, response } = recorded;
  if (response.result === undefined || !isDocumented(recorded)) continue;
  const known = chosen[method];
  const better =
    known === undefined ||
    (teaches(recorded) &&
      (stringifyJson(response.result).length < stringifyJson(known.result).length ||
        empty.has(stringifyJson(known.result))));
  if (better && stringifyJson(response.result).length <= longest) {
    chosen[method] = { params: request.params ?? {}, result: response.result };
  }
}
const sorted = Object.entries(chosen).sort(([left], [right]) => (left < right ? -1 : 1));
const text = sorted
  .map(([name, example]) => `  ${JSON.stringify(name)}: ${stringifyJson(example as unknown as Json)}`)
  .join(',\n');
writeFileSync(new URL('../spec/openrpc/examples.json', import.meta.url), `{\n${text}\n}\n`);
