import type { ExactJson } from '../../../../spec/kernel/json/json.ts';
import { type ChainError, record } from '../chain/upstream.ts';
import { chainText } from './chain-text.ts';
import type { Form } from './form.ts';
import { metadata } from './metadata.ts';

type Present = Readonly<Record<string, ExactJson>>;

/** steemconnect-api, the third one, as it was measured in 2026: the complete transaction, errors as steem-js makes them. */
export const steemconnect: Form = {
  broadcast: 'condenser_api.broadcast_transaction_synchronous',
  result: ({ receipt, transaction }) => ({ ...(record(receipt) as Present), ...(transaction as Present) }),
  appMetadata: ({ json_metadata }) => metadata(json_metadata),
  userMetadata: () => null,
  chainRefusal(error: ChainError) {
    const { code, data = {} } = error;
    const response = { cause: { name: 'RPCError', code, data }, isOperational: true, code, data };
    return { status: 500, error: 'server_error', description: chainText(error, plain, false), response };
  },
  decodes: false,
};

/** As JavaScript joins values to a text. */
const plain = (value: ExactJson): string =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? '[object Object]' : String(value);
