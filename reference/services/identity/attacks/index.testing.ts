import type { Attack } from './attacked.testing.ts';
import { challenges, codes } from './codes.testing.ts';
import { forms, leaks, sessions } from './forms.testing.ts';
import { clickjacking, mixUps, timing } from './others.testing.ts';
import { redirects } from './redirects.testing.ts';
import { scopes } from './scopes.testing.ts';
import { smuggling } from './smuggling.testing.ts';
import { tokens } from './tokens.testing.ts';

const groups: Readonly<Record<string, Readonly<Record<string, Attack>>>> = {
  ...{ 'open-redirect': redirects, csrf: forms, code: codes, pkce: challenges, token: tokens, scope: scopes },
  ...{ 'mix-up': mixUps, clickjacking, timing, smuggling, session: sessions, leak: leaks },
};

/** How each attack of the list is made, by its id. */
export const attacks: ReadonlyMap<string, Attack> = new Map(
  Object.entries(groups).flatMap(([group, of]) =>
    Object.entries(of).map(([name, attack]) => [`${group}/${name}`, attack] as const),
  ),
);
