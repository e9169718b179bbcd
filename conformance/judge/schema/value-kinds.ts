import { openValueKinds } from '../../../spec/documented/open-value-kinds.ts';
import { type ValueKind, valueKindNamed } from '../../../spec/documented/value-kinds.ts';
import { methods } from '../../../spec/methods/index.ts';
import type { ExchangeRule } from '../../model/rule.ts';
import { callRule } from '../kit/per-call.ts';
import { issuesOf } from '../kit/schema/issues.ts';
import { type OpenValueKind, type ValueKindText, valueKindTexts } from './value-kind-texts.ts';

const names = Object.keys(methods) as readonly (keyof typeof methods)[];

function rule({ id, clause }: ValueKind, text: ValueKindText): ExchangeRule {
  const holders = names.filter((name) => openValueKinds(methods[name]).has(id));
  const legacy = holders.filter((name) => methods[name].form === 'legacy');
  return callRule({
    id: `schema/${id}`,
    basis: [{ fact: 'shape', source: 'document 1, Scalar conventions' }],
    clause: clause.object,
    ...(clause.legacy !== clause.object && {
      clauses: Object.fromEntries(legacy.map((name) => [name, clause.legacy])),
    }),
    ...text,
    methods: holders,
    judge: (call, context) =>
      issuesOf(call, context)
        ?.bound.filter(({ valueKind }) => valueKind === id)
        .map(({ path, expected, actual }) => ({ path: ['result', ...path], kind: 'shape', expected, actual })),
  });
}

/** A rule for each value kind of document 1: its form binds also where the documents leave open which members an element has. */
export const valueKindRules: readonly ExchangeRule[] = (Object.keys(valueKindTexts) as readonly OpenValueKind[]).map(
  (id) => rule(valueKindNamed(id), valueKindTexts[id]),
);
