import { plainText } from '../../judge/kit/lists/identity.ts';
import { isArray, isObject, type Json, type JsonObject, member, readJson, stringifyJson } from '../../model/json.ts';
import { withJson } from '../kit/edits.ts';
import { get, rpc } from '../kit/requests.ts';
import { accountOf } from '../model/context.ts';
import { editing } from '../model/fault.ts';
import { type HttpExchange, jsonOf } from '../model/http.ts';
import { scenario } from '../model/rule.ts';
import { askNode, type Steps, send } from '../model/steps.ts';
import type { ServiceDifference } from '../model/verdict.ts';
import { documentedMembers, otherThanAtTheNode } from './as-at-the-node.ts';

/** Members that depend on the time of the answer, and those that the node of today leaves out. */
const moving = /^(voting_power|voting_manabar|downvote_manabar)$/;

/** Members that document 1 lists of an account in legacy form, and not for `get_accounts` alone, as any dialect spells them. */
const documented: ReadonlySet<string> = new Set(
  [...documentedMembers('condenser_api.get_accounts')].filter(
    (name) => !/_history$|^(reputation|vesting_balance|witness_votes|tags_usage|guest_bloggers)$/.test(name),
  ),
);

/** Accounts compared in one run: not all have metadata. */
const mostAccounts = 20;

/** How often the answers are fetched anew where the account changed between them. */
const mostTries = 3;

export const accountEqualsNode = scenario({
  id: 'web/account-equals-node',
  level: 'must',
  requires:
    'Every documented member of `user` is equal to that of the node, in legacy form; `json_metadata` is parsed.',
  clause: 'web/user',
  also: ['web/parsed-metadata', 'web/text-assets'],
  why: 'Who shows a balance from here and from the node must not show two.',
  example: '`"balance": {"amount": "1000", …}`, where the node has `"1.000 CORE"`.',
  needs: ['node'],
  fault: {
    summary: 'a balance that is not that of the node',
    front: editing((answer) => withJson(answer, ['user', 'balance'], '123456.789 CORE')),
  },
  otherFaults: [
    {
      id: 'web-metadata-as-text',
      summary: 'json_metadata as the text that it is on the chain',
      front: editing((answer) => {
        const user = member(jsonOf(answer), 'user');
        return withJson(answer, ['user', 'json_metadata'], stringifyJson(member(user, 'json_metadata') ?? {}));
      }),
    },
  ],
  *steps(context) {
    const names = [...new Set([accountOf(context), ...context.accounts.slice(0, mostAccounts)])];
    const found: ServiceDifference[] = [];
    let settled = 0;
    for (const name of names) {
      const pair = yield* settledPair(name);
      if (pair === undefined) continue;
      settled++;
      found.push(...compared(pair.answered, pair.account));
    }
    return settled === 0 ? { inconclusive: 'the accounts changed each time' } : found;
  },
});

/** The answers of both, where the account did not change meanwhile. */
function* settledPair(
  name: string,
): Steps<{ readonly answered: HttpExchange; readonly account: JsonObject } | undefined> {
  for (let tries = 1; tries <= mostTries; tries++) {
    const before = yield* accountAtNode(name);
    const answered = yield* send(get(`/@${name}.json`));
    const account = yield* accountAtNode(name);
    if (stringifyJson(before) === stringifyJson(account)) return { answered, account };
  }
  return undefined;
}

function* accountAtNode(name: string): Steps<JsonObject> {
  const { answer } = yield* askNode(rpc('condenser_api.get_accounts', [[name]]));
  const result = member(jsonOf(answer), 'result');
  const [account] = isArray(result) ? result : [];
  if (!isObject(account)) return {};
  return Object.fromEntries(Object.entries(account).filter(([member]) => !moving.test(member)));
}

function compared(exchange: HttpExchange, account: JsonObject): readonly ServiceDifference[] {
  const user = member(jsonOf(exchange.answer), 'user');
  return Object.entries(account).flatMap(([name, value]): ServiceDifference[] => {
    const expected = name === 'json_metadata' ? parsedMetadata(value) : value;
    const actual = member(user, name);
    if (name === 'json_metadata' && expected === undefined && typeof actual === 'string') {
      const departure = actual === '' ? { departure: 'web-metadata-as-text' as const } : {};
      return [{ path: ['body', 'user', name], kind: 'value', expected: 'an object', actual, exchange, ...departure }];
    }
    if (expected === undefined || (actual !== undefined && plainText(actual) === plainText(expected))) return [];
    // No document lists the others for this endpoint, or lists them for the node alone.
    if (actual === undefined && !documented.has(name)) return [];
    return [otherThanAtTheNode(exchange, ['user', name], expected, actual)];
  });
}

/** Undefined where the text is no JSON: nothing is stated of it. */
function parsedMetadata(value: Json): Json | undefined {
  return typeof value === 'string' ? readJson(value) : undefined;
}
