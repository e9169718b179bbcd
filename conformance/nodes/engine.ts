import type { FaultyNode } from './node.ts';

const agreement = [
  'chain/*',
  'records/*',
  'accounts/*',
  'governance/*',
  'content/*',
  'market/*',
  'history/*',
  'block/*',
  'operations/*',
  'calls/*',
  'paging/*',
  'order/*',
  'proof/*',
  'follow/*',
];
const stale: readonly string[] = [];
export const staleNodes: readonly FaultyNode[] = stale.map((m) => ({
  id: `staleness/${m}`,
  class: 'staleness',
  summary: '',
  rules: agreement,
  methods: [],
  way: { faults: [`stale=3:${m}`] },
}));
