import { type Json, readJson } from '../../../spec/kernel/json/json.ts';
import { time } from '../../../spec/kernel/scalars.ts';
import { read } from '../../../spec/kernel/schema.ts';
import type { OperationValue } from '../../../spec/operations/index.ts';
import { type Context, never, now } from '../ledger/context.ts';
import { pluginRefusal, refuse } from '../ledger/refuse.ts';
import { defineTable } from '../state/table.ts';
import { journaledTable } from './journaled-table.ts';

/** Until when an author may edit what was paid out. */
interface ContentEditLock {
  readonly account: string;
  /** Epoch seconds. */
  readonly relock_time: number;
}

const contentEditLocks = defineTable<ContentEditLock>()({
  name: 'content_edit_locks',
  key: ({ account }) => account,
  orders: {},
});

/** Clients compare the text. */
const archived = pluginRefusal('witness/archived', 'operator()', 'The comment is archived', {});

const plugin = 'witness';
const signal = 'enable_content_editing';

/** Content is archived when it is paid out, until its author signals that it is to be edited (document 1, States). */
export function createContentLocks() {
  const tableOf = journaledTable(contentEditLocks);
  return {
    /** @throws RefusalError for an edit of archived content. */
    verifyEdit(context: Context, { author, permlink }: OperationValue<'comment'>): void {
      const comment = context.state.comments.by.permlink.get(author, permlink);
      if (comment?.cashout_time !== never) return;
      const lock = tableOf(context).get(author);
      refuse(lock === undefined || now(context) >= lock.relock_time, archived, {});
    },
    /** Follows the signal of an author. */
    read(context: Context, operation: OperationValue<'custom_json'>): void {
      const lock = signalled(context, operation);
      if (lock === undefined) return;
      const table = tableOf(context);
      const before = table.get(lock.account);
      if (before === undefined) table.insert(lock);
      else table.replace(before, lock);
    },
  };
}

/**
 * The id `witness` with `["enable_content_editing", {account, relock_time}]` or its object form, or the id
 * `enable_content_editing` with the members alone. Anything else is no signal; nodes refuse nothing for it.
 */
function signalled(
  { dialect }: Context,
  { id, json, required_auths }: OperationValue<'custom_json'>,
): ContentEditLock | undefined {
  const value = id === signal ? readJson(json) : id === plugin ? tagged(readJson(json)) : undefined;
  const { account, relock_time } = members(value);
  if (typeof account !== 'string' || typeof relock_time !== 'string' || !required_auths.includes(account))
    return undefined;
  try {
    return { account, relock_time: read(time, relock_time, { form: 'object', dialect }) };
  } catch {
    return undefined;
  }
}

function tagged(json: Json | undefined): Json | undefined {
  if (Array.isArray(json)) return json[0] === signal ? (json[1] as Json) : undefined;
  const { type, value } = members(json);
  return type === signal || type === `${signal}_operation` ? value : undefined;
}

function members(json: Json | undefined): { readonly [name: string]: Json | undefined } {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as never) : {};
}
