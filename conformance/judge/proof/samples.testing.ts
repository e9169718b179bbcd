import type { SignedTransaction } from '../../../spec/authority/verify-authority.ts';
import { sha256, toHex } from '../../../spec/crypto/hash.ts';
import { type PrivateKey, privateKeyFromBytes, publicKeyOf } from '../../../spec/crypto/private-key.ts';
import { publicKeyText } from '../../../spec/crypto/public-key-text.ts';
import { sign } from '../../../spec/crypto/signature.ts';
import { testnet } from '../../../spec/dialects/testnet.ts';
import { write } from '../../../spec/kernel/schema.ts';
import type { OperationOf } from '../../../spec/types/operation.ts';
import { signedTransaction } from '../../../spec/types/transaction.ts';
import type { Exchange } from '../../model/exchange/exchange.ts';
import type { Json } from '../../model/json.ts';
import { answered } from '../by-hand.testing.ts';
import { account } from '../governance/samples.testing.ts';
import { digestOf } from './signed-variants.ts';

const chain = { chainId: testnet.chainIds.at(-1)?.id ?? '', dialect: testnet };

const keyOf = (seed: string): PrivateKey => privateKeyFromBytes(sha256(Buffer.from(`sample ${seed}`)));
const textOf = (key: PrivateKey): string => publicKeyText(publicKeyOf(key), testnet.prefix);

/** Keys of mira, whose active authority takes two of three. */
export const keys = {
  owner: keyOf('owner'),
  one: keyOf('one'),
  two: keyOf('two'),
  three: keyOf('three'),
  posting: keyOf('posting'),
  nobody: keyOf('nobody'),
};

const ofOne = (key: PrivateKey): Json => ({ weight_threshold: 1, account_auths: [], key_auths: [[textOf(key), 1]] });

const mira = {
  ...account,
  name: 'mira',
  last_owner_update: '1970-01-01T00:00:00',
  last_account_update: '1970-01-01T00:00:00',
  owner: ofOne(keys.owner),
  active: {
    weight_threshold: 2,
    account_auths: [],
    key_auths: [keys.one, keys.two, keys.three]
      .toSorted((one, other) => (publicKeyOf(one) < publicKeyOf(other) ? -1 : 1))
      .map((key): Json => [textOf(key), 1]),
  },
  posting: ofOne(keys.posting),
};

const ofMira: Json = { weight_threshold: 1, account_auths: [['mira', 1]], key_auths: [] };

/** An account that mira owns, by her active authority. */
const shop: Json = { ...mira, name: 'shop', owner: ofMira, active: ofMira };

/** An account that everybody may act for. */
const temp: Json = { ...mira, name: 'temp', active: { weight_threshold: 0, account_auths: [], key_auths: [] } };

export const accounts = answered(
  'database_api.find_accounts',
  { accounts: ['mira', 'shop', 'temp'] },
  { accounts: [mira, shop, temp] },
);

const proxy: OperationOf = { type: 'account_witness_proxy', value: { account: 'mira', proxy: '' } };
const custom: OperationOf = {
  type: 'custom_json',
  value: { required_auths: [], required_posting_auths: ['mira'], id: 'x', json: '{}' },
};
const operations = { active: proxy, posting: custom };

/** A transaction of mira for one of her authorities. */
export function signedBy(level: keyof typeof operations, ...signers: readonly (keyof typeof keys)[]) {
  const unsigned: SignedTransaction = {
    ...{ ref_block_num: 1, ref_block_prefix: 1, expiration: 1_900_000_000, operations: [operations[level]] },
    ...{ extensions: [], signatures: [] },
  };
  const digest = digestOf(unsigned, chain);
  return { transaction: { ...unsigned, signatures: signers.map((name) => sign(digest, keys[name])) }, digest };
}

const jsonOf = (transaction: SignedTransaction, form: 'legacy' | 'object') =>
  write(signedTransaction, transaction, { form, dialect: testnet });

/** What `verify_authority` of either namespace answers. */
export function verified(level: keyof typeof operations, signers: readonly (keyof typeof keys)[], valid: boolean) {
  const { transaction } = signedBy(level, ...signers);
  return answered('condenser_api.verify_authority', [jsonOf(transaction, 'legacy')], valid);
}

/** The same of a transaction of an account that everybody may act for. */
export function verifiedOfTemp(signatures: readonly string[], valid: boolean): Exchange {
  const { transaction } = signedBy('active');
  const operations: readonly OperationOf[] = [{ type: 'account_witness_proxy', value: { account: 'temp', proxy: '' } }];
  const json = jsonOf({ ...transaction, operations, signatures }, 'legacy');
  return answered('condenser_api.verify_authority', [json], valid);
}

/** What `verify_signatures` answers for a digest that mira signed, held against one of her authorities, or of her shop's. */
export function signaturesOf(
  required: 'owner' | 'active' | 'posting',
  signers: readonly (keyof typeof keys)[],
  valid: boolean,
  of: 'mira' | 'shop' = 'mira',
): Exchange {
  const { transaction, digest } = signedBy('active', ...signers);
  const lists = { required_owner: [], required_active: [], required_posting: [], required_other: [] };
  const params = {
    hash: toHex(digest),
    signatures: transaction.signatures,
    ...lists,
    [`required_${required}`]: [of],
  };
  return answered('database_api.verify_signatures', params, { valid });
}

/** What `get_required_signatures` answers for a transaction of the active authority. */
export function required(available: readonly (keyof typeof keys)[], answer: readonly (keyof typeof keys)[]): Exchange {
  const { transaction } = signedBy('active');
  const texts = (names: readonly (keyof typeof keys)[]): Json => names.map((name) => textOf(keys[name]));
  const params = { trx: jsonOf(transaction, 'object'), available_keys: texts(available) };
  return answered('database_api.get_required_signatures', params, { keys: texts(answer) });
}

export const samples: Readonly<Record<string, readonly Exchange[]>> = {
  'proof/signed-is-valid': [accounts, verified('active', ['one', 'three'], true)],
  'proof/unsigned-is-not-valid': [accounts, verified('active', [], false)],
  'proof/signatures-of-accounts': [accounts, signaturesOf('posting', [], false)],
  'proof/required-signatures-suffice': [accounts, required(['one', 'two', 'posting'], ['one', 'two'])],
};
