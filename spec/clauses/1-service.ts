import type { Clause } from './clause.ts';

const place = { document: 1, section: 'What the service does', level: 'must' } as const;

export const service = [
  {
    ...place,
    id: 'service/reads',
    at: ['1:7#461077'],
    text: 'It reports accounts, content, votes, witnesses, proposals, market, blocks, transactions, resource credits.',
  },
  {
    ...place,
    id: 'service/broadcasts',
    at: ['1:7#092653'],
    text: 'It takes signed transactions and blocks to spread them.',
  },
  { ...place, id: 'service/protocol', at: ['1:7#1f7767'], text: 'Calls are JSON-RPC 2.0, carried by HTTP.' },
  {
    ...place,
    id: 'service/assets',
    at: ['1:9#25c824'],
    text: 'There are three assets: CORE, SBD, which is like a dollar, and VESTS.',
  },
  {
    ...place,
    id: 'service/method-names',
    at: ['1:11#99ec31'],
    text: 'The name of a method is its namespace, a dot and its own name.',
  },
  {
    ...place,
    id: 'service/stable-namespace',
    at: ['1:13#994fd6'],
    text: 'Of all namespaces only condenser_api is fit for production.',
  },
  {
    ...place,
    id: 'service/unstable-namespaces',
    level: 'should',
    at: ['1:13#3c9d8e'],
    text: 'Every other namespace is unfinished, can change and can be unfit for production.',
  },
  {
    ...place,
    id: 'service/positional',
    at: ['1:14#539997'],
    text: 'condenser_api takes its arguments by position, as older nodes did.',
  },
  {
    ...place,
    id: 'service/login-migration',
    level: 'should',
    at: ['1:14#697409'],
    text: 'All calls of the former login API work on condenser_api with the same arguments and without the login.',
  },
  {
    ...place,
    id: 'proposals/fund',
    at: ['1:16#a21f21'],
    text: 'An account of its own gets a tenth of the new supply of each year.',
  },
  {
    ...place,
    id: 'proposals/daily-pay',
    at: ['1:16#88d247'],
    text: 'Every day a part of the SBD in the fund goes to proposals.',
  },
  {
    ...place,
    id: 'proposals/shares-of-pay',
    at: ['1:16#88d247'],
    text: 'The pay of a proposal is in proportion to the requested amount and to the stake of those who approve.',
  },
  {
    ...place,
    id: 'proposals/votes-unlimited',
    at: ['1:16#0007c8'],
    text: 'There is no bound on how many proposals one account votes for.',
  },
] as const satisfies readonly Clause[];
