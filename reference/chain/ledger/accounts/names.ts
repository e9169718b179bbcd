import { string } from '../../../../spec/kernel/scalars.ts';
import type { Authority } from '../../../../spec/types/authority.ts';
import { assertion, refuse } from '../refuse.ts';

const invalidName = assertion('account-name/invalid', '${n} is no name of an account', { n: string() });
const invalidMember = assertion('authority/invalid-name', '${n} in an authority is no name of an account', {
  n: string(),
});

const label = '[a-z][-a-z0-9]*[a-z0-9]';
const pattern = new RegExp(`^(?:${label})(?:\\.${label})*$`);

/** Three to sixteen characters: labels between dots, each of at least three, from a letter to a letter or digit (document 1). */
export function isValidName(name: string): boolean {
  return (
    name.length >= 3 && name.length <= 16 && pattern.test(name) && name.split('.').every(({ length }) => length >= 3)
  );
}

/** @throws RefusalError for the first that is no name. */
export function verifyNames(...names: readonly string[]): void {
  for (const n of names) refuse(!isValidName(n), invalidName, { n });
}

/** @throws RefusalError for a member of an authority that is no name. */
export function verifyMemberNames(...authorities: readonly Authority[]): void {
  for (const { account_auths } of authorities)
    for (const [n] of account_auths) refuse(!isValidName(n), invalidMember, { n });
}
