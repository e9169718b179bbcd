import { type Kept, keptByDeployedNodes } from './indexes/account-history.ts';

/** The parameters that differ between versions of the protocol: data, never asked for by version. */
export interface Protocol {
  /** As on the command line. */
  readonly name: '0.20' | '0.24';
  /** Which form is answered where deployed nodes depart from the documents and only one can be given (`spec/departures`). */
  readonly form: 'documented' | 'deployed';
  /** What account histories keep; undefined: everything. */
  readonly kept: Kept | undefined;
}

/** The documents' protocol, and that of the recorded test networks. */
export const protocols: { readonly [N in Protocol['name']]: Protocol } = {
  '0.20': { name: '0.20', form: 'documented', kept: undefined },
  '0.24': { name: '0.24', form: 'deployed', kept: keptByDeployedNodes },
};
