import type { Statement } from './document.ts';
import { fault } from './find.ts';
import { bracketed, split } from './split.ts';
import { isPlural, typeOf } from './type-words.ts';

export type Form = 'legacy' | 'object';

/** A documented member of an object. */
export interface Field {
  /** The type in the catalog's words; absent if undocumented. */
  readonly type?: string;
  /** The only form that has it; absent: both. */
  readonly form?: Form;
  readonly optional?: true;
  /** Its only value, or all its values. */
  readonly values?: readonly string[];
  readonly members?: Fields;
}

export type Fields = Readonly<Record<string, Field>>;

/** Remarks in parentheses other than a type. */
const remarks: readonly (readonly [RegExp, Field])[] = [
  [/^(value )?`2\.0`$/, { values: ['2.0'] }],
  [/^10000 = 100%$/, { type: 'percent' }],
  [/^string `<namespace>\.<method>`$/, { type: 'string' }],
  [/^-1 occurs$|^echo of the request id$|^see Errors$|^distinct from `id`$/, {}],
  [/^empty string for a root post$|^for a root post it is the category or tag$|^`x\.y\.z`$/, {}],
];

/** Words before a list of members in a remark: the type of the object with these members. */
const holders: readonly (readonly [RegExp, string])[] = [
  [/^object with /, 'object'],
  [/^resource-dynamics objects: /, 'object'],
  [/^global properties plus /, 'global_properties'],
];

interface Said {
  readonly field: Field;
  /** The number of bare members before this one that it also applies to. */
  readonly reach: number;
}

/**
 * Reads a list of members, like `` `a` integer, `b`, `c` (strings) and `d` {`e`} ``. A plural at the end of a list is the type of
 * all untyped members before it, except an `id` at the beginning.
 * @throws SourceError with the line and the words it cannot read.
 */
export function fieldsOf(statement: Statement, list: string, form?: Form): Fields {
  const fields: [string, Field][] = [];
  let inForm = form;
  for (const item of split(list, ', ').flatMap((part) => split(` ${part}`, ' and '))) {
    const [, lead, name, rest] = /^(?:and )?(in object form |plus |optional )?`([^`]+)`:?(.*)$/.exec(item) ?? [];
    if (name === undefined || rest === undefined) throw fault(statement, 'a member in code marks', item);
    if (lead === 'in object form ') inForm = 'object';
    const { field, reach } = saidOf(statement, rest.trim());
    spread(fields, field, reach);
    fields.push([name, { ...(lead === 'optional ' && { optional: true }), ...(inForm && { form: inForm }), ...field }]);
  }
  return Object.fromEntries(fields);
}

/** Reads a shape in code marks, like `{a: integer, b}`. */
export function shapeOf(statement: Statement, code: string): Fields {
  const { inside } = bracketed(code.replace(/^`|`$/g, ''));
  const marked = split(inside, ', ').map((part) => part.replace(/^(\w+):?/, '`$1`'));
  return fieldsOf(statement, marked.join(', '));
}

/** Applies a remark on several members to the bare ones at the end of the list. */
function spread(fields: [string, Field][], { type, members }: Field, reach: number): void {
  for (let index = fields.length - 1; index >= 0 && index >= fields.length - reach; index--) {
    const [name, field] = fields[index] ?? ['id', {}];
    if (field.type || field.members || (index === 0 && name === 'id')) return;
    fields[index] = [name, { ...field, ...(type && { type }), ...(members && { members }) }];
  }
}

/** The text after the name of a member: words for its type, members in braces, remarks in parentheses. */
export function fieldOf(statement: Statement, words: string): Field {
  return saidOf(statement, words).field;
}

function saidOf(statement: Statement, words: string): Said {
  let rest = words;
  let said: Said = { field: {}, reach: 0 };
  while (rest !== '') {
    const bracket = /^[({]/.exec(rest)?.[0];
    const next = bracket ? bracketed(rest) : upToBracket(rest);
    const add = bracket === '{' ? members(statement, next.inside) : sayings(statement, next.inside);
    said = { field: { ...said.field, ...add.field }, reach: Math.max(said.reach, add.reach) };
    rest = next.after;
  }
  return said;
}

function upToBracket(text: string): { readonly inside: string; readonly after: string } {
  const end = text.search(/[({]/);
  return end === -1 ? { inside: text, after: '' } : { inside: text.slice(0, end).trim(), after: text.slice(end) };
}

function members(statement: Statement, list: string): Said {
  return { field: { members: fieldsOf(statement, list) }, reach: 0 };
}

function sayings(statement: Statement, words: string): Said {
  if (words === 'each') return { field: {}, reach: 1 };
  if (words === 'in the object form') return { field: { form: 'object' }, reach: 0 };
  for (const [lead, type] of holders) {
    if (lead.test(words)) {
      const field = { type, members: fieldsOf(statement, words.replace(lead, '')) };
      return { field, reach: /^[\w-]+ objects: /.test(words) ? 1 : 0 };
    }
  }
  const parts = typeOf(words) ? [words] : split(words, ';').flatMap((part) => split(part, ', '));
  const all = parts.map((part): Said => {
    const type = typeOf(part);
    const remark = remarks.find(([pattern]) => pattern.test(part))?.[1];
    if (remark) return { field: remark, reach: 0 };
    if (type) return { field: { type }, reach: isPlural(part) ? Number.POSITIVE_INFINITY : 0 };
    throw fault(statement, 'words for a type', `"${part}" in: ${words}`);
  });
  return {
    field: Object.assign({}, ...all.map(({ field }) => field)) as Field,
    reach: Math.max(0, ...all.map(({ reach }) => reach)),
  };
}
