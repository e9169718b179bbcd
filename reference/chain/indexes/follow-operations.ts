import { defineRefusal, type RefusalDefinition, RefusalError } from '../../../spec/authority/refusal.ts';
import type { Json } from '../../../spec/kernel/json/json.ts';
import { string } from '../../../spec/kernel/scalars.ts';
import type { OperationValue } from '../../../spec/operations/index.ts';
import { readDeployedJson, textIn, verifyTextDepth } from '../ledger/deployed-json.ts';
import { assertion, refuse } from '../ledger/refuse.ts';

/** Follow, mute, or stop both. */
export interface Follow {
  readonly type: 'follow';
  readonly follower: string;
  readonly following: string;
  readonly what: ReadonlySet<string>;
}

export interface Reblog {
  readonly type: 'reblog';
  readonly account: string;
  readonly author: string;
  readonly permlink: string;
}

export type FollowOperation = Follow | Reblog;

const NAMESPACE = 'follow';

const badCast = { code: 7, name: 'bad_cast_exception', title: 'Bad Cast', at: 'read_custom', fields: {} } as const;
const cast = (slug: string, format: string) =>
  defineRefusal(slug, { ...badCast, format } satisfies RefusalDefinition<Record<string, never>>);
const noArray = cast('cast/array', 'The value is no array');
const noObject = cast('cast/object', 'The value is no object');
const neither = assertion('variant/not-an-object', 'An operation is an array or an object', {});
const noType = assertion('variant/no-type', 'The member type is missing', {});
const noValue = assertion('variant/no-value', 'The member value is missing', {});
const unknownName = assertion('variant/unknown-name', 'No operation has the name ${n}', { n: string() });
const unknownLegacyName = assertion('custom/unknown-name', 'No operation has the name ${n}', { n: string() });
const unknownNumber = assertion('variant/unknown-number', 'No operation has the number ${n}', { n: string() });
const otherSigner = assertion('custom/other-signer', 'Who acts is not who signs', {});
const itself = assertion('follow/itself', 'Nobody follows themselves', {});
const ownPost = assertion('reblog/own', 'Nobody reblogs their own posts', {});
const bothKinds = assertion('follow/and-ignore', 'Who is followed is not muted', {});

/**
 * The follows and reblogs of a custom operation, all or none: `["follow", {…}]` or `["reblog", {…}]`, the object form of
 * these, or a list of the first (libraries/plugins/follow of steemit/steem). The signers must be exactly the acting accounts.
 * @throws RefusalError, which a chain ignores in blocks.
 */
export function readFollowOperations(custom: OperationValue<'custom_json'>): readonly FollowOperation[] {
  if (custom.id !== NAMESPACE) return [];
  verifyTextDepth(custom.json);
  const { value: json } = readDeployedJson(custom.json);
  const isList = Array.isArray(json) && Array.isArray(json[0]);
  const operations = (isList ? (json as readonly Json[]) : [json]).map(operationOf);
  for (const operation of operations) verifyParties(operation);
  verifySigners(custom, operations);
  for (const operation of operations)
    refuse(operation.type === 'follow' && operation.what.has('blog') && operation.what.has('ignore'), bothKinds, {});
  return operations;
}

/** The same for an operation in a block: undefined where it would be refused. */
export function followOperations(custom: OperationValue<'custom_json'>): readonly FollowOperation[] {
  try {
    return readFollowOperations(custom);
  } catch (error) {
    if (error instanceof RefusalError) return [];
    throw error;
  }
}

function verifyParties(operation: FollowOperation): void {
  if (operation.type === 'follow') refuse(operation.follower === operation.following, itself, {});
  else refuse(operation.account === operation.author, ownPost, {});
}

function verifySigners(custom: OperationValue<'custom_json'>, operations: readonly FollowOperation[]): void {
  const acting = new Set(operations.map((each) => (each.type === 'follow' ? each.follower : each.account)));
  const signing = new Set(custom.required_posting_auths);
  refuse(custom.required_auths.length > 0, otherSigner, {});
  refuse(acting.size !== signing.size || ![...acting].every((name) => signing.has(name)), otherSigner, {});
}

const makers = { follow, reblog } as const;
type Name = keyof typeof makers;
const names = Object.keys(makers) as readonly Name[];

function operationOf(json: Json): FollowOperation {
  if (Array.isArray(json)) {
    const [tag, value] = json as readonly Json[];
    // With fewer than two elements both names stay empty.
    if (tag === undefined || value === undefined) return follow({});
    return makers[isNumber(tag) ? byNumber(tag) : byName(textIn(tag), textIn(tag), unknownLegacyName)](
      membersOf(value),
    );
  }
  if (typeof json !== 'object' || json === null) throw new RefusalError(neither({}));
  const { type, value } = json as Members;
  if (type === undefined) throw new RefusalError(noType({}));
  if (value === undefined) throw new RefusalError(noValue({}));
  return makers[isNumber(type) ? byNumber(type) : ofOperation(textIn(type))](membersOf(value));
}

const isNumber = (json: Json): json is number | bigint => typeof json === 'number' || typeof json === 'bigint';

function byNumber(number: number | bigint): Name {
  const name = names[Number(number)];
  if (name === undefined) throw new RefusalError(unknownNumber({ n: String(number) }));
  return name;
}

const suffix = '_operation';

const ofOperation = (text: string): Name =>
  byName(text.endsWith(suffix) ? text.slice(0, -suffix.length) : '', text, unknownName);

function byName(name: string, n: string, unknown: typeof unknownName): Name {
  if (!names.includes(name as Name)) throw new RefusalError(unknown({ n }));
  return name as Name;
}

function follow({ follower = '', following = '', what = [] }: Members): Follow {
  const parties = { follower: nameOf(follower), following: nameOf(following) };
  if (!Array.isArray(what)) throw new RefusalError(noArray({}));
  return { type: 'follow', ...parties, what: new Set((what as readonly Json[]).map(textIn)) };
}

function reblog({ account = '', author = '', permlink = '' }: Members): Reblog {
  return { type: 'reblog', account: nameOf(account), author: nameOf(author), permlink: textIn(permlink) };
}

interface Members {
  readonly [name: string]: Json | undefined;
}

function membersOf(json: Json): Members {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new RefusalError(noObject({}));
  return json as Members;
}

/** Names are cut to sixteen bytes. */
const nameOf = (json: Json): string => Buffer.from(textIn(json)).subarray(0, 16).toString();
