import { createHash } from 'node:crypto';
import type { PrivateKey } from '../../../spec/crypto/private-key.ts';
import type { ExactJson, Json } from '../../../spec/kernel/json/json.ts';
import { signerOf } from './chain/signer.ts';
import { callsTo, record } from './chain/upstream.ts';
import type { IdentityOptions } from './options.ts';

/** An account of a development chain, whose keys everybody may know. */
interface Person {
  readonly name: string;
  readonly keys: { readonly active: PrivateKey; readonly posting: PrivateKey };
}

export interface Demonstration {
  /** What the service is started with. */
  readonly broadcaster: IdentityOptions['broadcaster'];
  /** The app that is registered on the chain. */
  readonly app: { readonly name: string; readonly secret: string; readonly redirectUris: readonly string[] };
}

export interface DemonstrationOptions {
  /** URL of the node. */
  readonly node: string;
  /** At least two, of whom the last two become the broadcaster and the app. */
  readonly devAccounts: readonly Person[];
  /** Where the app may be returned to. */
  readonly redirectUris: readonly string[];
  /** Those who have given the app their posting authority; by default nobody has. */
  readonly users?: readonly Person[];
}

/**
 * Makes of the last two accounts of a development chain a broadcaster and an app that trusts it, with a secret that everybody
 * may know. @throws ChainError, NodeAwayError; RangeError for less than two accounts.
 */
export async function demonstrate({
  node,
  devAccounts,
  redirectUris,
  users = [],
}: DemonstrationOptions): Promise<Demonstration> {
  const [app, broadcaster] = devAccounts.slice(-2);
  if (app === undefined || broadcaster === undefined) throw new RangeError('an identity layer needs two accounts');
  const secret = `secret of ${app.name}`;
  const call = callsTo(node);
  const hash = createHash('sha256').update(secret).digest('hex');
  const profile = { type: 'app', name: 'Demonstration', redirect_uris: redirectUris, secret: hash };
  await trust(call, app, broadcaster.name, JSON.stringify({ profile }));
  for (const user of users) await trust(call, user, app.name);
  return {
    broadcaster: { name: broadcaster.name, key: broadcaster.keys.posting },
    app: { name: app.name, secret, redirectUris },
  };
}

/** An account gives another its posting authority, and perhaps itself other metadata. */
async function trust(call: ReturnType<typeof callsTo>, { name, keys }: Person, trusted: string, metadata?: string) {
  const found = await call('condenser_api.get_accounts', [[name]]);
  const account = record(Array.isArray(found) ? (found[0] as ExactJson) : undefined);
  // A chain that goes on has it already.
  if (isTrusted(account, trusted) && (metadata === undefined || account?.json_metadata === metadata)) return;
  const posting = { ...record(account?.posting), account_auths: [[trusted, 1]] };
  const json_metadata = metadata ?? account?.json_metadata;
  const update = { account: name, posting, memo_key: account?.memo_key, json_metadata };
  const operations = [['account_update', update]] as unknown as readonly Json[];
  const { transaction } = await signerOf(call, {})(operations, keys.active);
  await call('condenser_api.broadcast_transaction_synchronous', [transaction as ExactJson]);
}

function isTrusted(account: ReturnType<typeof record>, name: string): boolean {
  const auths = record(account?.posting)?.account_auths;
  return Array.isArray(auths) && auths.some((each) => Array.isArray(each) && each[0] === name);
}
