import { privateKeyFromPassword, privateKeyFromWif, publicKeyOf } from '../../../../spec/crypto/private-key.ts';
import { publicKeyText } from '../../../../spec/crypto/public-key-text.ts';
import type { ExactJson, Json } from '../../../../spec/kernel/json/json.ts';
import type { ChainAccount } from '../chain/accounts.ts';
import { ChainError, NodeAwayError, record } from '../chain/upstream.ts';
import type { Parts } from '../parts.ts';
import { attempted } from './sign-in.ts';

/** Gives an app the posting authority of an account, with its active key, which is used once. Gives what went wrong, if anything did. */
export async function linkApp(
  parts: Parts,
  account: ChainAccount,
  app: string,
  typed: string,
): Promise<string | undefined> {
  const { json, name } = account;
  const holds = (key: ReturnType<typeof privateKeyFromWif>) =>
    [...account.keys].some((each) => publicKeyText(publicKeyOf(key), each.slice(0, 3)) === each);
  const candidates = [
    () => privateKeyFromWif(typed.trim()),
    () => privateKeyFromPassword(name, typed.trim(), 'active'),
  ];
  const key = candidates.flatMap((make) => attempted(make) ?? []).find(holds);
  if (key === undefined) return `That is no active key of @${name}.`;

  const posting = record(json.posting);
  const given = Array.isArray(posting?.account_auths) ? (posting.account_auths as readonly ExactJson[]) : [];
  const nameOf = (entry: ExactJson) => (Array.isArray(entry) ? String(entry[0]) : '');
  const accounts = [...given, [app, Number(posting?.weight_threshold ?? 1)]].toSorted((one, other) =>
    nameOf(one as ExactJson) < nameOf(other as ExactJson) ? -1 : 1,
  );
  const { memo_key, json_metadata } = json;
  const update = { account: name, posting: { ...posting, account_auths: accounts }, memo_key, json_metadata };
  try {
    const { transaction } = await parts.sign([['account_update', update]] as unknown as readonly Json[], key);
    await parts.call('condenser_api.broadcast_transaction_synchronous', [transaction as ExactJson]);
    await parts.accounts.fresh(name);
    return undefined;
  } catch (error) {
    if (error instanceof ChainError) return `The chain refused it: ${parts.form.chainRefusal(error).description}`;
    if (error instanceof NodeAwayError) return 'The chain cannot be reached now. Try again.';
    throw error;
  }
}
