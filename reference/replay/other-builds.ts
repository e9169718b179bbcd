import { type PathSegment, under } from '../../spec/kernel/error.ts';
import type { Json } from '../../spec/kernel/json/json.ts';
import { read, write } from '../../spec/kernel/schema.ts';
import type { Wire } from '../../spec/kernel/wire.ts';
import { blockExtensions } from '../../spec/types/block-extension.ts';
import { operation } from '../../spec/types/operation.ts';

type Members = { readonly [name: string]: Json };

const isList = (json: Json | undefined): boolean => Array.isArray(json);
const listOf = (json: Json | undefined): readonly Json[] | undefined =>
  Array.isArray(json) ? (json as readonly Json[]) : undefined;
const membersOf = (json: Json | undefined): Members | undefined =>
  typeof json === 'object' && json !== null && !isList(json) ? (json as Members) : undefined;

/**
 * A block in the object form, of one as some builds write it: extensions as pairs `[1, "0.24.0"]`, operations as pairs
 * `["vote", {…}]`. What is neither stays as it is, for its reader to refuse.
 * @throws SchemaError for a pair of which nothing can be read
 */
export function inObjectForm(json: Json, wire: Wire): Json {
  const block = membersOf(json);
  if (block === undefined) return json;
  const legacy: Wire = { ...wire, form: 'legacy' };
  const { extensions = null } = block;
  const transactions = listOf(block.transactions);
  return {
    ...block,
    ...(listOf(extensions)?.some(isList) && {
      extensions: at('extensions', () => write(blockExtensions, read(blockExtensions, extensions, legacy), wire)),
    }),
    ...(transactions && {
      transactions: at('transactions', () =>
        each(transactions, (transaction) => ofTransaction(transaction, wire, legacy)),
      ),
    }),
  } as Json;
}

function ofTransaction(json: Json, wire: Wire, legacy: Wire): Json {
  const transaction = membersOf(json);
  const listed = listOf(transaction?.operations);
  if (listed === undefined) return json;
  const operations = at('operations', () =>
    each(listed, (item) =>
      isList(item) ? write(operation, read(operation, item, legacy), wire) : withNamedExtensions(item),
    ),
  );
  return { ...transaction, operations } as Json;
}

const each = (list: readonly Json[], change: (item: Json) => Json): readonly Json[] =>
  list.map((item, index) => at(index, () => change(item)));

/** Says of what cannot be read in it where it is. */
function at<T>(segment: PathSegment, make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw under(error, segment);
  }
}

/** The only operation with extensions is comment_options, whose kinds have these numbers. */
const optionNames = ['comment_payout_beneficiaries'];

/** An operation in the object form, of one as some builds write it: with extensions as pairs. */
export function withNamedExtensions(json: Json): Json {
  const operation = membersOf(json);
  const value = membersOf(operation?.value);
  const extensions = listOf(value?.extensions)?.map((each) => {
    const [tag, content = null] = listOf(each) ?? [];
    const type = typeof tag === 'number' ? optionNames[tag] : tag;
    return type === undefined ? each : { type, value: content };
  });
  return extensions === undefined ? json : ({ ...operation, value: { ...value, extensions } } as Json);
}

/** The reverse, at any depth: the extensions of operations as pairs `[0, value]` instead of `{type, value}`; all else as it is. */
export function extensionsAsPairs(json: Json): Json {
  if (isList(json)) return (json as readonly Json[]).map(extensionsAsPairs);
  const members = membersOf(json);
  if (members === undefined) return json;
  const tag = optionNames.indexOf(String(members.type));
  if (tag >= 0) return [tag, members.value ?? null];
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [name, extensionsAsPairs(value)]));
}
