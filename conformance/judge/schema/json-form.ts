import { methods } from '../../../spec/methods/index.ts';
import { inCall } from '../../model/fault.ts';
import type { Difference } from '../../model/finding.ts';
import type { Json } from '../../model/json.ts';
import { isObject } from '../../model/json.ts';
import { callRule } from '../kit/per-call.ts';
import { isAsset } from '../kit/schema/form.ts';
import { issuesOf } from '../kit/schema/issues.ts';
import { assetAsArray, assetAsObject, entries, listedAsset } from './value-faults.ts';

const ofCondenser = Object.keys(methods).filter((name) => name.startsWith('condenser_api.'));

export const jsonForm = callRule({
  id: 'schema/json-form',
  basis: [{ fact: 'shape', source: 'document 1, Scalar conventions' }],
  requires: 'Assets are texts in condenser_api and objects everywhere else.',
  clause: 'scalars/asset-object-where',
  clauses: Object.fromEntries(ofCondenser.map((name) => [name, 'scalars/asset-text-where' as const])),
  why: 'Clients choose the decoder by the namespace; answers in the wrong form broke complete sites (2017, 2018).',
  example:
    'database_api.get_feed_history answers `"1.718 CORE"`, the form of condenser_api, for `{amount, precision, nai}`.',
  fault: {
    id: 'asset-in-other-form',
    summary: 'an asset as text outside condenser_api',
    edit: inCall(['database_api.get_dynamic_global_properties'], ({ result }, random) => {
      const assets = entries(result).filter(([name, value]) => listedAsset.test(name) && isObject(value));
      const [chosen] = random.sample(assets, 1);
      return chosen && { path: ['result', chosen[0]], value: '1.000 SBD' };
    }),
  },
  otherFaults: [assetAsArray, assetAsObject],
  bugs: ['steemit/steem#2520', 'steemit/steem#2172', 'steemit/steem#2522'],
  methods: Object.keys(methods),
  judge: (call, context) => {
    const issues = issuesOf(call, context);
    const { dialect } = context;
    if (issues === undefined || dialect === undefined) return undefined;
    const [first, ...rest] = issues.otherForm;
    if (first === undefined) return [];
    const text = `text such as "1.000 ${dialect.symbols.CORE}"`;
    const form = methods[issues.method].form === 'legacy' ? text : '{amount, precision, nai}';
    const shown = [first, ...rest].find(({ actual }) => isAsset(actual as Json, dialect)) ?? first;
    const others = [first, ...rest].filter((issue) => issue !== shown);
    return [
      {
        path: ['result', ...shown.path],
        kind: 'shape',
        expected: `assets as ${form}, as everywhere in this namespace`,
        actual: shown.actual,
        also: others.map(({ path }) => ['result', ...path]),
        general: true,
      } satisfies Difference,
    ];
  },
});
