import type { Section } from '../../read/document.ts';
import type { Field, Fields, Form } from '../../read/fields.ts';
import { fieldsOf } from '../../read/fields.ts';
import { find } from '../../read/find.ts';
import type { Place } from '../../read/place.ts';

export type RecordField = Field & { readonly at: Place };

/** The members of one kind of object in answers. */
export interface RecordFact {
  readonly section: string;
  readonly at: Place;
  /** The base record, whose members it has too. */
  readonly extends?: string;
  /** The only form that has it; absent: both. */
  readonly form?: Form;
  /** Whether the documents leave its members open. */
  readonly open?: true;
  readonly fields: Readonly<Record<string, RecordField>>;
}

export type RecordFacts = Readonly<Record<string, RecordFact>>;

export interface RecordOptions {
  readonly extends?: string;
  readonly form?: Form;
}

export function placed(fields: Fields, at: Place): Record<string, RecordField> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, at }]));
}

/** A record whose members one sentence lists after its lead. */
export function listed(section: Section, lead: RegExp, options: RecordOptions = {}): RecordFact {
  const pattern = new RegExp(`^(?:${lead.source})(?<members>.+?)\\.?$`);
  const found = find(section, `the members of a record, after ${lead}`, pattern);
  const fields = placed(fieldsOf(found.statement, found.get('members')), found.place);
  return { section: section.title, at: found.place, ...options, fields };
}

/** A record that the documents name without members. */
export function unlisted(section: Section, expected: string, pattern: RegExp): RecordFact {
  return { section: section.title, at: find(section, expected, pattern).place, open: true, fields: {} };
}
