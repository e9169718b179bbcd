import { requiredAuthorities } from '../../spec/authority/required-authorities.ts';
import type { SignedTransaction } from '../../spec/authority/verify-authority.ts';
import { SchemaError } from '../../spec/kernel/error.ts';
import { openBrackets } from '../../spec/kernel/json/open-brackets.ts';
import { read, write } from '../../spec/kernel/schema.ts';
import type { Dialect, Form } from '../../spec/kernel/wire.ts';
import { holdsVirtualOperation } from '../../spec/operations/never-sent.ts';
import { signedTransaction } from '../../spec/types/transaction.ts';
import { isArray, isObject, type Json, type JsonObject, member, stringifyJson } from '../model/json.ts';
import { operationName } from '../model/operation-name.ts';
import type { SampledTransaction } from '../model/target.ts';
import type { Random } from '../util/random.ts';
import type { Find } from './corpus/collector.ts';

export interface SeenBlock {
  readonly num: number;
  readonly form: Form;
  readonly json: JsonObject;
}

/** The names of the operations in a block. */
export function operationsOf({ json }: SeenBlock): readonly string[] {
  return list(json.transactions).flatMap(namesIn);
}

/** The names of the operations of a transaction. */
function namesIn(transaction: Json): readonly string[] {
  return list(member(transaction, 'operations')).flatMap((operation) => operationName(operation) ?? []);
}

/** At most `count` of the blocks, each with the most operations that none of those before it has. */
export function variedBlocks(blocks: readonly SeenBlock[], count: number): readonly SeenBlock[] {
  const left = new Map(blocks.map((block) => [block, new Set(operationsOf(block))]));
  const chosen: SeenBlock[] = [];
  for (;;) {
    const [most] = [...left].toSorted(([, one], [, other]) => other.size - one.size);
    const [block, news] = most ?? [];
    if (block === undefined || !news?.size || chosen.length === count) return chosen;
    chosen.push(block);
    left.delete(block);
    for (const names of left.values()) for (const name of news) names.delete(name);
  }
}

/** The first transaction of each of at most `count` blocks. */
export function sampleTransactions(blocks: readonly SeenBlock[], count: number): readonly SampledTransaction[] {
  const found = blocks.flatMap(({ num, json }) => {
    const [id] = list(json.transaction_ids);
    return typeof id === 'string' && /^[0-9a-f]{40}$/.test(id) ? [{ num, transactionId: id }] : [];
  });
  return found.slice(0, count);
}

/** At most `count` accounts whose authority transactions of these blocks needed, those of the first with each operation before others. */
export function sampleSigners(blocks: readonly SeenBlock[], dialect: Dialect, count: number): readonly string[] {
  const ofOperations = new Map<string, string>();
  const names = new Set<string>();
  for (const { form, json } of blocks) {
    for (const transaction of list(json.transactions)) {
      const signers = signersOf(transaction, form, dialect);
      for (const name of signers) names.add(name);
      const [signer] = signers;
      for (const operation of namesIn(transaction))
        if (signer && !ofOperations.has(operation)) ofOperations.set(operation, signer);
    }
  }
  return [...new Set([...ofOperations.values(), ...names])].slice(0, count);
}

/** A few transactions of these blocks as signed, in the forms that every build reads; large ones are omitted. */
export function sampleSigned(
  blocks: readonly SeenBlock[],
  dialect: Dialect,
  count: number,
  random: Random,
): readonly Find[] {
  const small = blocks.flatMap(({ form, json }) => {
    const own = list(json.transactions).filter((each) => isSmall(stringifyJson(each)) && !holdsVirtualOperation(each));
    return own.map((transaction) => ({ form, transaction }));
  });
  return ofManyKinds(random.sample(small, small.length), dialect, count).flatMap(
    ({ form, transaction }): readonly Find[] => {
      try {
        const value = read(signedTransaction, transaction, { form, dialect });
        const legacy = write(signedTransaction, value, { form: 'legacy', dialect });
        if (hasExtensions(value)) return [{ list: 'legacySigned', element: legacy }];
        return [
          { list: 'legacySigned', element: legacy },
          { list: 'signed', element: write(signedTransaction, value, { form: 'object', dialect }) },
        ];
      } catch (error) {
        if (error instanceof SchemaError) return [];
        throw error;
      }
    },
  );
}

/** Deployed nodes count brackets in texts as nesting, those of the request around it too. */
function isSmall(text: string): boolean {
  if (text.length >= 3_000) return false;
  const { objects, arrays } = openBrackets(text);
  return objects < 90 && arrays < 90;
}

/** Some builds of one version take such extensions in the object form as objects alone, others as pairs alone (deployed). */
const hasExtensions = ({ operations }: SignedTransaction): boolean =>
  operations.some(({ type, value }) => type === 'comment_options' && value.extensions.length > 0);

interface Signed {
  readonly form: Form;
  readonly transaction: Json;
}

/**
 * So many of them, the most signatures first: of several one of each account, of one or none one of each level; those that one
 * account alone needs before others.
 */
function ofManyKinds(all: readonly Signed[], dialect: Dialect, count: number): readonly Signed[] {
  const kinds = new Map<string, { readonly each: Signed; readonly signatures: number; readonly isOfOne: boolean }>();
  for (const each of all) {
    const signatures = list(member(each.transaction, 'signatures')).length;
    const { owner = [], active = [], posting = [] } = needsOf(each.transaction, each.form, dialect) ?? {};
    const names = [...owner, ...active, ...posting];
    const isOfOne = names.length === 1;
    const level = `${owner.length > 0} ${active.length > 0} ${posting.length > 0}`;
    kinds.set(`${signatures} ${isOfOne} ${signatures > 1 ? names[0] : level}`, { each, signatures, isOfOne });
  }
  const chosen = [...kinds.values()].toSorted(
    (one, other) => other.signatures - one.signatures || Number(other.isOfOne) - Number(one.isOfOne),
  );
  return [...new Set([...chosen.map(({ each }) => each), ...all])].slice(0, count);
}

function signersOf(json: Json, form: Form, dialect: Dialect): readonly string[] {
  const { owner = [], active = [], posting = [] } = needsOf(json, form, dialect) ?? {};
  return [...owner, ...active, ...posting];
}

function needsOf(json: Json, form: Form, dialect: Dialect) {
  try {
    return requiredAuthorities(read(signedTransaction, json, { form, dialect }));
  } catch (error) {
    if (error instanceof SchemaError) return undefined;
    throw error;
  }
}

/** The block of an answer in either form; undefined where there is none. */
export function seenBlock(num: number, answer: Json | undefined): SeenBlock | undefined {
  const result = member(answer, 'result');
  const inner = member(result, 'block');
  const json = inner ?? result;
  return isObject(json) ? { num, form: inner === undefined ? 'legacy' : 'object', json } : undefined;
}

export function list(json: Json | undefined): readonly Json[] {
  return isArray(json) ? json : [];
}
