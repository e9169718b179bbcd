import type { Declaration, Member, Shape, Type } from '../model/index.ts';
import { lowerCamel, upperCamel } from '../model/words.ts';
import { remarks, wrapped } from '../prose.ts';

const wide: Readonly<Record<number, readonly [signed: string, unsigned: string]>> = {
  64: ['I64', 'U64'],
  128: ['U128', 'U128'],
};

/** A type as Go writes it. */
export function typeText(type: Type): string {
  if (type.kind === 'bool') return 'bool';
  if (type.kind === 'json') return 'json.RawMessage';
  if (type.kind === 'integer')
    return wide[type.bits]?.[type.signed ? 0 : 1] ?? `${type.signed ? '' : 'u'}int${type.bits}`;
  if (type.kind === 'text' || type.kind === 'words') return 'string';
  if (type.kind === 'asset') return type.form === 'legacy' ? 'LegacyAmount' : 'Amount';
  if (type.kind === 'array') return `List[${typeText(type.element)}]`;
  if (type.kind === 'tuple') return `Pair[${typeText(type.first)}, ${typeText(type.second)}]`;
  if (type.kind === 'row') return 'Row';
  if (type.kind === 'dictionary') return `map[string]${typeText(type.value)}`;
  if (type.kind === 'nullable') return `*${typeText(type.inner)}`;
  // Arguments that have one of several shapes; results of two shapes are Either.
  if (type.kind === 'union') return 'any';
  return type.name;
}

/** Comment lines. */
export function comment(paragraphs: readonly string[], indent = ''): string {
  return paragraphs
    .flatMap((text) => wrapped(text))
    .map((line) => `${indent}// ${line}\n`)
    .join('');
}

/** The lines of a struct; a member that may be missing is a pointer. */
export function fieldsText(members: readonly Member[]): string {
  const lines = fieldNames(members).map((field, index) => {
    const member = members[index] as Member;
    const type = typeText(member.type);
    const missing = member.optional && !type.startsWith('*') && type !== 'any' ? '*' : '';
    const tag = `\`json:"${member.name}${member.optional ? ',omitempty' : ''}"\``;
    return `${comment(remarks(member), '\t')}\t${field} ${missing}${type} ${tag}\n`;
  });
  return lines.join('');
}

/** Go names of members, none of them twice. */
export function fieldNames(members: readonly Member[]): readonly string[] {
  const taken = new Set(['Extra']);
  return members.map(({ name }) => {
    let field = upperCamel(name).replace(/^(?=\d)/, 'N');
    while (taken.has(field)) field += '_';
    taken.add(field);
    return field;
  });
}

/** One declaration; `defined` when it must be a type of its own, to be an alternative of a tagged union. */
export function declarationText({ name, description, shape }: Declaration, defined: boolean): string {
  const head = comment(description === undefined ? [] : [description]);
  if (shape.kind === 'alias') return `${head}type ${name} ${defined ? '' : '= '}${typeText(shape.type)}\n`;
  return head + (shape.kind === 'struct' ? structText(name, shape.members) : taggedText(name, shape));
}

function structText(name: string, members: readonly Member[]): string {
  return [
    `type ${name} struct {\n${fieldsText(members)}\tExtra Extra \`json:"-"\`\n}\n\n`,
    `func (v *${name}) UnmarshalJSON(data []byte) error {\n\ttype plain ${name}\n`,
    '\treturn readStruct(data, (*plain)(v), &v.Extra)\n}\n\n',
    `func (v ${name}) MarshalJSON() ([]byte, error) {\n\ttype plain ${name}\n`,
    '\treturn writeStruct(plain(v), v.Extra)\n}\n',
  ].join('');
}

function taggedText(name: string, { form, cases, open }: Extract<Shape, { kind: 'tagged' }>): string {
  const tag = `${lowerCamel(name)}Tag`;
  const legacy = form === 'legacy';
  const literal = (value: string | number) => JSON.stringify(value);
  const decoders = cases.map((each) => `\t${literal(each.tag)}: caseOf[${each.name}],\n`);
  return [
    comment([`${name} holds one of ${[...cases.map((each) => each.name), ...(open ? ['Unknown'] : [])].join(', ')}.`]),
    `type ${name} struct{ Value ${name}Value }\n\n`,
    comment([`${name}Value is an alternative of ${name}.`]),
    `type ${name}Value interface{ ${tag}() any }\n\n`,
    ...cases.map((each) => `func (${each.name}) ${tag}() any { return ${literal(each.tag)} }\n`),
    ...(open ? [`func (v Unknown) ${tag}() any { return v.Name }\n`] : []),
    `\nvar ${lowerCamel(name)}Cases = map[any]decode{\n${decoders.join('')}}\n\n`,
    `func (v *${name}) UnmarshalJSON(data []byte) error {\n`,
    `\tvalue, err := readTagged(data, ${lowerCamel(name)}Cases, ${legacy}, ${open})\n`,
    `\tif err == nil {\n\t\tv.Value = value.(${name}Value)\n\t}\n\treturn err\n}\n\n`,
    `func (v ${name}) MarshalJSON() ([]byte, error) {\n`,
    `\treturn writeTagged(v.Value.${tag}(), v.Value, ${legacy})\n}\n`,
  ].join('');
}
