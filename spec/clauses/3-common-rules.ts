import type { Clause } from './clause.ts';

const place = { document: 3, section: 'Common rules for non-condenser namespaces', level: 'must' } as const;

export const commonRules = [
  {
    ...place,
    id: 'named/call',
    at: ['3:9#2ab6e9'],
    text: 'A call outside condenser_api is a POST with its arguments in a named object; without any it may be left out or empty.',
  },
  {
    ...place,
    id: 'named/assets',
    at: ['3:10#d91151'],
    text: 'Assets in answers outside condenser_api are in object form.',
  },
  {
    ...place,
    id: 'named/change',
    level: 'should',
    at: ['3:11#872986'],
    text: 'These namespaces are being worked on and can change.',
  },
  {
    ...place,
    id: 'named/empty-samples',
    level: 'unstated',
    at: ['3:12#1eaa62'],
    text: 'Where only an empty array is shown, what its elements look like is left open.',
  },
] as const satisfies readonly Clause[];
