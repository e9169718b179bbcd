import type { Catalog } from '../../source/catalog.ts';
import type { RecordFact } from '../../source/facts/records/record.ts';
import type { Fields } from '../../source/read/fields.ts';
import type { Place } from '../../source/read/place.ts';
import type { Clause } from '../clause.ts';
import { clauseOf } from './clause-of.ts';
import { capitalized, isPlural, withArticle } from './nouns.ts';
import { fieldInWords } from './types.ts';

export type RecordClauseId = `records/${string}`;

/** One clause for each member of every record, nested ones included. */
export function recordClauses({ records }: Catalog): readonly Clause[] {
  return Object.entries(records).flatMap(([name, record]) => clausesOf(name, record));
}

function clausesOf(name: string, { section, at, open, extends: base, form, fields }: RecordFact): readonly Clause[] {
  const complete = `records/${name}`;
  const record = withArticle(name);
  const has = `${capitalized(record)} ${isPlural(name) ? 'have' : 'has'}`;
  return [
    ...(open ? [clauseOf(complete, section, [at], `What ${record} looks like is not shown.`, 'unstated')] : []),
    ...(base ? [clauseOf(complete, section, [at], `${has} all members of ${withArticle(base)}.`)] : []),
    ...(form ? [clauseOf(`${complete}/form`, section, [at], `${has} the ${form} form.`)] : []),
    ...Object.entries(fields).flatMap(([field, { at: place, ...said }]) =>
      memberClauses(complete, { holder: record, has: isPlural(name) ? 'have' : 'has' }, section, place, {
        [field]: said,
      }),
    ),
  ];
}

/** What holds members: a record, or a member of it. */
interface Holder {
  readonly holder: string;
  readonly has: 'has' | 'have';
}

function memberClauses(
  prefix: string,
  { holder, has }: Holder,
  section: string,
  at: Place,
  fields: Fields,
): readonly Clause[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const text = `${field.form ? `in the ${field.form} form, ` : ''}${holder} ${has} ${fieldInWords([name, field])}.`;
    const id = `${prefix}/${name}`;
    return [
      clauseOf(id, section, [at], capitalized(text)),
      ...memberClauses(id, { holder: `\`${name}\` of ${holder}`, has: 'has' }, section, at, field.members ?? {}),
    ];
  });
}
