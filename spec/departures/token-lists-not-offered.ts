import type { Departure } from './departure.ts';
import { present } from './evidence.ts';

const unoffered = {
  documented: 'it is one of the methods of database_api',
  deployed: 'only in builds with other tokens: get_methods does not list it, and a call gives -32002',
  evidence: 'recorded test networks, version 0.24.0, every get_methods',
  seen: {
    recording: 'calls',
    method: 'jsonrpc.get_methods',
    where: {
      '/result/0': present,
      '/result': (names) => Array.isArray(names) && !names.some((name) => String(name).includes('.list_smt_')),
    },
  },
  reference: 'an empty list',
} as const satisfies Partial<Departure>;

export const tokenListsNotOffered = [
  {
    ...unoffered,
    id: 'smt-contributions-not-offered',
    unjudged: 'a method that is not offered has an outcome of its own and is never accused',
    clause: 'database_api.list_smt_contributions/exists',
  },
  {
    ...unoffered,
    id: 'smt-token-emissions-not-offered',
    unjudged: 'a method that is not offered has an outcome of its own and is never accused',
    clause: 'database_api.list_smt_token_emissions/exists',
  },
  {
    ...unoffered,
    id: 'smt-tokens-not-offered',
    unjudged: 'a method that is not offered has an outcome of its own and is never accused',
    clause: 'database_api.list_smt_tokens/exists',
  },
] as const satisfies readonly Departure[];
