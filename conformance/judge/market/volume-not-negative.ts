import { type Edit, inCall } from '../../model/fault.ts';
import { integerValue, isObject, type Json, type JsonObject, member } from '../../model/json.ts';
import { callRule } from '../kit/per-call.ts';

const namespaces = ['condenser_api', 'market_history_api'];
const methods = namespaces.flatMap((namespace) => [`${namespace}.get_volume`, `${namespace}.get_ticker`]);

/** Both volumes by their spelled names. */
function volumes(result: Json | undefined): readonly (readonly [name: string, value: Json])[] {
  return isObject(result) ? Object.entries(result).filter(([name]) => name.endsWith('_volume')) : [];
}

function isNegative(asset: Json): boolean {
  if (typeof asset === 'string') return asset.startsWith('-');
  const amount = integerValue(member(asset, 'amount'));
  return amount !== undefined && amount < 0n;
}

function negated(asset: Json): Json | undefined {
  if (typeof asset === 'string') return `-${asset.replace(/^0\.000/, '0.001')}`;
  return isObject(asset) ? { ...(asset as JsonObject), amount: '-1' } : undefined;
}

export const volumeNotNegative = callRule({
  id: 'market/volume-not-negative',
  requires: 'No volume of `get_volume` and of the ticker is below zero.',
  clause: 'records/volume/core_volume',
  clauses: Object.fromEntries(
    namespaces.map((namespace) => [`${namespace}.get_ticker`, 'records/ticker/core_volume'] as const),
  ),
  level: 'should',
  why: 'A volume counts what was traded; a chart with a volume below zero cannot be drawn.',
  example: '`core_volume` is `"-12.000 CORE"`.',
  fault: {
    id: 'market-volume-negative',
    summary: 'a volume below zero',
    edit: inCall(methods, ({ result }): Edit | undefined => {
      const [first] = volumes(result);
      const value = first && negated(first[1]);
      return first && value !== undefined ? { path: ['result', first[0]], value } : undefined;
    }),
  },
  methods,
  judge: ({ result }) => {
    const found = volumes(result);
    if (found.length === 0) return undefined;
    return found
      .filter(([, value]) => isNegative(value))
      .map(([name, actual]) => ({ path: ['result', name], kind: 'value', expected: 'zero or more', actual }));
  },
});
