import type { Catalog } from '../../source/catalog.ts';
import type { RecordFact } from '../../source/facts/records/record.ts';
import type { Fields } from '../../source/read/fields.ts';
import type { Place } from '../../source/read/place.ts';
import type { Clause } from '../clause.ts';
import { clauseOf } from './clause-of.ts';
import { fieldInWords } from './types.ts';

export type RecordClauseId = `records/${string}`;

/** One clause for each member of every record, nested ones included. */
export function recordClauses({ records }: Catalog): readonly Clause[] {
  return Object.entries(records).flatMap(([name, record]) => clausesOf(name, record));
}

function clausesOf(name: string, { section, at, open, extends: base, form, fields }: RecordFact): readonly Clause[] {
  const complete = `records/${name}`;
  return [
    ...(open ? [clauseOf(complete, section, [at], `What a ${words(name)} looks like is not shown.`, 'unstated')] : []),
    ...(base ? [clauseOf(complete, section, [at], `A ${words(name)} has all members of a ${words(base)}.`)] : []),
    ...(form ? [clauseOf(`${complete}/form`, section, [at], `A ${words(name)} has the ${form} form.`)] : []),
    ...Object.entries(fields).flatMap(([field, { at: place, ...said }]) =>
      memberClauses(complete, words(name), section, place, { [field]: said }),
    ),
  ];
}

function memberClauses(prefix: string, owner: string, section: string, at: Place, fields: Fields): readonly Clause[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const form = field.form ? `In the ${field.form} form a` : 'A';
    const id = `${prefix}/${name}`;
    return [
      clauseOf(id, section, [at], `${form} ${owner} has ${fieldInWords([name, field])}.`),
      ...memberClauses(id, `${owner}'s \`${name}\``, section, at, field.members ?? {}),
    ];
  });
}

function words(name: string): string {
  return name.replaceAll('_', ' ');
}
