import { isObject, type Json, member } from '../../model/json.ts';
import { withJson } from '../kit/edits.ts';
import { bodyAt } from '../kit/expect.ts';
import { get } from '../kit/requests.ts';
import type { ServiceContext } from '../model/context.ts';
import { editing } from '../model/fault.ts';
import { type HttpExchange, jsonOf } from '../model/http.ts';
import { type HttpRule, httpRule } from '../model/rule.ts';

/** Records asked for in one run. */
const mostRecords = 3;

/** Of the two endpoints: where the record is, and which requests ask for one that exists. */
export const endpoints = {
  user: {
    member: 'user',
    path: /^\/@([a-z0-9.-]+)\.json$/,
    plan: ({ accounts }: ServiceContext) => accounts.slice(0, mostRecords).map((name) => get(`/@${name}.json`)),
  },
  post: {
    member: 'post',
    path: /^\/[^/]+\/@([a-z0-9.-]+)\/([a-z0-9-]+)\.json$/,
    plan: ({ posts }: ServiceContext) =>
      posts
        .slice(0, mostRecords)
        .map(({ category, author, permlink }) => get(`/${category}/@${author}/${permlink}.json`)),
  },
} as const;

export type Endpoint = (typeof endpoints)[keyof typeof endpoints];

/** The record in an answer of the endpoint; undefined for other requests, and where there is none. */
export function recordIn({ member: name, path }: Endpoint, { request, answer }: HttpExchange): Json | undefined {
  if (request.method !== 'GET' || !path.test(request.path) || answer.status !== 200) return undefined;
  const record = member(jsonOf(answer), name);
  return isObject(record) ? record : undefined;
}

type MemberRule = Pick<HttpRule, 'id' | 'clause' | 'requires' | 'why' | 'example'> & {
  readonly also?: NonNullable<HttpRule['also']>;
  readonly level?: HttpRule['level'];
  readonly endpoint: Endpoint;
  readonly name: string;
  readonly fits: (value: Json | undefined, record: Json) => boolean;
  readonly expected: string;
  /** What the fault puts there; undefined removes it. */
  readonly wrong: Json | undefined;
  /** Names a difference that is a departure. */
  readonly departure?: (
    record: Json,
  ) => 'web-accounts-without-bandwidth' | 'web-posts-without-mode' | 'web-metadata-as-text' | undefined;
};

/** One member of a record is as demanded. */
export function memberRule({ endpoint, name, fits, expected, wrong, departure, ...text }: MemberRule): HttpRule {
  const path = [endpoint.member, name];
  return httpRule({
    level: 'must',
    ...text,
    fault: {
      summary: wrong === undefined ? `a ${endpoint.member} without ${name}` : `another ${name}`,
      front: editing((answer) => withJson(answer, path, wrong)),
    },
    plan: endpoint.plan,
    judge: (exchange) => {
      const record = recordIn(endpoint, exchange);
      if (record === undefined) return undefined;
      const known = departure?.(record);
      const found = bodyAt(exchange, path, (value) => fits(value, record), expected);
      return known === undefined ? found : found.map((each) => ({ ...each, departure: known }));
    },
  });
}

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;

export const isTime = (value: Json | undefined): boolean => typeof value === 'string' && time.test(value);

/** An integer, as a number or, beyond 32 bits, as its digits. */
export const isInteger = (value: Json | undefined): boolean =>
  typeof value === 'bigint' || Number.isInteger(value) || (typeof value === 'string' && /^-?\d+$/.test(value));
