import { core } from '../../../spec/dialects/core.ts';
import { type DialectName, dialects } from '../../../spec/dialects/index.ts';
import { array, nullable } from '../../../spec/kernel/combinators/containers.ts';
import { enumeration } from '../../../spec/kernel/combinators/enum.ts';
import { struct } from '../../../spec/kernel/combinators/struct.ts';
import { pointer } from '../../../spec/kernel/error.ts';
import { u32 } from '../../../spec/kernel/integer.ts';
import { bytes, string } from '../../../spec/kernel/scalars.ts';
import { issues, type JsonSchema, jsonSchema, read } from '../../../spec/kernel/schema.ts';
import { extra } from '../../../spec/kernel/source.ts';
import type { Dialect } from '../../../spec/kernel/wire.ts';
import { corpus, emptyCorpus } from '../../model/corpus.ts';
import { isObject, type Json, JsonError, type JsonObject, parseJson, stringifyJson } from '../../model/json.ts';
import type { Discovered } from '../../model/target.ts';
import { withOwnNames } from '../own-names.ts';
import { CorpusError } from './same-chain.ts';

const version = 1;
const wire = { form: 'object', dialect: core } as const;
const text = string({ maxBytes: 1024 });

const symbols = struct({ CORE: text, SBD: text, VESTS: text });

const file = struct({
  /** Of this format. */
  version: u32,
  /** Of the program that wrote it. */
  plumbline: text,
  /** URL without user and password. */
  target: text,
  dialect: nullable(enumeration(Object.keys(dialects) as (keyof typeof dialects)[])),
  /** Where the chain has others than its dialect. */
  names: extra(struct({ prefix: text, symbols, binary_symbols: symbols })),
  chain_id: nullable(bytes(32)),
  head: nullable(u32),
  irreversible: nullable(u32),
  provable: u32,
  methods: array(text),
  blocks: array(struct({ num: u32, transactions: u32 })),
  samples: array(struct({ num: u32, transactionId: bytes(20) })),
  signers: array(string({ maxBytes: 16 })),
  corpus,
  missing: array(struct({ what: text, why: text })),
});

/** The JSON Schema of a corpus file; published as corpus.schema.json beside this file. */
export function corpusFileSchema(): JsonSchema {
  return jsonSchema(file, wire);
}

/** The discovered corpus as text of a corpus file, a list a line. */
export function writeCorpus(found: Discovered, from: { readonly plumbline: string; readonly target: string }): string {
  const { dialect, chainId, head, irreversible, provable, methods, blocks, samples, signers, missing } = found;
  return lines({
    version,
    ...from,
    dialect: dialect?.name ?? null,
    ...(dialect && ownNames(dialect)),
    chain_id: chainId ?? null,
    head: head ?? null,
    irreversible: irreversible ?? null,
    ...{ provable, methods: [...methods], blocks, samples, signers },
    corpus: found.corpus as Json,
    missing,
  } as unknown as Json);
}

function ownNames({ name, prefix, symbols, binarySymbols }: Dialect): { readonly names?: object } {
  const dialect = dialects[name as DialectName];
  if (withOwnNames(dialect, { prefix, symbols, binarySymbols }) === dialect) return {};
  return { names: { prefix, symbols, binary_symbols: binarySymbols } };
}

function lines(json: Json, indent = ''): string {
  if (!isObject(json) || indent.length > 2) return stringifyJson(json);
  const inner = Object.entries(json).map(
    ([name, value]) => `${indent}  ${stringifyJson(name)}: ${lines(value, `${indent}  `)}`,
  );
  return `{\n${inner.join(',\n')}\n${indent}}${indent === '' ? '\n' : ''}`;
}

/** Reads a corpus file. @throws CorpusError with one line about the error */
export function readCorpus(content: string): Discovered {
  const json = parsed(content);
  if (!isObject(json) || json.version === undefined) throw new CorpusError('it is no corpus: `version` is missing');
  if (json.version !== version) {
    throw new CorpusError(`it is of version ${stringifyJson(json.version)}, this program reads ${version}`);
  }
  const complete = withAllLists(json);
  const [fault] = issues(file, complete, wire);
  if (fault?.actual === undefined && fault) throw new CorpusError(`${pointer(fault.path)} is missing`);
  if (fault) throw new CorpusError(`${pointer(fault.path)} should be ${fault.expected}`);
  const { dialect, names, chain_id: chainId, head, irreversible, methods, ...same } = read(file, complete, wire);
  const { version: _, plumbline: __, target: ___, ...rest } = same;
  return {
    ...rest,
    dialect:
      dialect === null
        ? undefined
        : withOwnNames(dialects[dialect], { ...names, binarySymbols: names?.binary_symbols }),
    chainId: chainId ?? undefined,
    head: head ?? undefined,
    irreversible: irreversible ?? undefined,
    methods: new Set(methods),
  };
}

/** A file that was written before there was a list has none of it. */
function withAllLists(json: JsonObject): JsonObject {
  return isObject(json.corpus)
    ? { ...json, corpus: { ...(emptyCorpus as unknown as JsonObject), ...json.corpus } }
    : json;
}

function parsed(content: string): Json {
  try {
    return parseJson(content);
  } catch (error) {
    if (error instanceof JsonError) throw new CorpusError(`it is not JSON: ${error.message.split('\n')[0]}`);
    throw error;
  }
}
