import type { SourceDocument } from '../read/document.ts';
import { type Fields, fieldsOf } from '../read/fields.ts';
import { cell, codes, fault, find, read, section, table } from '../read/find.ts';
import type { Place } from '../read/place.ts';

export interface Operation {
  readonly virtual?: true;
  readonly at: Place;
  /** Absent if the documents leave the layout open. */
  readonly fields?: Fields;
  readonly fieldsAt?: Place;
}

/** Every operation by name, in the order of the list, with its fields if they are specified. */
export function operations(first: SourceDocument): Readonly<Record<string, Operation>> {
  const inside = section(first, 'Operations');
  const list = find(
    inside,
    'the list of operations',
    /^Operation names that exist: (?<names>.+), and the virtual operation `(?<virtual>\w+)`\.$/,
  );
  const names = codes(list.get('names')).map((name): [string, Operation] => [name, { at: list.place }]);
  const all = new Map([...names, [list.get('virtual'), { virtual: true, at: list.place }]]);
  for (const row of table(inside, ['Operation', 'Fields']).rows) {
    const { get } = read(row, 'an operation in code marks', /^`(?<name>\w+)`(?<virtual> \(virtual\))?$/, cell(row, 0));
    const listed = all.get(get('name'));
    if (!listed) throw fault(row, 'an operation of the list', get('name'));
    const open = /is not shown\.$/.test(cell(row, 1));
    all.set(get('name'), { ...listed, ...(!open && { fields: fieldsOf(row, cell(row, 1)) }), fieldsAt: row.place });
  }
  return Object.fromEntries(all);
}

/** Member names of the two JSON forms of an operation. */
export interface OperationForms {
  readonly legacy: { readonly shape: string; readonly at: Place };
  readonly object: { readonly shape: string; readonly suffix: string; readonly at: Place };
}

export function operationForms(first: SourceDocument): OperationForms {
  const inside = section(first, 'Transaction');
  const legacy = find(
    inside,
    'the legacy form of operations',
    /^Operation, legacy form \(condenser_api\): a two-element array `\[<operation_name>, \{<fields>\}\]`\.$/,
  );
  const object = find(
    inside,
    'the object form of operations',
    /^Operation, object form \(other namespaces\): `\{type: <operation_name>(?<suffix>_\w+), value: \{<fields>\}\}`\.$/,
  );
  return {
    legacy: { shape: '[name, fields]', at: legacy.place },
    object: { shape: '{type, value}', suffix: object.get('suffix'), at: object.place },
  };
}
