import { isSecretOf } from '../apps.ts';
import { linkOf, visitor } from '../visitor.testing.ts';
import type { Attack } from './attacked.testing.ts';

export const mixUps = {
  issuer: async (on) => {
    const { url } = on.service;
    const metadata = await (await fetch(`${url}/.well-known/oauth-authorization-server`)).json();
    const { issuer, authorization_response_iss_parameter_supported: says } = metadata as Record<string, unknown>;
    const [code, token] = [await on.granted({ response_type: 'code' }), await on.granted()];
    const refused = await visitor(url).ask(linkOf(on, { scope: 'transfer' }));
    const sent = [code, token, new URL(refused.location ?? '')].map(({ searchParams }) => searchParams.get('iss'));
    return issuer === url && says === true && sent.every((each) => each === url);
  },
  'issuer-by-host': async (on) => {
    const { request } = await import('node:http');
    const text = await new Promise<string>((resolve, reject) => {
      const path = '/.well-known/oauth-authorization-server';
      const sent = request({ port: on.service.port, path, headers: { host: 'evil.example' } }, async (response) => {
        let body = '';
        for await (const chunk of response) body += chunk;
        resolve(body);
      });
      sent.on('error', reject);
      sent.end();
    });
    return !text.includes('evil.example') && text.includes(on.service.url);
  },
} as const satisfies Readonly<Record<string, Attack>>;

export const clickjacking = {
  pages: async (on) => {
    const browser = visitor(on.service.url);
    const signIn = await browser.ask(linkOf(on));
    const entered = await browser.signInOn(signIn, on.alice);
    const consent = await browser.ask(entered.location ?? '');
    const rest = await Promise.all(
      ['/', '/authorizations', '/oauth2/authorize', '/nothing'].map((path) => browser.ask(path)),
    );
    return [signIn, consent, ...rest].every(({ headers }) => {
      const policy = headers.get('content-security-policy') ?? '';
      return headers.get('x-frame-options') === 'DENY' && policy.includes("frame-ancestors 'none'");
    });
  },
  answers: async (on) => {
    const { headers } = await fetch(`${on.service.url}/api/me`);
    return headers.get('x-frame-options') === 'SAMEORIGIN' && headers.get('x-content-type-options') === 'nosniff';
  },
} as const satisfies Readonly<Record<string, Attack>>;

/** Median of many, as one measurement says nothing. */
function median(run: () => void): number {
  const times = Array.from({ length: 4_001 }, () => {
    const begun = process.hrtime.bigint();
    run();
    return Number(process.hrtime.bigint() - begun);
  });
  return times.toSorted((one, other) => one - other)[2_000] ?? 0;
}

export const timing = {
  secret: async (on) => {
    const { createHash } = await import('node:crypto');
    const secret = 's'.repeat(4_096);
    const app = { ...on.demonstration.app, secret: createHash('sha256').update(secret).digest('hex') };
    const [near, far] = [`${secret.slice(1)}x`, `x${secret.slice(1)}`];
    const compare = (text: string) => () => void isSecretOf(app, text);
    for (const text of [near, far]) median(compare(text));
    const ratio = median(compare(near)) / median(compare(far));
    return !isSecretOf(app, near) && isSecretOf(app, secret) && ratio > 0.5 && ratio < 2;
  },
  accounts: async (on) => {
    const typed = async (name: string) => {
      const browser = visitor(on.service.url);
      const answer = await browser.signInOn(await browser.ask(linkOf(on)), { name, keys: on.mallory.keys });
      const page = answer.text.replaceAll(name, 'NAME').replaceAll(/value="ey[^"]+"|once: [\w-]+/g, '');
      return `${answer.status} ${page}`;
    };
    return (await typed('alice')) === (await typed('nobody'));
  },
  'guessed-keys': async (on) => {
    const keys = on.mallory.keys;
    const answers: number[] = [];
    for (let guess = 0; guess < 11; guess++) {
      const browser = visitor(on.service.url);
      const page = await browser.ask(linkOf(on));
      answers.push((await browser.signInOn(page, { name: 'guessed-name', keys })).status);
    }
    return answers.slice(0, 10).every((status) => status === 401) && answers.at(-1) === 429;
  },
} as const satisfies Readonly<Record<string, Attack>>;
