import { type Json, readJson } from '../../../spec/kernel/json.ts';
import type { OperationValue } from '../../../spec/operations/index.ts';

/** To follow, to mute, or neither any more. */
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

/**
 * What a custom operation asks of the followers' plugin, all of it or nothing: `["follow", {…}]` or `["reblog", {…}]`, the
 * object form of these, a list of the first, or the members of a follow alone (libraries/plugins/follow of steemit/steem).
 * Who signs must be exactly those who act.
 */
export function followOperations(custom: OperationValue<'custom_json'>): readonly FollowOperation[] {
  if (custom.id !== NAMESPACE) return [];
  const json = readJson(custom.json);
  if (json === undefined) return [];
  const parts = Array.isArray(json) && Array.isArray(json[0]) ? json : [json];
  const operations = parts.map(operationOf);
  if (!operations.every((each) => each !== undefined && isAllowed(each))) return [];
  return isSigned(custom, operations as readonly FollowOperation[]) ? (operations as readonly FollowOperation[]) : [];
}

function isSigned(custom: OperationValue<'custom_json'>, operations: readonly FollowOperation[]): boolean {
  const acting = new Set(operations.map((each) => (each.type === 'follow' ? each.follower : each.account)));
  const signing = new Set(custom.required_posting_auths);
  return (
    custom.required_auths.length === 0 && acting.size === signing.size && [...acting].every((name) => signing.has(name))
  );
}

const kinds: readonly string[] = ['follow', 'reblog'];

function operationOf(json: Json): FollowOperation | undefined {
  if (Array.isArray(json)) {
    const [tag, value] = json as readonly Json[];
    return make(typeof tag === 'number' ? kinds[tag] : tag, value);
  }
  const { type, value } = members(json);
  if (type === undefined || value === undefined) return make('follow', json);
  return make(typeof type === 'number' ? kinds[type] : String(type).replace(/_operation$/, ''), value);
}

function make(kind: Json | undefined, value: Json | undefined): FollowOperation | undefined {
  const { follower = '', following = '', what = [], account = '', author = '', permlink = '' } = members(value);
  if (kind === 'follow') {
    if (!areTexts([follower, following]) || !Array.isArray(what) || !areTexts(what)) return undefined;
    return { type: 'follow', follower, following, what: new Set(what) } as Follow;
  }
  if (kind !== 'reblog' || !areTexts([account, author, permlink])) return undefined;
  return { type: 'reblog', account, author, permlink } as Reblog;
}

function isAllowed(operation: FollowOperation): boolean {
  if (operation.type === 'reblog') return operation.account !== operation.author;
  const { follower, following, what } = operation;
  return follower !== following && !(what.has('blog') && what.has('ignore'));
}

const areTexts = (values: readonly Json[]): boolean => values.every((value) => typeof value === 'string');

function members(json: Json | undefined): { readonly [name: string]: Json | undefined } {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as never) : {};
}
