import type { Clause } from './clause.ts';

const place = { document: 1, section: 'Versioning', level: 'must' } as const;

export const versioning = [
  {
    ...place,
    id: 'versioning/by-namespace',
    at: ['1:329#aea591'],
    text: 'Stability depends on the namespace: condenser_api stays, the others can change.',
  },
  {
    ...place,
    id: 'versioning/chain-version',
    at: ['1:330#6cb4cc'],
    text: 'The constant of the chain version is 0.20.6.',
  },
  {
    ...place,
    id: 'versioning/hardfork-version',
    at: ['1:330#6cb4cc'],
    text: 'The constant of the hardfork version is 0.20.0.',
  },
  {
    ...place,
    id: 'versioning/hardfork-text',
    at: ['1:330#517c59'],
    text: 'The version of a hardfork is a text of three numbers with dots between.',
  },
  {
    ...place,
    id: 'versioning/compile-time',
    at: ['1:330#c8f767'],
    text: '`get_version` reports the versions that were compiled in.',
  },
  {
    ...place,
    id: 'versioning/chain-id',
    at: ['1:330#c8f767'],
    text: 'In object form it has the chain id of the running node, another than the compiled one on test nets only.',
  },
  {
    ...place,
    id: 'versioning/account-bandwidth',
    at: ['1:331#619256'],
    text: '`get_account_bandwidth` is off since 0.20.6.',
  },
  {
    ...place,
    id: 'versioning/deprecated',
    level: 'should',
    at: ['1:332#540c38'],
    text: '`condenser_api.get_state` and the broadcast that waits are on their way out.',
  },
  {
    ...place,
    id: 'versioning/waiting',
    level: 'should',
    at: ['1:332#540c38'],
    text: 'transaction_status_api is there to be polled instead of waiting for a broadcast.',
  },
  {
    ...place,
    id: 'versioning/hardfork-constants',
    at: ['1:333#ffab6e'],
    text: 'Constants that end in `_HF` or `_PRE_HF` and a number state what holds from or before that hardfork.',
  },
  {
    ...place,
    id: 'versioning/of-address',
    level: 'unstated',
    at: ['1:334#6d4422'],
    text: 'Whether the address or a header of the endpoint can name a version is not shown.',
  },
] as const satisfies readonly Clause[];
