import { publicKeyText } from '../../../spec/crypto/public-key-text.ts';
import type { PathSegment } from '../../../spec/kernel/error.ts';
import type { Call } from '../../model/call.ts';
import { type Fault, inCall } from '../../model/fault.ts';
import { isArray, isInteger, isObject, type Json, member } from '../../model/json.ts';
import { flipped, inBlock, unownedKey } from '../block/faults.ts';
import { queriedBlock } from '../block/queried.ts';
import { accountMethods } from './accounts.ts';
import { lookedUp } from './looked-up.ts';

export const merkleRootFlipped: Fault = {
  id: 'merkle-root-flipped',
  summary: 'a flipped byte in a merkle root',
  edit: inBlock('transaction_merkle_root', flipped(0)),
};

export const operationChanged: Fault = {
  id: 'operation-changed',
  summary: 'a field of an operation that is not what was signed',
  edit: inCall('any', (call) => {
    const block = queriedBlock(call);
    for (const { json, path } of transactionsIn(call)) {
      const operations = member(json, 'operations');
      const [first] = isArray(operations) ? operations : [];
      const [fields, below] = isArray(first) ? [first[1], 1] : [member(first, 'value'), 'value'];
      const permlink = member(fields, 'permlink');
      if (block === undefined || typeof permlink !== 'string') continue;
      return {
        path: [...path, 'operations', 0, below, 'permlink'],
        value: permlink === 'x' ? 'y' : 'x',
        found: [...block.path, 'transaction_merkle_root'],
      };
    }
    return undefined;
  }),
};

export const transactionIdsFlipped: Fault = {
  id: 'transaction-ids-flipped',
  summary: 'a flipped byte in one of the transaction ids of a block',
  edit: inCall('any', (call, random) => {
    const block = queriedBlock(call);
    const ids = member(block?.json, 'transaction_ids');
    const [id] = isArray(ids) ? ids : [];
    if (block === undefined || typeof id !== 'string') return undefined;
    return { path: [...block.path, 'transaction_ids', 0], value: flipped(0)(id, random) };
  }),
};

export const transactionIdFlipped: Fault = {
  id: 'transaction-id-flipped',
  summary: 'a flipped byte in the id that stands beside a transaction',
  edit: inCall('any', (call, random) => {
    const [first] = transactionsIn(call);
    const id = member(first?.json, 'transaction_id');
    if (first === undefined || typeof id !== 'string') return undefined;
    return { path: [...first.path, 'transaction_id'], value: flipped(0)(id, random) };
  }),
};

export const transactionSignatureDamaged: Fault = {
  id: 'transaction-signature-damaged',
  summary: 'a signature that leads to no key',
  edit: inCall('any', (call) => {
    const [first] = transactionsIn(call);
    const signatures = member(first?.json, 'signatures');
    const [signature] = isArray(signatures) ? signatures : [];
    if (first === undefined || typeof signature !== 'string') return undefined;
    return { path: [...first.path, 'signatures', 0], value: `00${signature.slice(2)}` };
  }),
};

export const transactionMisplaced: Fault = {
  id: 'transaction-misplaced',
  summary: 'a looked-up transaction in another block',
  edit: inCall('any', (call) => {
    const number = lookedUp(call)?.json.block_num;
    return isInteger(number) ? { path: ['result', 'block_num'], value: Number(number) + 1 } : undefined;
  }),
};

export const transactionHexFlipped: Fault = {
  id: 'transaction-hex-flipped',
  summary: 'a flipped byte in the binary form of a transaction',
  edit: inCall(
    ['condenser_api.get_transaction_hex', 'database_api.get_transaction_hex'],
    ({ result }: Call, random) => {
      const path = isObject(result) ? ['result', 'hex'] : ['result'];
      const hex = member(result, 'hex') ?? result;
      return typeof hex === 'string' && hex !== '' ? { path, value: flipped(0)(hex, random) } : undefined;
    },
  ),
};

export const authorityReplaced: Fault = {
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
};

/** The transactions of an answer, whatever they look like. */
function transactionsIn(call: Call): readonly { readonly json: Json; readonly path: readonly PathSegment[] }[] {
  const one = lookedUp(call);
  if (one !== undefined) return [one];
  const block = queriedBlock(call);
  const list = member(block?.json, 'transactions');
  if (block === undefined || !isArray(list)) return [];
  return list.map((json, index) => ({ json, path: [...block.path, 'transactions', index] }));
}
