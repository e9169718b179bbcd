import { array } from '../kernel/combinators/containers.ts';
import { u32 } from '../kernel/integer.ts';
import { accountName, authority, publicKey } from '../kernel/keys.ts';
import { string } from '../kernel/scalars.ts';
import { operation } from '../types/operation.ts';
import { signedTransaction } from '../types/transaction.ts';
import { defineCapture, defineRefusal } from './refusal.ts';

const verify = 'verify_authority';
const recovering = 'get_signature_keys';

export const missingActive = defineRefusal('authority/missing-active', {
  code: 3010000,
  name: 'tx_missing_active_auth',
  title: 'missing required active authority',
  at: verify,
  format: 'Missing Active Authority ${id}',
  fields: { id: accountName, auth: authority, owner: authority },
});

export const missingOwner = defineRefusal('authority/missing-owner', {
  code: 3020000,
  name: 'tx_missing_owner_auth',
  title: 'missing required owner authority',
  at: verify,
  format: 'Missing Owner Authority ${id}',
  fields: { id: accountName, auth: authority },
});

export const missingPosting = defineRefusal('authority/missing-posting', {
  code: 3030000,
  name: 'tx_missing_posting_auth',
  title: 'missing required posting authority',
  at: verify,
  format: 'Missing Posting Authority ${id}',
  fields: { id: accountName, posting: authority, active: authority, owner: authority },
});

/** An authority inside an operation, as in recover_account. */
export const missingOther = defineRefusal('authority/missing-other', {
  code: 3040000,
  name: 'tx_missing_other_auth',
  title: 'missing required other authority',
  at: verify,
  format: 'Missing Authority',
  fields: { auth: authority, sigs: array(publicKey) },
});

export const irrelevantSignature = defineRefusal('authority/irrelevant-signature', {
  code: 3050000,
  name: 'tx_irrelevant_sig',
  title: 'irrelevant signature included',
  at: verify,
  format: 'Unnecessary signature(s) detected',
  fields: {},
});

export const duplicateSignature = defineRefusal('authority/duplicate-signature', {
  code: 3060000,
  name: 'tx_duplicate_sig',
  title: 'duplicate signature included',
  at: recovering,
  format: 'Duplicate Signature detected',
  fields: {},
});

/** A signature whose first byte is none of 27–34. */
export const signatureHeader = defineRefusal('authority/signature-header', {
  code: 0,
  name: 'exception',
  title: 'unspecified',
  at: recovering,
  format: 'unable to reconstruct public key from signature',
  fields: {},
});

const assertion = { code: 10, name: 'assert_exception', title: 'Assert Exception', fields: {} };

export const signatureNotCanonical = defineRefusal('authority/signature-not-canonical', {
  ...assertion,
  at: recovering,
  format: 'is_canonical( c, canon_type ): signature is not canonical',
});

/** The text of the deployed node, whose assertions print themselves; clients and recordings know no other. */
const recoverCompact =
  'secp256k1_ecdsa_recover_compact( detail::_get_context(), (unsigned char*) digest.data(), ' +
  '(unsigned char*) c.begin() + 1, (unsigned char*) my->_key.begin(), (int*) &pk_len, 1, (*c.begin() - 27) & 3 ): ';

/** A signature from which no key can be recovered. */
export const signatureWithoutKey = defineRefusal('authority/signature-without-key', {
  ...assertion,
  at: recovering,
  format: recoverCompact,
});

/** An operation with a posting authority cannot be combined with others. */
export const postingBeside = {
  active: defineRefusal('authority/posting-beside-active', {
    ...assertion,
    at: verify,
    format: 'required_active.size() == 0: ',
  }),
  owner: defineRefusal('authority/posting-beside-owner', {
    ...assertion,
    at: verify,
    format: 'required_owner.size() == 0: ',
  }),
  other: defineRefusal('authority/posting-beside-other', { ...assertion, at: verify, format: 'other.size() == 0: ' }),
};

/** The key of a witness_set_properties that ends too soon. */
export const shortKey = defineRefusal('binary/too-short', {
  code: 8,
  name: 'out_of_range_exception',
  title: 'Out of Range',
  at: verify,
  format: 'A key has 33 bytes, not ${len}',
  fields: { len: u32 },
});

export const noSuchAccount = defineRefusal('authority/no-such-account', {
  ...assertion,
  at: 'verify_account_authority',
  format: 'account != nullptr: no such account',
});

const verified = { auth_containers: array(operation), sigs: array(publicKey) };

/** An unknown account in an operation or an authority. Its text depends on the compiler of the node. */
export const unknownAccount = defineRefusal('authority/unknown-account', {
  code: 13,
  name: 'N5boost10wrapexceptISt12out_of_rangeEE',
  title: 'unknown key',
  level: 'warn',
  at: verify,
  format: '${what}: ',
  fields: { ...verified, what: string() },
});

export const whileVerifyingKeys = defineCapture(verify, verified);
export const whileVerifyingTransaction = defineCapture(verify, { '*this': signedTransaction });
export const whileRecoveringKeys = defineCapture(recovering, {});
