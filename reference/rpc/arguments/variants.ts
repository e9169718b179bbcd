import type { Cases } from '../../../spec/kernel/combinators/variant.ts';
import { type ExactJson, isDecimal } from '../../../spec/kernel/json/json.ts';
import type { AnySchema } from '../../../spec/kernel/schema.ts';
import type { Wire } from '../../../spec/kernel/wire.ts';
import { operations } from '../../../spec/operations/index.ts';
import { isObject, member, toArray, toSigned, toText, toUnsigned } from '../convert.ts';
import { codes, defineError, kinds } from '../errors.ts';
import type { Argument, ArgumentOf, ArgumentWire } from './argument.ts';

const assertion = { code: codes.assertion, kind: kinds.assertion, at: 'from_variant' } as const;
const notAnObject = defineError({
  ...assertion,
  slug: 'variant/not-an-object',
  format: 'v.is_object(): one of several kinds is an object of type and value',
});
const noType = defineError({ ...assertion, slug: 'variant/no-type', format: 'the member type is missing' });
const noValue = defineError({ ...assertion, slug: 'variant/no-value', format: 'the member value is missing' });
const unknownName = defineError({
  ...assertion,
  slug: 'variant/unknown-name',
  format: 'itr != to_tag.end(): nothing has the name ${n}',
});
const unknownNumber = defineError({
  ...assertion,
  slug: 'variant/unknown-number',
  format: 'w < count(): nothing has the number ${n}',
});
const unknownOperation = defineError({
  ...assertion,
  slug: 'operation/unknown-name',
  format: 'itr != to_full_tag.end(): no operation ${name}',
});

/** The alternatives of a variant: how they are found and converted. */
interface Alternatives {
  byName(name: string): string | undefined;
  /** @throws RpcError */
  byNumber(number: number): string;
  make(type: string, value: ExactJson): unknown;
  readonly first: string;
}

/** Alternatives are compiled on first use: there are many operations. */
function alternativesOf(
  cases: Cases,
  suffix: string,
  wire: Wire,
  argumentOf: ArgumentOf,
  finish = (_: string, value: unknown) => value,
): Alternatives {
  const known = new Map<string, Argument>();
  const byIndex = new Map(Object.entries(cases).map(([name, [index]]) => [index, name]));
  return {
    byName: (name) => {
      const plain = name.endsWith(suffix) ? name.slice(0, name.length - suffix.length) : undefined;
      return plain !== undefined && Object.hasOwn(cases, plain) ? plain : undefined;
    },
    byNumber(number) {
      const name = byIndex.get(number);
      if (name === undefined) throw unknownNumber({ n: number });
      return name;
    },
    make(type, value) {
      const argument = known.get(type) ?? argumentOf((cases[type] as Cases[string])[1], wireOf(type, wire));
      known.set(type, argument);
      return { type, value: finish(type, argument.convert(value)) };
    },
    first: byIndex.get(0) as string,
  };
}

/** The only operation with amounts without a legacy form in condenser_api (deployed). */
const wireOf = (type: string, wire: Wire): Wire => (type === 'pow' ? { ...wire, form: 'object' } : wire);

/** condenser_api drops that an author allows no votes (departure disallowed-votes-forgotten). */
const forgotten = (type: string, value: unknown) =>
  type === 'comment_options' ? { ...(value as object), allow_votes: true } : value;

const isInteger = (value: ExactJson): boolean => typeof value === 'number' || typeof value === 'bigint';

/** `{type, value}`: the type by its name or its number. */
function ofObject({ byName, byNumber, make }: Alternatives, value: ExactJson): unknown {
  if (!isObject(value)) throw notAnObject();
  const [type, content] = [member(value, 'type'), member(value, 'value')];
  if (type === undefined) throw noType();
  if (content === undefined) throw noValue();
  if (isInteger(type) && !isDecimal(type)) return make(byNumber(Number(toSigned(64)(type))), content);
  const name = byName(toText(type));
  if (name === undefined) throw unknownName({ n: type });
  return make(name, content);
}

/** `[number, value]`. */
function ofArray({ byNumber, make, first }: Alternatives, value: ExactJson): unknown {
  const [tag, content] = toArray(value);
  if (content === undefined) return make(first, {});
  return make(byNumber(Number(toUnsigned(64)(tag as ExactJson))), content);
}

/** One of several kinds; extensions without a kind have the form of objects in condenser_api too (deployed). */
export function variantArgument(schema: AnySchema, wire: Wire, argumentOf: ArgumentOf): Argument {
  const { cases } = schema as AnySchema & { readonly cases: Cases };
  const alternatives = alternativesOf(cases, '', wire, argumentOf);
  const isArray = wire.form === 'legacy' && !Object.hasOwn(cases, 'void_t');
  const convert = (value: ExactJson) => (isArray ? ofArray : ofObject)(alternatives, value);
  return { absent: () => alternatives.make(alternatives.first, {}), convert };
}

const allOperations = Object.fromEntries(
  Object.values(operations).map(({ name, index, schema }) => [name, [index, schema as AnySchema]]),
) as Cases;

/** Operations whose record condenser_api shares with the chain: those without amounts, and pow (deployed). */
const shared: ReadonlySet<string> = new Set([
  'account_update',
  'account_update2',
  'account_witness_proxy',
  'account_witness_vote',
  'cancel_transfer_from_savings',
  'change_recovery_account',
  'clear_null_account_balance',
  'comment',
  'comment_payout_update',
  'create_claimed_account',
  'custom',
  'custom_binary',
  'custom_json',
  'decline_voting_rights',
  'delete_comment',
  'escrow_approve',
  'escrow_dispute',
  'hardfork',
  'limit_order_cancel',
  'pow',
  'recover_account',
  'remove_proposal',
  'report_over_production',
  'request_account_recovery',
  'reset_account',
  'set_reset_account',
  'set_withdraw_vesting_route',
  'shutdown_witness',
  'update_proposal_votes',
  'vote',
  'witness_set_properties',
]);

/** `vote_operation`, but `legacy_transfer_operation`. */
function ofFullName(name: string, { byName }: Alternatives): string | undefined {
  const plain = byName(name.replace(/^legacy_/, ''));
  return plain !== undefined && shared.has(plain) !== name.startsWith('legacy_') ? plain : undefined;
}

/** An operation in the form of its namespace, its members converted as arguments are. */
export function operationArgument(_: AnySchema, wire: ArgumentWire, argumentOf: ArgumentOf): Argument {
  const finish = wire.form === 'legacy' && wire.isDocumented !== true ? forgotten : undefined;
  const alternatives = alternativesOf(allOperations, '_operation', wire, argumentOf, finish);
  const absent = () => alternatives.make(alternatives.first, {});
  if (wire.form === 'object') return { absent, convert: (value) => ofObject(alternatives, value) };
  return {
    absent,
    convert(value) {
      const [tag, content] = toArray(value);
      if (content === undefined) return absent();
      if (isInteger(tag as ExactJson)) return ofArray(alternatives, value);
      const name = toText(tag as ExactJson);
      const known = Object.hasOwn(allOperations, name) ? name : ofFullName(name, alternatives);
      if (known === undefined) throw unknownOperation({ name });
      return alternatives.make(known, content);
    },
  };
}
