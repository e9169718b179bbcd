import { privateKeyFromPassword, privateKeyFromWif, publicKeyOf } from '../../../../spec/crypto/private-key.ts';
import { publicKeyText } from '../../../../spec/crypto/public-key-text.ts';
import type { ExactJson, Json } from '../../../../spec/kernel/json/json.ts';
import type { ChainAccount } from '../chain/accounts.ts';
import { OperationError } from '../chain/operations.ts';
import {
  completed,
  readSignLink,
  readSignUri,
  returnTo,
  type SignRequest,
  SignRequestError,
} from '../chain/sign-request.ts';
import { ChainError, NodeAwayError, record } from '../chain/upstream.ts';
import { signedPage, signPage } from '../pages/sign.ts';
import type { Parts } from '../parts.ts';
import { openForm, sealForm } from './forms.ts';
import { addressOf, bodyOf } from './given.ts';
import { redirect, sendPage, sendProblem } from './page.ts';
import type { PageRoute } from './pages.ts';
import { attempted } from './sign-in.ts';

/** `GET /sign/<operation>` and `GET /sign/op|ops|tx/<base64>`: links of deployed clients by which a user signs with an own key. */
export const signLink: PageRoute = async (parts, request, response) => {
  const query = new URL(request.originalUrl, parts.issuer()).searchParams;
  const { operation = '', kind, encoded = '' } = request.params as Readonly<Record<string, string | undefined>>;
  let asked: SignRequest;
  try {
    const isUri = kind === 'op' || kind === 'ops' || kind === 'tx';
    asked = isUri ? readSignUri(kind, encoded, query) : readSignLink(operation, query);
  } catch (error) {
    if (error instanceof SignRequestError) return sendProblem(response, 400, `${error.message}.`);
    throw error;
  }
  return sendSign(parts, request, response, asked);
};

async function sendSign(
  parts: Parts,
  request: Parameters<PageRoute>[1],
  response: Parameters<PageRoute>[2],
  asked: SignRequest,
  again?: { readonly problem: string; readonly status: number; readonly account: string },
): Promise<void> {
  const form = await sealForm(parts, request, response, 'sign', { ...asked, nonce: parts.random(16) });
  const { operations, callback, signer, isKept = false } = asked;
  const account = again?.account ?? signer;
  const page = signPage({ operations, callback, isKept, form, account, problem: again?.problem });
  sendPage(response, again?.status ?? 200, page, callback);
}

/** `POST /sign` */
export const sign: PageRoute = async (parts, request, response) => {
  const asked = await openForm<SignRequest & { readonly nonce: string }>(parts, request, 'sign');
  if (asked === undefined) return sendProblem(response, 403, 'This form is too old, or belongs to another browser.');
  const { account: typed, key } = bodyOf(request);
  const name = typeof typed === 'string' ? typed.trim().replace(/^@/, '').toLowerCase() : '';
  const failed = (problem: string, status = 400) =>
    sendSign(parts, request, response, asked, { problem, status, account: name });
  const attempt = `${addressOf(request)} ${name}`;
  if (parts.attempts.isSpent(attempt) || parts.addresses.isSpent(addressOf(request)))
    return failed('Too many attempts. Try again in a quarter of an hour.', 429);

  if (asked.signer !== undefined && asked.signer !== name) return failed(`The link asks @${asked.signer} to sign.`);
  const account = await parts.accounts.fresh(name);
  const secret = account && ownKey(account, typeof key === 'string' ? key.trim() : '');
  if (secret === undefined) {
    parts.attempts.failed(attempt);
    parts.addresses.failed(addressOf(request));
    return failed(`That does not open @${name.slice(0, 16)}. Check the account and the key.`, 401);
  }
  // Sent again, by a button that was pressed twice or a page that was gone back to, it would be done twice.
  if (!(await parts.memory.use(asked.nonce, parts.now() + 3_600)))
    return sendProblem(response, 403, 'This form was sent before. What it asked for may be done.');
  try {
    const operations = completed(asked.operations, name) as unknown as readonly Json[];
    const { id, transaction } = await parts.sign(operations, secret);
    const sent = [transaction as ExactJson];
    const receipt = asked.isKept ? {} : await parts.call('condenser_api.broadcast_transaction_synchronous', sent);
    const sig = Array.isArray(transaction.signatures) ? String(transaction.signatures[0]) : '';
    const { block_num: block, trx_num: txn } = record(receipt) ?? {};
    const place = {
      ...(block !== undefined && { block: String(block) }),
      ...(txn !== undefined && { txn: String(txn) }),
    };
    const signed = { id, sig, ...place };
    if (asked.callback === undefined) return sendPage(response, 200, signedPage(signed, asked.isKept === true));
    return redirect(response, returnTo(asked.callback, signed));
  } catch (error) {
    if (error instanceof ChainError)
      return failed(`The chain refused it: ${parts.form.chainRefusal(error).description}`);
    if (error instanceof OperationError) return failed(`It cannot be signed as it is: ${error.message}`);
    if (error instanceof NodeAwayError) return failed('The chain cannot be reached now. Try again.', 502);
    throw error;
  }
};

/** A key of the account itself, typed or made of its password: whether it is enough the chain decides. */
function ownKey({ name, keys }: ChainAccount, typed: string) {
  const candidates = [
    () => privateKeyFromWif(typed),
    () => privateKeyFromPassword(name, typed, 'active'),
    () => privateKeyFromPassword(name, typed, 'posting'),
  ];
  const isOwn = (key: ReturnType<typeof privateKeyFromWif>) =>
    [...keys].some((each) => publicKeyText(publicKeyOf(key), each.slice(0, 3)) === each);
  return candidates.flatMap((make) => attempted(make) ?? []).find(isOwn);
}
