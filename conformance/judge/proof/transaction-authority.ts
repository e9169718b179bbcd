import { publicKeyText } from '../../../spec/crypto/public-key-text.ts';
import { methods } from '../../../spec/methods/index.ts';
import { called, callOf } from '../../model/exchange/request.ts';
import { inCall } from '../../model/fault.ts';
import type { Json } from '../../model/json.ts';
import { isArray, isObject, member } from '../../model/json.ts';
import { relation } from '../../model/rule.ts';
import { isOfKeysAlone, isReached, type SoleNeed, soleNeed } from '../kit/blocks/authority.ts';
import { unownedKey } from '../kit/blocks/faults.ts';
import { requestEach } from '../kit/blocks/heights.ts';
import { blockMethods, queriedBlock } from '../kit/blocks/queried.ts';
import { isSettled } from '../kit/blocks/settled.ts';
import { hardforks } from '../kit/hardforks.ts';
import { accountMethods, type KnownAccount, knownAccounts } from './accounts.ts';
import { provableBlock } from './block-header.ts';
import { chainIdAt } from './chain-id.ts';
import { type ProvableTransaction, provableTransactions } from './transactions.ts';

/** A transaction of a block that one authority of one account has to sign. */
interface Signed {
  readonly num: number;
  /** Epoch seconds of the block. */
  readonly time: number;
  readonly transaction: ProvableTransaction;
  readonly need: SoleNeed;
}

type Group = { readonly account: KnownAccount; readonly signed: Signed };

/** A transaction expires at most so long after the block before its own; half an hour or more everywhere, a day on some chains. */
const longestLife = 86_400;

export const transactionAuthority = relation<Group>({
  id: 'proof/transaction-authority',
  requires: 'The authorities of an account allow what it signed since they last changed.',
  clause: 'authentication/levels',
  scope: 'immutable',
  why: 'A client checks with the authorities of an account who may act for it; wrong ones let others in.',
  example: 'An account not changed since a year has a posting key that its votes of today were not signed with.',
  fault: {
    id: 'authority-replaced',
    summary: 'an account with the keys of somebody else',
    edit: inCall(accountMethods, ({ result }) => {
      const list = member(result, 'accounts') ?? result;
      const [account] = isArray(list) ? list : [];
      const keys = member(member(account, 'posting'), 'key_auths');
      const [key] = isArray(keys) && isArray(keys[0]) ? keys[0] : [];
      if (typeof key !== 'string' || !isObject(account)) return undefined;
      const replaced: Json = [[publicKeyText(unownedKey, key.slice(0, 3)), 1]];
      // Only the blocks show which of the three a transaction needs.
      const levels = ['owner', 'active', 'posting'].flatMap((level) => {
        const authority = member(account, level);
        return isObject(authority) ? [[level, { ...authority, key_auths: replaced }] as const] : [];
      });
      const path = ['result', ...(isArray(result) ? [] : ['accounts']), 0];
      return { path, value: { ...account, ...Object.fromEntries(levels) }, found: [...path, 'posting'] };
    }),
  },
  methods: [...accountMethods, ...blockMethods],
  roles: ['account', 'signed'],
  plan: (target) => {
    const names = target.signers;
    const requests = [
      callOf(methods['condenser_api.get_accounts'], { names }),
      callOf(methods['database_api.find_accounts'], { accounts: names }),
    ].filter((request) => names.length > 0 && called(request).every((method) => target.methods.has(method)));
    const heights = target.samples.map(({ num }) => num);
    return requests.length === 0 ? [] : [...requests, ...requestEach(target, ['block_api.get_block'], heights)];
  },
  assignRoles: (call, context) => {
    if (context.dialect === undefined || context.chainId === undefined) return [];
    const accounts = knownAccounts(call, context.dialect);
    if (accounts.length > 0) {
      return accounts.map((account) => ({ group: account.name, role: 'account', value: account }));
    }
    const [queried, block] = [queriedBlock(call), provableBlock(call, context)];
    const transactions = queried && provableTransactions(call, context);
    if (!queried || !block || !('value' in block) || !transactions || !('value' in transactions)) return [];
    const { num } = queried;
    const time = block.value.header.timestamp;
    return transactions.value.flatMap((transaction) => {
      const need = soleNeed(transaction.value);
      return need ? [{ group: need.account, role: 'signed' as const, value: { num, time, transaction, need } }] : [];
    });
  },
  judge: ({ account, signed }, context) => {
    const chainId = chainIdAt(context, signed.time);
    const { dialect } = context;
    if (!wasTheSame(account, signed) || chainId === undefined || dialect === undefined) return undefined;
    const { transaction, need, num } = signed;
    if (isReached(transaction.value, need, account.authorities, { chainId, dialect })) return [];
    if (!isSettled(num, context)) return { inconclusive: 'the block is not known to be irreversible' };
    const expected = `the ${need.level} authority that signed transaction ${transaction.path.at(-1)} of block ${num}`;
    const path = [...account.path, need.level];
    const contradictedBy = [{ role: 'signed', path: transaction.path }] as const;
    return [{ role: 'account', path, kind: 'value', expected, actual: account.name, contradictedBy }];
  },
});

/** Whether the account had these authorities when it signed: not changed since, and reported after that block. */
function wasTheSame({ authorities, changed, asOf }: KnownAccount, { time, transaction }: Signed): boolean {
  const isUnchanged = changed < transaction.value.expiration - longestLife;
  return time >= hardforks[20] && isUnchanged && asOf >= time && isOfKeysAlone(authorities);
}
