import type { Refusal } from '../../spec/authority/refusal.ts';
import { type Asset, assetText } from '../../spec/kernel/asset.ts';
import { type Json, stringifyJson } from '../../spec/kernel/json/json.ts';
import { write } from '../../spec/kernel/schema.ts';
import type { Explained } from './explained.ts';
import { remedies } from './remedies.ts';

/** Why something was refused, for people: which rule, with which values, and what would make it pass where that is known. */
export interface Explanation {
  /** The slug of the rule. */
  readonly rule: string;
  readonly because: string;
  readonly values: Json;
  readonly fix?: string;
}

/** Amounts are written as in condenser_api; what is missing from them is said by `fix`. */
export function explain(refusal: Refusal, about: Explained): Explanation {
  const { slug: rule, title, frames } = refusal;
  const wire = { form: 'legacy', dialect: about.dialect } as const;
  const [first] = frames;
  const given = meant(rule, first?.values as Readonly<Record<string, unknown>> | undefined);
  const values = (first === undefined ? {} : write(first.schema, given, wire)) as Readonly<Record<string, Json>>;
  const text = (first?.format ?? '').replaceAll(/\$\{(\w+)\}/g, (field, name: string) => shown(values[name]) ?? field);
  const fix = remedies[rule]?.(given as never, {
    ...about,
    text: (amount) => assetText(amount, about.dialect),
  });
  return { rule, because: text === '' ? title : text, values, ...(fix !== undefined && { fix }) };
}

/** Deployed nodes say what is needed as the change of the balance, which is negative. */
function meant<T extends Readonly<Record<string, unknown>> | undefined>(rule: string, values: T): T {
  if (rule !== 'balance/insufficient' || values === undefined) return values;
  const { r } = values as unknown as { readonly r: Asset };
  return { ...values, r: { ...r, amount: r.amount < 0n ? -r.amount : r.amount } };
}

function shown(value: Json | undefined): string | undefined {
  return typeof value === 'string' || value === undefined ? value : stringifyJson(value);
}
