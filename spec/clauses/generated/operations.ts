import type { Catalog } from '../../source/catalog.ts';
import type { Fields } from '../../source/read/fields.ts';
import type { Place } from '../../source/read/place.ts';
import type { Clause } from '../clause.ts';
import { clauseOf } from './clause-of.ts';
import { fieldInWords } from './types.ts';

export type OperationClauseId = `operation/${string}`;

const section = 'Operations';

/** One clause for each operation, and one for each of its specified members. */
export function operationClauses({ operations }: Catalog): readonly Clause[] {
  return Object.entries(operations).flatMap(([key, { at, virtual, fields, fieldsAt = at }]): readonly Clause[] => {
    const id = `operation/${key}`;
    return [
      clauseOf(id, section, [at], `There is ${virtual ? 'a virtual' : 'an'} operation \`${key}\`.`),
      ...(fields
        ? memberClauses(id, `\`${key}\``, fieldsAt, fields)
        : [clauseOf(`${id}/fields`, section, [fieldsAt], `The members of \`${key}\` are not shown.`, 'unstated')]),
    ];
  });
}

function memberClauses(prefix: string, owner: string, at: Place, fields: Fields): readonly Clause[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const id = `${prefix}/${name}`;
    return [
      clauseOf(id, section, [at], `${owner} has ${fieldInWords([name, field])}.`),
      ...memberClauses(id, `${owner}'s \`${name}\``, at, field.members ?? {}),
    ];
  });
}
