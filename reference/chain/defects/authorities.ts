import type { VerifyAuthorityOptions } from '../../../spec/authority/verify-authority.ts';
import type { Defect } from './defect.ts';

type Accounts = VerifyAuthorityOptions['getAccount'];
type Account = NonNullable<ReturnType<Accounts>>;

/** What is refused passes where these accounts would let it pass. */
const alsoOf =
  (wrong: (account: Account) => Account): Defect['of'] =>
  ({ verifyAuthority, ...right }) => ({
    ...right,
    verifyAuthority: (options) => {
      const refusal = verifyAuthority(options);
      if (refusal === undefined) return undefined;
      const getAccount: Accounts = (name) => {
        const account = options.getAccount(name);
        return account && wrong(account);
      };
      return verifyAuthority({ ...options, getAccount }) && refusal;
    },
  });

/** Who may do what. */
export const authorityDefects: readonly Defect[] = [
  {
    id: 'authority/anybody',
    class: 'authority',
    summary: 'signatures are not looked at',
    of: (right) => ({ ...right, verifyAuthority: () => undefined }),
  },
  {
    id: 'authority/posting-moves-money',
    class: 'authority',
    summary: 'the posting key does what the active key may do',
    of: alsoOf((account) => ({ ...account, active: account.posting })),
  },
  {
    id: 'authority/one-of-many',
    class: 'authority',
    summary: 'one signature is enough where several are asked for',
    of: alsoOf((account) => ({
      ...account,
      owner: { ...account.owner, weight_threshold: 1 },
      active: { ...account.active, weight_threshold: 1 },
      posting: { ...account.posting, weight_threshold: 1 },
    })),
  },
  {
    id: 'authority/unneeded-accepted',
    class: 'authority',
    summary: 'signatures beside those that are asked for are no matter',
    of: ({ verifyAuthority, ...right }) => ({
      ...right,
      verifyAuthority: (options) => {
        const refusal = verifyAuthority(options);
        return refusal?.slug === 'authority/irrelevant-signature' ? undefined : refusal;
      },
    }),
  },
];
