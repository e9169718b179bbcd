import type { Field, Fields } from '../../source/read/fields.ts';

/** `account_name[]` → `array of account_name`. */
export function typeInWords(type: string): string {
  const [, element, count] = /^(.+)\[(\d*)\]$/.exec(type) ?? [];
  if (element !== undefined) {
    return `array of ${count ? `${count} ` : ''}${typeInWords(element.replace(/^\((.+)\)$/, '$1'))}`;
  }
  return type.replaceAll('|', ' or ').replaceAll('_', ' ');
}

/** `` `name` (type) ``, or the name alone. */
export function fieldInWords([name, field]: readonly [string, Field]): string {
  const type = field.type ? ` (${typeInWords(field.type)})` : '';
  return `\`${name}\`${type}${field.optional ? ' where it applies' : ''}`;
}

export function fieldsInWords(fields: Fields): string {
  return Object.entries(fields).map(fieldInWords).join(', ');
}
