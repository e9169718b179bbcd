import { testnet } from '../../../spec/dialects/testnet.ts';
import { BinaryError } from '../../../spec/kernel/error.ts';
import { type Json, readJson, stringifyJson } from '../../../spec/kernel/json/json.ts';
import { decode, encode, read, type Static, write } from '../../../spec/kernel/schema.ts';
import { methods } from '../../../spec/methods/index.ts';
import { recordedChain } from '../../../spec/recorded/chain.testing.ts';
import { legacyBlock, queriedBlock, signedBlock } from '../../../spec/types/block.ts';
import { exchange, fromJson } from '../../model/exchange/exchange.ts';
import { callOf } from '../../model/exchange/request.ts';
import type { Rule } from '../../model/rule.ts';
import { concerns } from '../../run/session/dispatch.ts';
import { openSession } from '../../run/session/session.ts';

type Block = Static<typeof queriedBlock>;
export type FlipForm = 'object' | 'legacy';

const wires = { object: { form: 'object', dialect: testnet }, legacy: { form: 'legacy', dialect: testnet } } as const;
const context = { dialect: testnet, irreversible: 4_876, chainId: testnet.chainIds[0]?.id };
const chainLength = 4_897;

/** So many blocks with transactions, spread over chain C. */
export function busyBlocks(count: number): readonly Block[] {
  const stride = Math.floor(chainLength / count);
  const found: Block[] = [];
  let next = 1;
  for (const { num, block } of recordedChain('c')) {
    if (num < next || found.length === count) continue;
    const value = read(queriedBlock, block, wires.object);
    if (value.transactions.length === 0) continue;
    found.push(value);
    next = num + stride - 20;
  }
  return found;
}

/** The result of flips; all were found where `missed` is empty. */
export interface Flips {
  readonly found: number;
  /** The result is no block, or no JSON, so no node could report it. */
  readonly undetectable: number;
  /** Another spelling of the same value. */
  readonly same: number;
  readonly missed: readonly string[];
}

/** Changes each byte of the binary form that `chosen` picks; the block keeps its old id, key and transaction ids. */
export function flipBytes(
  block: Block,
  form: FlipForm,
  rules: readonly Rule[],
  chosen: (at: number) => boolean,
): Flips {
  const bytes = encode(signedBlock, block, testnet);
  const { block_id, signing_key, transaction_ids } = block;
  const tally = { found: 0, undetectable: 0, same: 0, missed: [] as string[] };
  for (let at = 0; at < bytes.length; at++) {
    if (!chosen(at)) continue;
    const mask = 1 + ((at * 37) % 255);
    const flipped = decoded(bytes.with(at, (bytes[at] as number) ^ mask));
    if (flipped === undefined) tally.undetectable++;
    else if (accused(reported({ ...flipped, block_id, signing_key, transaction_ids }, form), block, form, rules))
      tally.found++;
    else tally.missed.push(`byte ${at} of block ${numberOf(block)}`);
  }
  return tally;
}

function decoded(bytes: Uint8Array): Static<typeof signedBlock> | undefined {
  try {
    return decode(signedBlock, bytes, testnet);
  } catch (error) {
    if (error instanceof BinaryError) return undefined;
    throw error;
  }
}

/** Fields of operations: undocumented ones give a note, not a deviation, where they cannot be read. */
const operations = /"operations":.*?,"extensions":\[\],"signatures"/g;

/** Changes each character of the text outside of operations that `chosen` picks. */
export function flipText(block: Block, form: FlipForm, rules: readonly Rule[], chosen: (at: number) => boolean): Flips {
  const text = stringifyJson(reported(block, form));
  const skipped = [...text.matchAll(operations)].map(({ index, 0: match }) => [index, index + match.length] as const);
  const tally = { found: 0, undetectable: 0, same: 0, missed: [] as string[] };
  for (let at = 0; at < text.length; at++) {
    if (!chosen(at) || skipped.some(([from, to]) => at >= from && at < to)) continue;
    const flipped = text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1);
    const mutation = readJson(flipped);
    if (mutation === undefined) tally.undetectable++;
    else if (stringifyJson(mutation) === text) tally.same++;
    else if (accused(mutation, block, form, rules)) tally.found++;
    else tally.missed.push(`${numberOf(block)}: ${text.slice(Math.max(0, at - 40), at)}>${flipped.slice(at, at + 20)}`);
  }
  return tally;
}

/** The block as a node reports it. */
export function reported(block: Block, form: FlipForm): Json {
  return form === 'legacy'
    ? write(legacyBlock, block as Static<typeof legacyBlock>, wires.legacy)
    : write(queriedBlock, block, wires.object);
}

const requested = { legacy: 'condenser_api.get_block', object: 'block_api.get_block' } as const;

/** Of all rules, those that an answer of this form concerns; a session of them is opened for each flip. */
const concerned = new WeakMap<readonly Rule[], Readonly<Record<FlipForm, readonly Rule[]>>>();

function concernedOf(rules: readonly Rule[], form: FlipForm): readonly Rule[] {
  const by = (of: FlipForm) => rules.filter((rule) => concerns(rule, requested[of]));
  const found = concerned.get(rules) ?? { legacy: by('legacy'), object: by('object') };
  concerned.set(rules, found);
  return found[form];
}

/** Whether the rules find a deviation in this text of the block. */
export function accused(json: Json, block: Block, form: FlipForm, rules: readonly Rule[]): boolean {
  const name = requested[form];
  const { message } = callOf(methods[name], { block_num: numberOf(block) });
  const result = form === 'legacy' ? json : { block: json };
  const answer = fromJson({ jsonrpc: '2.0', result, id: (message.json as { readonly id: Json }).id });
  const checks = openSession(concernedOf(rules, form)).judge(exchange({ request: message, answer }), context);
  return checks.some(({ outcome }) => outcome === 'deviation');
}

function numberOf({ block_id }: Block): number {
  return Number.parseInt(block_id.slice(0, 8), 16);
}

export function sum(all: readonly Flips[]): Flips {
  const total = (of: (flips: Flips) => number) => all.reduce((count, flips) => count + of(flips), 0);
  return {
    found: total(({ found }) => found),
    undetectable: total(({ undetectable }) => undetectable),
    same: total(({ same }) => same),
    missed: all.flatMap(({ missed }) => missed),
  };
}
