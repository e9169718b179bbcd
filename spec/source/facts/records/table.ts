import type { Row, Section } from '../../read/document.ts';
import { type Field, type Form, fieldOf } from '../../read/fields.ts';
import { cell, codes, fault, table } from '../../read/find.ts';
import { SourceError } from '../../read/source-error.ts';
import { split } from '../../read/split.ts';
import { typeOf } from '../../read/type-words.ts';
import type { RecordFact, RecordField } from './record.ts';

const forms: Readonly<Record<string, Form>> = {
  'legacy form only': 'legacy',
  'object form only': 'object',
  'returned by `get_accounts` only': 'legacy',
};

/** A record described by a table of fields and types. */
export function tabled(section: Section): RecordFact {
  const { rows } = table(section, ['Field', 'Type']);
  const [first] = rows;
  if (!first) throw new SourceError(section.document, `"${section.title}"`, 'a field');
  return {
    section: section.title,
    at: first.place,
    fields: Object.fromEntries(rows.flatMap((row) => rowFields(row))),
  };
}

function rowFields(row: Row): readonly (readonly [string, RecordField])[] {
  const [, list = '', mark] = /^(.*?)(?: \((.+)\))?$/.exec(cell(row, 0)) ?? [];
  const form = mark === undefined ? undefined : forms[mark];
  if (mark !== undefined && form === undefined) throw fault(row, 'which form has the fields', mark);
  const types = typesOf(row);
  return codes(list).map((name, index) => [name, { ...types(name, index), ...(form && { form }), at: row.place }]);
}

/** The type of each field of a row, by name and position. */
function typesOf(row: Row): (name: string, index: number) => Field {
  const words = cell(row, 1);
  const [, kinds] = /^legacy extras: (.+)$/.exec(words) ?? [];
  if (kinds) {
    const types = split(kinds, ', ').map((kind) => typeOf(kind) ?? typeOf(kind.replace(/s$/, '')));
    return (_, index) => ({ type: types[Math.min(index, types.length - 1)] ?? 'array' });
  }
  const [, type, exception] = /^(.+?) \(`(\w+)` may be a string\)$/.exec(words) ?? [];
  if (type) {
    const field = fieldOf(row, type);
    return (name) => (name === exception ? { ...field, type: `${field.type}|string` } : field);
  }
  return () => fieldOf(row, words);
}
