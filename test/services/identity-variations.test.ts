import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckEvent } from '../../conformance/model/event.ts';
import { serviceProxy } from '../../conformance/services/faults/proxy.ts';
import type { Front, ServiceFault } from '../../conformance/services/model/fault.ts';
import { type HttpAnswer, header } from '../../conformance/services/model/http.ts';
import { type Proven, provenServices } from '../support/proven-services.ts';
import { checksAt } from '../support/service-checks.ts';

const isPage = (answer: HttpAnswer): boolean => /^text\/html/.test(header(answer, 'content-type') ?? '');
const textOf = ({ body = Buffer.alloc(0) }: Pick<HttpAnswer, 'body'>): string => Buffer.from(body).toString();
const withPage = (answer: HttpAnswer, text: string): HttpAnswer => ({
  ...answer,
  headers: answer.headers.filter(([name]) => name !== 'content-length'),
  body: Buffer.from(text),
});

/** Pages whose fields and buttons are called otherwise, and which are a click, a redirect and a path away. */
const otherForms: Front = async (request, forward) => {
  if (request.path.startsWith('/oauth2/authorize')) {
    const moved: HttpAnswer = {
      status: 303,
      headers: [['location', `welcome${request.path.slice('/oauth2/authorize'.length)}`]],
      body: Buffer.alloc(0),
    };
    const isGood = (await forward(request)).status === 200;
    return isGood ? moved : forward(request);
  }
  const path = request.path.replace(/^\/oauth2\/welcome/, '/oauth2/authorize').replace(/^\/door/, '/sign-in');
  const fields = new URLSearchParams(Buffer.from(request.body).toString());
  const isForm = header(request, 'content-type')?.startsWith('application/x-www-form-urlencoded');
  const renamed: Record<string, string> = {};
  for (const [name, value] of fields) {
    if (name === 'nick') renamed.account = value;
    else if (name === 'pin') renamed.key = value;
    else if (name === 'grant') renamed.decision = 'allow';
    else if (name === 'back') renamed.decision = 'refuse';
    else renamed[name] = value;
  }
  const isOurs = isForm && !path.startsWith('/api/');
  const body = isOurs ? Buffer.from(new URLSearchParams(renamed).toString()) : request.body;
  const headers = isOurs ? request.headers.filter(([name]) => name !== 'content-length') : request.headers;
  const answer = await forward({ ...request, path, headers, body });
  if (!isPage(answer)) return answer;
  const page = textOf(answer)
    .replaceAll('name="account"', 'name="nick"')
    .replaceAll('name="key"', 'name="pin"')
    .replaceAll('action="/sign-in"', 'action="/door"')
    .replace('<button name="decision" value="allow">Allow</button>', '<button name="grant">Yes, continue</button>')
    .replace(
      /<button name="decision" value="refuse"[^>]*>Refuse<\/button>/,
      '<input type="submit" name="back" value="Cancel">',
    );
  return withPage(answer, page);
};

/** Pages that scripts make. */
const scripted: Front = async (request, forward) => {
  const answer = await forward(request);
  return isPage(answer)
    ? withPage(answer, '<!doctype html><div id="app"></div><script src="/app.js"></script>')
    : answer;
};

/** The user interface is at another host. */
const elsewhere: Front = async (request, forward) =>
  request.path.startsWith('/oauth2/authorize')
    ? { status: 302, headers: [['location', `https://signer.example${request.path}`]], body: Buffer.alloc(0) }
    : forward(request);

const json = (body: object): HttpAnswer => ({
  status: 200,
  headers: [['content-type', 'application/json']],
  body: Buffer.from(JSON.stringify(body)),
});

/** What deployed services do: times are not looked at, revocation does nothing, codes stay good, secrets of nobody open all. */
const asDeployed = (user: string) => (): Front => {
  let issued = 0;
  return async (request, forward) => {
    if (request.path.startsWith('/api/oauth2/token/revoke')) return json({ success: true });
    const answer = await forward(request);
    if (answer.status !== 401) return answer;
    const token = Buffer.from((header(request, 'authorization') ?? '').replaceAll('.', '='), 'base64').toString();
    if (request.path === '/api/me' && /"timestamp":(0|4102444800)\b/.test(token))
      return json({ user, _id: user, name: user, account: {}, scope: ['vote'] });
    const fields = Buffer.from(request.body).toString();
    const isCode = request.path.startsWith('/api/oauth2/token') && /(^|&)code=/.test(fields);
    const isKept = isCode && !/client_secret=(wrong)?(&|$)/.test(fields) && !/code_verifier/.test(fields);
    return isKept ? json({ access_token: `token ${issued++}`, username: user, expires_in: 604_800 }) : answer;
  };
};

const inShort = ({ rule, outcome, reason = '', findings = [] }: CheckEvent): string =>
  [rule, outcome, reason, ...findings.map(({ expected, actual }) => `${expected}, got ${actual}`)].join(' | ');

describe('identity layers of another make', () => {
  let proven: Proven;
  beforeAll(async () => {
    proven = await provenServices.identity();
  }, 60_000);
  afterAll(() => proven?.close());

  async function checks(front: () => Front): Promise<readonly CheckEvent[]> {
    const fault: ServiceFault = { id: 'variation', summary: 'another make', front };
    const proxy = await serviceProxy({ service: proven.url, faults: [fault] });
    try {
      return await checksAt('identity', proven, proxy.url);
    } finally {
      await proxy.close();
    }
  }
  const accused = (some: readonly CheckEvent[]) =>
    some.filter(({ outcome }) => outcome === 'deviation' || outcome === 'broken').map(inShort);

  it('are tested with forms whose fields, buttons and addresses have other names', async () => {
    const some = await checks(() => otherForms);

    expect(accused(some)).toEqual([]);
    expect(some.filter(({ outcome }) => outcome === 'not-testable').map(inShort)).toEqual([]);
    expect(some.filter(({ outcome }) => outcome === 'pass').length).toBeGreaterThan(30);
  });

  it.each([
    [
      'pages that need scripts',
      scripted,
      /without a form to sign in on .*: pages that need scripts cannot be followed$/,
    ],
    ['pages at another host', elsewhere, /^the link leads to pages elsewhere, at https:\/\/signer\.example$/],
  ])('with %s are not testable by their flow, and not accused', async (_, front, reason) => {
    const some = await checks(() => front);
    const untested = some.filter(({ outcome }) => outcome === 'not-testable');

    expect(accused(some)).toEqual([]);
    expect(untested.length).toBeGreaterThan(10);
    expect(untested.filter((check) => !reason.test(check.reason ?? '')).map(inShort)).toEqual([]);
  });

  it('that do as deployed ones are named, not accused', async () => {
    const some = await checks(asDeployed(proven.signer?.name ?? ''));
    const named = some.flatMap(({ rule, outcome, findings = [] }) =>
      outcome === 'legacy' ? findings.map(({ departure }) => `${rule} ${departure}`) : [],
    );

    expect(accused(some)).toEqual([]);
    expect(named.toSorted()).toEqual([
      'identity/code-is-used-once identity-codes-stay-good',
      'identity/code-of-another-redirect identity-codes-stay-good',
      'identity/old-token-is-refused identity-tokens-never-end',
      'identity/revocation-ends-renewal identity-revocation-without-effect',
      'identity/revoked-token-is-refused identity-revocation-without-effect',
      'identity/token-of-the-future-is-refused identity-tokens-never-end',
      'identity/unknown-app-gets-no-token identity-any-secret-of-unknown-app',
    ]);
  });
});
