import { openNouns } from '../../../spec/documented/open-value-kinds.ts';
import { type Noun, nounNamed } from '../../../spec/documented/value-kinds.ts';
import { methods } from '../../../spec/methods/index.ts';
import type { ExchangeRule } from '../../model/rule.ts';
import { callRule } from '../per-call.ts';
import { issuesOf } from './issues.ts';
import { type NounText, nounTexts, type OpenNoun } from './value-kind-texts.ts';

const names = Object.keys(methods) as readonly (keyof typeof methods)[];

function rule({ id, clause }: Noun, text: NounText): ExchangeRule {
  const holders = names.filter((name) => openNouns(methods[name]).has(id));
  const legacy = holders.filter((name) => methods[name].form === 'legacy');
  return callRule({
    id: `schema/${id}`,
    clause: clause.object,
    ...(clause.legacy !== clause.object && {
      clauses: Object.fromEntries(legacy.map((name) => [name, clause.legacy])),
    }),
    ...text,
    methods: holders,
    judge: (call, context) =>
      issuesOf(call, context)
        ?.bound.filter(({ noun }) => noun === id)
        .map(({ path, expected, actual }) => ({ path: ['result', ...path], kind: 'shape', expected, actual })),
  });
}

/** A rule for each noun of document 1: its form binds also where the documents leave open which members an element has. */
export const ofNouns: readonly ExchangeRule[] = (Object.keys(nounTexts) as readonly OpenNoun[]).map((id) =>
  rule(nounNamed(id), nounTexts[id]),
);
