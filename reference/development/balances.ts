import { type Asset, coreOrDollar } from '../../spec/kernel/asset.ts';
import { issues } from '../../spec/kernel/schema.ts';
import type { Dialect } from '../../spec/kernel/wire.ts';

/** An account and a liquid balance of it. */
export interface GivenBalance {
  readonly account: string;
  readonly balance: Asset;
}

/** Balances as texts such as `5.000 STEEM`, by account. @throws TypeError for a text that is none */
export const balancesOf = (
  texts: Readonly<Record<string, readonly string[]>>,
  dialect: Dialect,
): readonly GivenBalance[] =>
  Object.entries(texts).flatMap(([account, all]) =>
    all.map((text) => ({ account, balance: balanceOf(text, account, dialect) })),
  );

function balanceOf(text: string, account: string, dialect: Dialect): Asset {
  const wire = { form: 'legacy', dialect } as const;
  const { CORE, SBD } = dialect.symbols;
  if (issues(coreOrDollar, text, wire).length > 0 || text.startsWith('-'))
    throw new TypeError(`a balance of ${account} is an amount such as 5.000 ${CORE} or 5.000 ${SBD}, not ${text}`);
  return coreOrDollar.codec(wire).read(text);
}

/** Names as the chain takes them: parts of at least three letters, digits and hyphens, sixteen in all. */
const form = /^(?=.{3,16}$)[a-z][a-z0-9-]*[a-z0-9](?:\.[a-z][a-z0-9-]*[a-z0-9])*$/;

/** @throws TypeError for a name that no account can have, or two can */
export function verifyNames(names: readonly string[]): void {
  for (const [index, name] of names.entries()) {
    if (!form.test(name) || name.split('.').some((part) => part.length < 3))
      throw new TypeError(`${name} is no name of an account: 3 to 16 of a-z, 0-9 and -, a letter first`);
    if (names.indexOf(name) < index) throw new TypeError(`two accounts are called ${name}`);
  }
}
