import type { Request } from 'express';
import type { ExactJson, Json } from '../../../../spec/kernel/json/json.ts';
import { OperationError } from '../chain/operations.ts';
import { ChainError, NodeAwayError, record } from '../chain/upstream.ts';
import {
  broadcasterNotLinked,
  IdentityError,
  invalidRequest,
  nodeAway,
  notLinked,
  notLoaded,
  otherAuthor,
  outsideScope,
} from '../errors.ts';
import type { Parts } from '../parts.ts';
import { authorised, isScoped } from '../scopes.ts';
import { allowedBy } from '../tokens/granted-scope.ts';
import { bodyOf, tokenIn } from './given.ts';

type Named = readonly [name: string, fields: Readonly<Record<string, Json>>];

/** `/api/broadcast`: operations of the user of a token, within its scope, signed by the broadcaster. Checks in the deployed order. */
export const broadcast =
  (parts: Parts) =>
  async (request: Request): Promise<ExactJson> => {
    const { verify, form, sign, call, broadcaster } = parts;
    const { author: user, message } = await verify(tokenIn(request), ['login', 'posting', 'offline']);
    const operations = operationsIn(bodyOf(request).operations);
    await requireLinks(parts, message.app, user);
    const allowed: readonly string[] = allowedBy(message);
    const refused = operations.filter(([name]) => !allowed.includes(name)).map(([name]) => name);
    if (refused.length > 0) throw outsideScope(refused);
    if (!operations.every((each) => isBy(each, user))) throw otherAuthor(user);
    try {
      const { id, transaction } = await sign(operations as unknown as readonly Json[], broadcaster.key);
      const receipt = await call(form.broadcast, [transaction as ExactJson]);
      return { result: form.result({ id, receipt, transaction }) };
    } catch (error) {
      throw toldRefusal(parts, error);
    }
  };

/** @throws IdentityError where there is not at least one `[name, fields]`. */
function operationsIn(given: unknown): readonly Named[] {
  if (!Array.isArray(given) || given.length === 0) {
    throw invalidRequest('operations: expected a list of at least one operation [name, {fields}]');
  }
  for (const [index, each] of given.entries()) {
    const isNamed = Array.isArray(each) && each.length === 2 && typeof each[0] === 'string' && record(each[1]);
    if (!isNamed) throw invalidRequest(`operations[${index}]: expected [name, {fields}]`);
  }
  return given as readonly Named[];
}

/** The user gives the app its posting authority, and the app gives it to the broadcaster; read anew. */
async function requireLinks({ accounts, broadcaster }: Parts, app: string, user: string): Promise<void> {
  const load = (name: string) => accounts.fresh(name).catch(() => undefined);
  const [appAccount, account] = await Promise.all([load(app), load(user)]);
  if (appAccount === undefined || account === undefined) throw notLoaded(app, user);
  if (!account.postingAccounts.has(app)) throw notLinked(app, user);
  const isOwn = app === broadcaster.name;
  if (!isOwn && !appAccount.postingAccounts.has(broadcaster.name)) throw broadcasterNotLinked(app);
}

/** Whether an operation is of its user, and touches no authority. */
function isBy([name, fields]: Named, user: string): boolean {
  if (!isScoped(name)) return false;
  const member = authorised[name].author;
  const author = Object.hasOwn(fields, member) ? fields[member] : undefined;
  const first = name === 'custom_json' && Array.isArray(author) ? author[0] : author;
  if (first !== user) return false;
  return name !== 'account_update2' || !['owner', 'active', 'posting'].some((level) => Object.hasOwn(fields, level));
}

function toldRefusal({ form }: Parts, error: unknown): unknown {
  if (error instanceof ChainError) return new IdentityError(form.chainRefusal(error));
  if (error instanceof NodeAwayError) return nodeAway();
  if (!(error instanceof OperationError)) return error;
  const { message } = error;
  const jse_shortmsg = 'Unable to serialize transaction';
  const response = { name: 'SerializationError', jse_shortmsg, jse_cause: {}, jse_info: {}, message };
  return new IdentityError({ status: 500, error: 'server_error', description: message, response });
}
