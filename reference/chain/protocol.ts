import type { Constants } from '../../spec/constants/constant.ts';
import { deployedTestnet } from '../../spec/constants/deployed-testnet.ts';
import { documented } from '../../spec/constants/documented.ts';

/** The entries of an account history that are always kept: a number of the newest, and all up to this age. */
export interface Kept {
  readonly entries: number;
  readonly seconds: number;
}

/** The retention of deployed nodes (libraries/plugins/account_history of steemit/steem). */
const keptByDeployedNodes: Kept = { entries: 30, seconds: 30 * 86_400 };

/** The parameters that differ between versions of the protocol: data, so that no code compares versions. */
export interface Protocol {
  /** As on the command line. */
  readonly name: '0.20' | '0.24';
  /** Which form is answered where deployed nodes depart from the documents and only one can be given (`spec/departures`). */
  readonly form: 'documented' | 'deployed';
  /** What account histories keep; undefined: everything. */
  readonly kept: Kept | undefined;
  /** The number of the first entry of each account history: 0, but in some recorded chains. */
  readonly firstHistoryNumber: number;
  readonly constants: Constants;
  /** Of the sources that a node of this protocol is built from. */
  readonly revision: string;
}

/** The documents' protocol, and that of the recorded test networks. */
export const protocols: { readonly [N in Protocol['name']]: Protocol } = {
  '0.20': {
    name: '0.20',
    form: 'documented',
    kept: undefined,
    firstHistoryNumber: 0,
    constants: documented,
    revision: '',
  },
  '0.24': {
    name: '0.24',
    form: 'deployed',
    kept: keptByDeployedNodes,
    firstHistoryNumber: 0,
    constants: deployedTestnet,
    revision: '0e27a9c8ee1540cdded278e0930ae837833aa28a',
  },
};
