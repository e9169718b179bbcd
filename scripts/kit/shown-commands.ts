/** The commands whose help texts GUIDE.md shows. */
export const shownCommands: readonly string[] = [
  ...[
    'check',
    'audit',
    'node',
    'gateway',
    'replay',
    'compare',
    'diff',
    'shadow',
    'merge',
    'rules',
    'departures',
    'faults',
    'selftest',
    'spec',
    'types',
    'docs',
  ],
  ...['chain replay', 'chain record', 'mine', 'travel', 'snapshot', 'revert', 'faucet'],
];
