import type { AuthorityLevel } from '../../../../spec/authority/accounts.ts';
import { u32 } from '../../../../spec/kernel/integer.ts';
import { accountName } from '../../../../spec/kernel/keys.ts';
import { string } from '../../../../spec/kernel/scalars.ts';
import type { Authority } from '../../../../spec/types/authority.ts';
import type { Context } from '../context.ts';
import { assertion, refuse } from '../refuse.ts';

const tooManyMembers = assertion('authority/too-many-members', 'An authority has at most ${max} members, not ${n}', {
  n: u32,
  max: u32,
});
const unknownMember = assertion(
  'authority/unknown-member',
  'The ${ac} authority of ${aa} names ${aref}, and nobody has the name',
  {
    aref: accountName,
    ac: string(),
    aa: accountName,
  },
);

/** @throws RefusalError for more keys and accounts than the limit. */
export function verifyAuthoritySize(
  { parameters }: Pick<Context, 'parameters'>,
  { account_auths, key_auths }: Authority,
): void {
  const n = account_auths.length + key_auths.length;
  refuse(n > parameters.maxAuthorityMembership, tooManyMembers, { n, max: parameters.maxAuthorityMembership });
}

/** @throws RefusalError for an account that does not exist. */
export function verifyMembers(
  { state }: Context,
  { account_auths }: Authority,
  of: string,
  level: AuthorityLevel,
): void {
  for (const [name] of account_auths)
    refuse(state.accounts.by.name.get(name) === undefined, unknownMember, { aref: name, ac: level, aa: of });
}

/** Applies both checks to each given authority of an account; `between` runs between the two. */
export function verifyAuthorities(
  context: Context,
  name: string,
  authorities: { readonly [L in AuthorityLevel]?: Authority | undefined },
  between: () => void = () => {},
): void {
  const given = (['owner', 'active', 'posting'] as const).flatMap((level) => {
    const authority = authorities[level];
    return authority ? [{ level, authority }] : [];
  });
  for (const { authority } of given) verifyAuthoritySize(context, authority);
  between();
  for (const { authority, level } of given) verifyMembers(context, authority, name, level);
}
