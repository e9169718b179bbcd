import type { ExactJson } from '../../../../spec/kernel/json/json.ts';
import type { ChainError, Members } from '../chain/upstream.ts';
import { chainText, described } from './chain-text.ts';
import type { Form } from './form.ts';
import { metadata, versionedMetadata } from './metadata.ts';

/** hivesigner-api as it was measured in 2026: the id alone, errors as dhive makes them. */
export const hivesigner: Form = {
  broadcast: 'condenser_api.broadcast_transaction',
  result: ({ id }) => ({ id }),
  appMetadata: (account) => versionedMetadata(account) ?? metadata(account.json_metadata),
  userMetadata,
  chainRefusal(error: ChainError) {
    const description = chainText(error, described);
    const response = { name: 'RPCError', jse_shortmsg: description, jse_info: error.data ?? {}, message: description };
    return { status: 500, error: 'server_error', description, response };
  },
  decodes: true,
};

/** Empty where it cannot be read, absent where there is none. */
function userMetadata(account: Members | undefined): ExactJson | undefined {
  if (account === undefined) return undefined;
  const versioned = versionedMetadata(account);
  if (versioned !== undefined) return versioned;
  const { json_metadata, posting_json_metadata } = account;
  if (typeof json_metadata === 'string' && json_metadata !== '') {
    const value = metadata(json_metadata);
    return value === undefined ? {} : value;
  }
  return posting_json_metadata ? {} : undefined;
}
