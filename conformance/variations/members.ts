import { core } from '../../spec/dialects/core.ts';
import { dialects } from '../../spec/dialects/index.ts';
import type { Place } from '../../spec/documented/place.ts';
import { spelled } from '../../spec/kernel/names.ts';
import type { AnySchema } from '../../spec/kernel/schema.ts';
import { methods } from '../../spec/methods/index.ts';
import type { AnyMethod } from '../../spec/methods/method.ts';
import { isObject, type Json, type JsonObject } from '../model/json.ts';
import { describedOf, ofResults, type Variation } from './variation.ts';
import { walked } from './walk.ts';

/** Methods of one namespace are varied together. */
const namespaces = [...new Set(Object.values<AnyMethod>(methods).map(({ namespace }) => namespace))];

/** Titles of records of which a sentence says that they hold no more. */
const closed: ReadonlySet<string> = new Set(['BlockHeader', 'QueriedBlockHeader']);

function isRecord(json: Json, { schema, valueKind }: Place): json is JsonObject {
  return isObject(json) && schema?.kind === 'struct' && valueKind?.id !== 'asset';
}

/** Members that nodes have in place of a documented one (departures schedule-elected-weight, state-of-today and chain-properties-subsidy). */
const inPlaceOf: Readonly<Record<string, string>> = {
  elected_weight: 'top19_weight',
  account_subsidy_budget: 'account_subsidy_limit',
  account_subsidy_decay: 'account_subsidy_limit',
};

function replaces(json: JsonObject, { members: documented }: Place, name: string): boolean {
  const replaced = inPlaceOf[name];
  return replaced !== undefined && documented.includes(replaced) && json[replaced] === undefined;
}

/** Of every record, the members that may be absent. */
function withoutOptional(json: JsonObject, place: Place): Json | undefined {
  const parts = place.schema?.parts ?? {};
  const kept = Object.keys(json).filter((name) => {
    const [part = name, schema] = Object.entries(parts).find(([each]) => isSpelling(name, each)) ?? [];
    const listed = place.members.includes(spelled(part, core)) || replaces(json, place, name);
    return listed || schema === undefined ? listed : !isOptional(schema);
  });
  if (kept.length === Object.keys(json).length) return undefined;
  return Object.fromEntries(kept.map((name) => [name, json[name] as Json]));
}

/** Whether a node may show a part under this name: the words of chains differ. */
const isSpelling = (name: string, part: string) =>
  Object.values(dialects).some((dialect) => spelled(part, dialect) === name);

const isOptional = ({ kind, beyond }: AnySchema) => kind === 'optional' && beyond === true;

const ofRecords =
  (change: (json: JsonObject, place: Place) => Json | undefined) =>
  (method: AnyMethod, result: Json): Json =>
    walked(method, result, (json, place) => (isRecord(json, place) ? change(json, place) : undefined));

const lacking = ofRecords(withoutOptional);
/** Records of any name that have no others: of each resource one. */
const isKeyed = (json: JsonObject) => Object.hasOwn(json, 'resource_history_bytes');

const more = ofRecords((json, { schema }) =>
  closed.has(schema?.title ?? '') || isKeyed(json)
    ? undefined
    : { note_of_this_node: { version: 3, tags: ['a'] }, ...json },
);

/** Of each namespace: members beyond the documents are left out, others are added. */
export const members: readonly Variation[] = namespaces.flatMap((namespace): readonly Variation[] => {
  const changed = (change: typeof more) =>
    ofResults((result, call) => {
      const method = describedOf(call);
      // A broadcast is answered by an empty object (documents 2 and 3).
      return method?.namespace === namespace && !/broadcast/.test(method.name) ? change(method, result) : undefined;
    });
  return [
    {
      id: `optional/${namespace}`,
      class: 'optional members',
      allowedBy: 'No document lists these members.',
      answer: changed(lacking),
    },
    {
      id: `extra/${namespace}`,
      class: 'extra members',
      allowedBy: 'The documents list members of records and do not say that there are no others.',
      answer: changed(more),
    },
  ];
});
